// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/results_json.h"

#include "core/run/plan_masking.h"
#include "core/run/results_format.h"
#include "core/run/stored_body.h"
#include "core/secrets.h"
#include "core/text.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <type_traits>

namespace levelfield {

using json = nlohmann::ordered_json;

namespace {

class Writer;

/// A value with a description in results_format.h.
template<typename Value>
concept Described = requires(Writer &writer, const Value &value) { describe(writer, value); };

/// Text that is no UTF-8 (a log's tail, a header's bytes) is written with \xNN: JSON knows no other bytes.
std::string utf8(const std::string &text)
{
    return isUtf8(text) ? text : printable(text);
}

bool isFinite(const Aggregate &aggregate)
{
    return std::isfinite(aggregate.median) && std::isfinite(aggregate.mean) && std::isfinite(aggregate.min)
           && std::isfinite(aggregate.max);
}

/// Visitor of the format that makes JSON. What is not finite is not a measured number: null, or left out of a list.
class Writer {
public:
    explicit Writer(json object = json::object(), RunPart part = RunPart::all) : m_object(std::move(object)), m_part(part) {}

    template<typename Value>
    void field(const char *key, const Value &content)
    {
        m_object[key] = value(content);
    }
    void field(const char *key, const std::vector<Measurement> &measurements)
    {
        m_object[key] = m_part == RunPart::all ? value(measurements) : json::array();
    }
    template<typename Value>
    void extra(const char *key, const Value &content)
    {
        field(key, content);
    }
    void text(const char *key, const std::string &content) { m_object[key] = content.empty() ? json(nullptr) : value(content); }
    void ordinal(const char *key, int number) { m_object[key] = number == 0 ? json(nullptr) : json(number); }
    void counter(const char *key, std::uint64_t count, bool taken)
    {
        m_object[key] = count == 0 && !taken ? json(nullptr) : json(count);
    }
    template<typename Visit>
    void nested(const char *key, const Visit &visit)
    {
        Writer inner;
        visit(inner);
        m_object[key] = inner.take();
    }
    void headers(const char *key, const Headers &headers)
    {
        json list = json::array();
        for (const auto &[name, text] : headers)
            list.push_back(json::array({utf8(name), utf8(maskedValue(name, text))}));
        m_object[key] = std::move(list);
    }

    void maskedTexts(const char *key, const std::vector<std::string> &texts)
    {
        json list = json::array();
        for (const std::string &text : texts)
            list.push_back(utf8(maskedText(text)));
        m_object[key] = std::move(list);
    }

    [[nodiscard]] json take() { return std::move(m_object); }

    static json value(bool flag) { return flag; }
    static json value(int number) { return number; }
    static json value(std::uint64_t number) { return number; }
    static json value(double number) { return std::isfinite(number) ? json(number) : json(nullptr); }
    static json value(const std::string &text) { return utf8(text); }

    template<typename Word>
        requires std::is_enum_v<Word>
    static json value(Word content)
    {
        return std::string(word(content));
    }
    template<Described Value>
    static json value(const Value &content)
    {
        Writer writer;
        describe(writer, content);
        return writer.take();
    }
    template<typename Value>
    static json value(const std::optional<Value> &content)
    {
        return content ? value(*content) : json(nullptr);
    }
    static json value(const std::optional<Aggregate> &aggregate)
    {
        return aggregate && isFinite(*aggregate) ? value(*aggregate) : json(nullptr);
    }
    template<typename Value>
    static json value(const std::vector<Value> &contents)
    {
        json list = json::array();
        for (const Value &content : contents)
            list.push_back(value(content));
        return list;
    }
    static json value(const std::vector<double> &numbers)
    {
        json list = json::array();
        for (const double number : numbers) {
            if (std::isfinite(number))
                list.push_back(number);
        }
        return list;
    }
    static json value(const std::vector<SeriesPoint> &series)
    {
        json list = json::array();
        for (const SeriesPoint &point : series) {
            if (std::isfinite(point.t))
                list.push_back(value(point));
        }
        return list;
    }
    static json value(const std::vector<AnswerRecord> &answers)
    {
        json list = json::array();
        for (std::size_t i = 0; i < answers.size(); ++i) {
            list.push_back(value(answers[i]));
            writeBody(list.back(), answers, i);
        }
        return list;
    }
    static json value(const TextPairs &pairs)
    {
        json object = json::object();
        for (const auto &[name, text] : pairs)
            object[utf8(name)] = utf8(text);
        return object;
    }
    static json value(const std::map<int, std::uint64_t> &statusCounts)
    {
        json object = json::object();
        for (const auto &[status, count] : statusCounts)
            object[std::to_string(status)] = count;
        return object;
    }
    static json value(const std::map<std::string, ServerUse> &services)
    {
        json object = json::object();
        for (const auto &[name, use] : services) {
            Writer writer;
            describeService(writer, use);
            object[utf8(name)] = writer.take();
        }
        return object;
    }

private:
    json m_object;
    RunPart m_part;
};

} // namespace

json toJson(const RunResult &run, RunPart part)
{
    Writer writer;
    writer.field("format", std::string(runFormat));
    writer.field("id", run.id);
    writer.field("status", run.status);
    writer.text("started", run.started);
    writer.text("finished", run.finished);
    json object = writer.take();
    object["plan"] = maskedPlan(run.planText);
    Writer rest(std::move(object), part);
    describeOrigin(rest, run);
    describeOutcome(rest, run);
    return rest.take();
}

json toJson(const Measurement &measurement)
{
    return Writer::value(measurement);
}

json toJson(const WorkloadVerification &verification)
{
    return Writer::value(verification);
}

json toJson(const Notice &notice)
{
    return Writer::value(notice);
}

json toJson(const Environment &environment)
{
    return Writer::value(environment);
}

json toJson(const CellResult &cell)
{
    return Writer::value(cell);
}

json toJson(const ServerRecord &server)
{
    return Writer::value(server);
}

} // namespace levelfield

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/results_json.h"

#include "core/plan/plan_reader.h"
#include "core/run/json_place.h"
#include "core/run/results_format.h"
#include "core/run/stored_body.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>

namespace levelfield {

using json = nlohmann::ordered_json;

namespace {

/// The first fault of a document, "" while there is none. Reading goes on after it with defaults.
using Fault = std::string;

std::string shortened(const json &value)
{
    if (value.is_structured())
        return value.is_object() ? "an object" : "a list";
    std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
    return text.size() <= 60 ? text : text.substr(0, 57) + "…";
}

template<typename Word>
constexpr auto wordsOf()
{
    if constexpr (std::is_same_v<Word, Status>)
        return std::array{Status::ok, Status::invalid, Status::failed, Status::skipped};
    else if constexpr (std::is_same_v<Word, RunStatus>)
        return std::array{RunStatus::running, RunStatus::complete, RunStatus::stopped, RunStatus::failed};
    else if constexpr (std::is_same_v<Word, AnswerVerdict>)
        return std::array{AnswerVerdict::equal, AnswerVerdict::different, AnswerVerdict::failed};
    else if constexpr (std::is_same_v<Word, WorkloadVerdict>)
        return std::array{WorkloadVerdict::equal, WorkloadVerdict::different, WorkloadVerdict::failed, WorkloadVerdict::alone};
    else if constexpr (std::is_same_v<Word, Severity>)
        return std::array{Severity::info, Severity::warning, Severity::error};
}

class Reader;

template<typename Value>
concept Described = requires(Reader &reader, Value &value) { describe(reader, value); };

template<typename Value>
inline constexpr bool isOptional = false;
template<typename Value>
inline constexpr bool isOptional<std::optional<Value>> = true;

/// Visitor of the format that fills values from one JSON object.
class Reader {
public:
    Reader(const json &object, const Place &place, Fault &fault) : m_object(object), m_place(place), m_fault(fault)
    {
        if (!object.is_object())
            complain(place, object, "an object");
    }

    template<typename Value>
    void field(const char *key, Value &content)
    {
        if (!read(key, content) && !isOptional<Value>)
            complainMissing(key);
    }
    template<typename Value>
    void extra(const char *key, Value &content)
    {
        read(key, content);
    }
    void text(const char *key, std::string &content) { unlessNull(key, content); }
    void ordinal(const char *key, int &number) { unlessNull(key, number); }
    void counter(const char *key, std::uint64_t &count, bool /*taken*/) { unlessNull(key, count); }
    template<typename Visit>
    void nested(const char *key, const Visit &visit)
    {
        const auto found = m_object.find(key);
        if (found == m_object.end())
            return complainMissing(key);
        const Place place{&m_place, key};
        Reader inner(*found, place, m_fault);
        visit(inner);
    }
    void maskedTexts(const char *key, std::vector<std::string> &texts) { field(key, texts); }
    void headers(const char *key, Headers &headers)
    {
        std::vector<std::vector<std::string>> list;
        read(key, list);
        for (auto &pair : list) {
            if (pair.size() != 2)
                return complain(Place{&m_place, key}, m_object[key], "pairs of name and value");
            headers.emplace_back(std::move(pair[0]), std::move(pair[1]));
        }
    }

private:
    void complain(const Place &place, const json &found, std::string_view expected)
    {
        if (m_fault.empty())
            m_fault = fmt::format("{}: found {}, expected {}", place.pointer(), shortened(found), expected);
    }
    void complainMissing(const char *key)
    {
        if (m_fault.empty() && m_object.is_object())
            m_fault = fmt::format("{}\"{}\" is missing", m_place.pointer().empty() ? "" : m_place.pointer() + ": ", key);
    }

    /// @return false when there is no such key.
    template<typename Value>
    bool read(const char *key, Value &content)
    {
        const auto found = m_object.find(key);
        if (found == m_object.end())
            return false;
        from(*found, Place{&m_place, key}, content);
        return true;
    }
    template<typename Value>
    void unlessNull(const char *key, Value &content)
    {
        std::optional<Value> read;
        field(key, read);
        if (read)
            content = std::move(*read);
    }

    void from(const json &value, const Place &place, bool &out)
    {
        if (!value.is_boolean())
            return complain(place, value, "true or false");
        out = value.get<bool>();
    }
    void from(const json &value, const Place &place, std::string &out)
    {
        if (!value.is_string())
            return complain(place, value, "text");
        out = value.get<std::string>();
    }
    void from(const json &value, const Place &place, double &out)
    {
        if (!value.is_number())
            return complain(place, value, "a number");
        out = value.get<double>();
    }
    void from(const json &value, const Place &place, int &out)
    {
        std::uint64_t number = 0;
        if (!wholeNumber(value, number) || number > static_cast<std::uint64_t>(std::numeric_limits<int>::max()))
            return complain(place, value, "a whole number");
        out = static_cast<int>(number);
    }
    void from(const json &value, const Place &place, std::uint64_t &out)
    {
        if (!wholeNumber(value, out))
            complain(place, value, "a whole number");
    }
    /// Some JSON writers have one kind of number only, so 5.0 is 5. The format has no negative whole number.
    static bool wholeNumber(const json &value, std::uint64_t &out)
    {
        constexpr double exact = 9007199254740992.0; // 2^53
        if (value.is_number_unsigned()) {
            out = value.get<std::uint64_t>();
            return true;
        }
        if (!value.is_number())
            return false;
        const auto number = value.get<double>();
        if (!(number >= 0 && number <= exact) || std::trunc(number) != number)
            return false;
        out = static_cast<std::uint64_t>(number);
        return true;
    }

    template<typename Word>
        requires std::is_enum_v<Word>
    void from(const json &value, const Place &place, Word &out)
    {
        std::string known;
        for (const Word candidate : wordsOf<Word>()) {
            if (value == word(candidate)) {
                out = candidate;
                return;
            }
            known += fmt::format("{}{}", known.empty() ? "" : ", ", word(candidate));
        }
        complain(place, value, "one of " + known);
    }
    template<Described Value>
    void from(const json &value, const Place &place, Value &out)
    {
        Reader inner(value, place, m_fault);
        if (value.is_object())
            describe(inner, out);
    }
    template<typename Value>
    void from(const json &value, const Place &place, std::optional<Value> &out)
    {
        if (value.is_null())
            return out.reset();
        from(value, place, out.emplace());
    }
    template<typename Value>
    void from(const json &value, const Place &place, std::vector<Value> &out)
    {
        if (!value.is_array())
            return complain(place, value, "a list");
        out.reserve(value.size());
        for (const json &element : value) {
            const Place at{&place, {}, out.size()};
            from(element, at, out.emplace_back());
        }
    }
    void from(const json &value, const Place &place, std::vector<AnswerRecord> &out)
    {
        from<AnswerRecord>(value, place, out);
        for (std::size_t i = 0; i < out.size() && m_fault.empty(); ++i) {
            auto body = readBody(value[i], out, i);
            if (!body)
                m_fault = Place{&place, {}, i}.pointer() + ": " + body.error();
            else
                out[i].body = std::move(*body);
        }
    }
    /// Each member of an object: name, value, its place.
    template<typename Visit>
    void eachMember(const json &value, const Place &place, const Visit &visit)
    {
        if (!value.is_object())
            return complain(place, value, "an object");
        for (const auto &[name, member] : value.items())
            visit(name, member, Place{&place, name});
    }
    void from(const json &value, const Place &place, TextPairs &out)
    {
        eachMember(value, place, [&](const std::string &name, const json &member, const Place &at) {
            from(member, at, out.emplace_back(name, std::string()).second);
        });
    }
    void from(const json &value, const Place &place, std::map<int, std::uint64_t> &out)
    {
        eachMember(value, place, [&](const std::string &name, const json &member, const Place &at) {
            int status = 0;
            const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), status);
            if (error != std::errc{} || rest != name.data() + name.size())
                return complain(at, member, "an HTTP status as its name");
            from(member, at, out[status]);
        });
    }
    void from(const json &value, const Place &place, std::map<std::string, ServerUse> &out)
    {
        eachMember(value, place, [&](const std::string &name, const json &member, const Place &at) {
            Reader inner(member, at, m_fault);
            if (member.is_object())
                describeService(inner, out[name]);
        });
    }

    const json &m_object;
    const Place &m_place;
    Fault &m_fault;
};

template<typename Value>
Expected<Value> valueFromJson(const json &object, const char *what)
{
    Fault fault;
    const Place root;
    Value value{};
    Reader reader(object, root, fault);
    if (fault.empty())
        describe(reader, value);
    if (!fault.empty())
        return failure(ErrorKind::file, "read", what, fault);
    return value;
}

void readRun(Reader &reader, RunResult &run)
{
    std::string format;
    reader.field("format", format);
    reader.field("id", run.id);
    reader.field("status", run.status);
    reader.text("started", run.started);
    reader.text("finished", run.finished);
    describeOrigin(reader, run);
    describeOutcome(reader, run);
}

/// Without line and column: they count in text that nobody has seen.
std::string placed(const PlanFault &fault)
{
    return fmt::format("{}: found {}, expected {}", fault.pointer, fault.found, fault.expected);
}

/// The plan as it was run, and as values again.
std::string readPlan(const json &object, RunResult &run)
{
    const auto plan = object.find("plan");
    if (plan == object.end())
        return "\"plan\" is missing";
    if (plan->is_null())
        return {};
    if (!plan->is_object())
        return fmt::format("/plan: found {}, expected an object", shortened(*plan));
    run.planText = plan->dump(2, ' ', false, json::error_handler_t::replace);
    auto document = readPlanText(run.planText, run.planPath);
    if (!document)
        return fmt::format("/plan{}", placed(document.error().front()));
    run.plan = std::move(document->plan);
    return {};
}

/// Of another format, nothing else need be right.
std::string formatFault(const json &object)
{
    const auto format = object.is_object() ? object.find("format") : object.end();
    if (!object.is_object() || format == object.end() || *format == runFormat)
        return {};
    return fmt::format("/format: found {}, expected \"{}\"", shortened(*format), runFormat);
}

} // namespace

Expected<RunResult> runFromJson(const json &object)
{
    Fault fault = formatFault(object);
    const Place root;
    RunResult run;
    Reader reader(object, root, fault);
    if (fault.empty())
        readRun(reader, run);
    if (fault.empty())
        fault = readPlan(object, run);
    if (!fault.empty())
        return failure(ErrorKind::file, "read", "the run", fault);
    return run;
}

Expected<Measurement> measurementFromJson(const json &object)
{
    return valueFromJson<Measurement>(object, "the measurement");
}

Expected<WorkloadVerification> verificationFromJson(const json &object)
{
    return valueFromJson<WorkloadVerification>(object, "the verification");
}

Expected<Notice> noticeFromJson(const json &object)
{
    return valueFromJson<Notice>(object, "the notice");
}

} // namespace levelfield

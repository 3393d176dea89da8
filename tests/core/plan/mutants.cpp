// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/plan/mutants.h"

#include "core/text.h"

#include <set>

namespace levelfield {

namespace {

using Pointer = Json::json_pointer;

using Texts = std::vector<std::string>;

/// Texts of every form that some key of a plan asks for, and near misses.
const Texts &otherTexts()
{
    static const Texts texts{"",
                             "plain",
                             "two words",
                             "line\nbreak",
                             std::string("nul\0", 4),
                             "\t",
                             "ä",
                             "a=b",
                             "a/b",
                             "/",
                             "/a%2",
                             "/a%2F",
                             "/{x}",
                             "${mode}",
                             "${",
                             "$${x}",
                             "/${mode}",
                             "10",
                             "1.5s",
                             "auto",
                             "TERM",
                             "json",
                             "bytes",
                             "status",
                             "poisson",
                             "2",
                             "0-3,8",
                             "0-",
                             "3-1",
                             "[a",
                             "[]",
                             "[!a]",
                             "[^a-z]?*",
                             "first",
                             "GET",
                             "CONNECT",
                             "/a~1",
                             "/a~2",
                             "-",
                             "http://127.0.0.1:5102",
                             std::string(100, 'n'),
                             std::string(101, 'n'),
                             std::string(200, 't'),
                             std::string(201, 't')};
    return texts;
}

/// Durations at and beyond the edges.
const Texts &otherDurations()
{
    static const Texts texts{"0s",
                             "0.0ms",
                             "1us",
                             "1.s",
                             ".5s",
                             "1.5.s",
                             "1000h",
                             "1000.0h",
                             "1001h",
                             "1000.1h",
                             "999.9h",
                             "60000m",
                             "60001m",
                             "59999.9m",
                             "3600000s",
                             "3600001s",
                             "3599999s",
                             "3600000000ms",
                             "3600000001ms",
                             "3599999999.9ms",
                             "3600000000000us",
                             "3600000000001us",
                             "0001s",
                             "-1s",
                             "+1s",
                             "1e3s",
                             "1 s",
                             "1S",
                             "s",
                             "1d"};
    return texts;
}

/// Values of every type.
const std::vector<Json> &otherValues()
{
    static const std::vector<Json> values{nullptr,
                                          true,
                                          0,
                                          1.5,
                                          1e300,
                                          Json::array(),
                                          Json::array({1}),
                                          Json::array({"a"}),
                                          Json::array({"a", "a"}),
                                          Json::array({Json::object()}),
                                          Json::object(),
                                          Json::object({{"unknown", 1}}),
                                          Json::object({{"name", "x"}})};
    return values;
}

/// Numbers at and beyond the edges of every range.
const std::vector<Json> &otherNumbers()
{
    static const std::vector<Json> values{-1,   1,      100,    101,   199,   200,     599,     600, 1000,  1001, 1024,
                                          1025, 10'000, 10'001, 65535, 65536, 100'000, 100'001, 1e9, 1.1e9, -0.5, 0.5};
    return values;
}

class Mutation {
public:
    Mutation(const Json &plan, const std::function<void(const Mutant &)> &see) : m_plan(plan), m_see(see) {}

    void root()
    {
        replacements(m_plan, Pointer());
        keys(m_plan, Pointer());
    }

    void visit(const Json &value, const Pointer &at)
    {
        if (m_kinds.insert(kind(at)).second)
            replacements(value, at);
        if (value.is_object()) {
            keys(value, at);
            for (const auto &[key, member] : value.items())
                visit(member, at / key);
        }
        if (value.is_array())
            list(value, at);
    }

private:
    /// The pointer without the indices; of workloads, whose parts depend on each other, with them.
    static std::string kind(const Pointer &at)
    {
        std::string text = at.to_string();
        if (text.starts_with("/workloads"))
            return text;
        for (char &c : text)
            c = c >= '0' && c <= '9' ? '*' : c;
        return text;
    }

    void emit(const Pointer &at, const std::string &what, const std::function<void(Json &)> &change)
    {
        if (m_count++ % mutantStride != 0)
            return;
        Json changed = m_plan;
        change(changed[at]);
        m_see({at.to_string() + ": " + what, std::move(changed)});
    }

    void replacements(const Json &value, const Pointer &at)
    {
        for (const Json &other : otherValues())
            emit(at, other.dump(), [&](Json &place) { place = other; });
        const bool mayBeNumber = value.is_number() || value.is_null() || value == "auto";
        for (std::size_t i = 0; mayBeNumber && i < otherNumbers().size(); ++i)
            emit(at, otherNumbers()[i].dump(), [&](Json &place) { place = otherNumbers()[i]; });
        if (!value.is_string() || at.to_string().ends_with("/notes")) // notes are any text: the values above will do
            return;
        for (const std::string &text : parseDuration(value.get<std::string>()) ? otherDurations() : otherTexts())
            emit(at, Json(text).dump().substr(0, 30), [&](Json &place) { place = text; });
        emit(at, "a NUL more", [&](Json &place) { place = value.get<std::string>() + '\0'; });
        emit(at, "a line break more", [&](Json &place) { place = value.get<std::string>() + "\n"; });
        emit(at, "a space more", [&](Json &place) { place = value.get<std::string>() + " "; });
    }

    void keys(const Json &object, const Pointer &at)
    {
        emit(at, "an unknown key", [](Json &place) { place["unknown key"] = "x"; });
        emit(at, "an empty key", [](Json &place) { place[""] = "x"; });
        emit(at, "a thousand keys", [](Json &place) {
            for (int i = 0; i < 1001; ++i)
                place["k" + std::to_string(i)] = "x";
        });
        for (const auto &[key, value] : object.items()) {
            emit(at, "no " + key, [&](Json &place) { place.erase(key); });
            for (const std::string &other :
                 {key + "x", key + " ", key + "\n", std::string("Content-Length"), std::string("port"), key + "="})
                emit(at, key + " as " + other, [&](Json &place) {
                    place[other] = place[key];
                    place.erase(key);
                });
        }
    }

    void list(const Json &list, const Pointer &at)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            emit(at, "entry twice", [&](Json &place) { place.push_back(list[i]); });
            emit(at, "no entry", [&](Json &place) { place.erase(i); });
            visit(list[i], at / i);
        }
        for (const std::size_t length : {51U, 101U, 201U, 501U, 1001U})
            emit(at, std::to_string(length) + " entries", [&](Json &place) {
                while (!list.empty() && place.size() < length)
                    place.push_back(list[0]);
            });
    }

    const Json &m_plan;
    const std::function<void(const Mutant &)> &m_see;
    std::set<std::string> m_kinds;
    int m_count = 0;
};

} // namespace

void forEachMutant(const Json &plan, const std::string &part, const std::function<void(const Mutant &)> &see)
{
    Mutation mutation(plan, see);
    if (part.empty())
        mutation.root();
    else
        mutation.visit(plan.at(part), Pointer() / part);
}

} // namespace levelfield

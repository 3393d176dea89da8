// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "core/plan/text_rules.h"

#include <array>
#include <cstddef>
#include <limits>
#include <string_view>

/// Rules that one value of a plan obeys: what plan_keys.h attaches to each key, what the reader checks, the writer
/// writes by, and the schema repeats.
namespace levelfield {

/// Whether `${…}` in a text is expanded, and with what.
enum class Variables {
    none,    ///< taken as written
    general, ///< plan and variant variables, planDir, runDir, binDir, env
    launch,  ///< and what exists only while the server is being started or up: port and service URLs
};

struct TextRule {
    bool (*accepts)(std::string_view);
    std::string_view expected;
    Variables variables = Variables::none;
};

struct IntegerRule {
    int least, most;
};

struct NumberRule {
    double most;
    enum class Zero { allowed, refused } zero = Zero::allowed;
};

struct DurationRule {
    enum class Zero { allowed, refused } zero = Zero::refused;
};

struct BooleanRule {};

template<typename Enum, std::size_t Count>
struct ChoiceRule {
    std::array<std::pair<std::string_view, Enum>, Count> choices;
};

template<typename Element>
struct ListRule {
    Element element;
    std::size_t least, most;
    enum class Repeats { allowed, refused } repeats = Repeats::allowed;
};

/// A program and its arguments.
struct CommandRule {
    TextRule program;
    TextRule argument;
    std::size_t most = 1000;
};

/// An object whose keys the plan's author chooses.
template<typename Value>
struct MapRule {
    TextRule key;
    Value value;
    std::size_t most = 1000;
};

/// An object with the keys that plan_keys.h gives for T.
template<typename T>
struct ObjectRule {};

inline constexpr std::string_view planFormat = "levelfield-plan/1";

template<typename T>
using ObjectList = ListRule<ObjectRule<T>>;

/// null is the same as no value.
template<typename Value>
struct NullableRule {
    Value value;
};

// Keys that are not simply one member of the plan's values.
struct FormatRule {};       ///< always planFormat
struct LabelRule {};        ///< defaults to the name
struct BaselineRule {};     ///< defaults to the first server
struct PortRule {};         ///< a number or "auto"
struct PinRule {};          ///< an object over two members
struct ExpectedBodyRule {}; ///< text, or any JSON value

namespace rules {

constexpr bool anything(std::string_view)
{
    return true;
}

inline constexpr std::size_t many = 1000;

inline constexpr TextRule text{anything, "text"};
inline constexpr TextRule name{isName, "a name of 1 to 100 letters, digits, \".\", \"_\" or \"-\""};
inline constexpr TextRule title{isTitle, "one line of 1 to 200 characters"};
inline constexpr TextRule programName{isPath, "the name or path of a program", Variables::general};
inline constexpr TextRule launchProgramName{isPath, programName.expected, Variables::launch};
inline constexpr TextRule path{isPath, "a path", Variables::general};
inline constexpr TextRule launchPath{isPath, "a path", Variables::launch};
inline constexpr TextRule argument{isArgument, "text without a NUL character", Variables::general};
inline constexpr TextRule launchArgument{isArgument, "text without a NUL character", Variables::launch};
inline constexpr TextRule environmentName{isEnvironmentName, "the name of an environment variable: not empty, without \"=\""};
inline constexpr TextRule variableName{
    isVariableName,
    "a variable's name of letters, digits, \".\", \"_\" or \"-\", other than planDir, runDir, binDir, port and services.…"};
inline constexpr TextRule url{isPath, "a URL like \"http://127.0.0.1:${port}\"", Variables::launch};
inline constexpr TextRule searched{isPath, "the text to find", Variables::launch};
inline constexpr TextRule replacement{anything, "text", Variables::launch};
inline constexpr TextRule requestPath{isRequestPathTemplate, "a path that starts with \"/\" and is percent-encoded",
                                      Variables::launch};
inline constexpr TextRule method{isMethod, "an HTTP method other than CONNECT, like \"GET\""};
inline constexpr TextRule requestHeader{isRequestHeader,
                                        "a header name of letters, digits and !#$%&'*+-.^_`|~, other than Content-Length, "
                                        "Transfer-Encoding, Expect and Upgrade, which Levelfield does not take from a plan"};
inline constexpr TextRule comparedHeader{isHeaderName, "a header name of letters, digits and !#$%&'*+-.^_`|~"};
inline constexpr TextRule headerValue{isHeaderValue, "a header value: one line without control characters", Variables::launch};
inline constexpr TextRule body{anything, "the body as text", Variables::launch};
inline constexpr TextRule ignorePointer{isIgnorePointer,
                                        "a JSON pointer like \"/items/*/time\" (~0 for \"~\", ~1 for \"/\" in a key)"};
inline constexpr TextRule glob{isGlob, "a name, in which * stands for any characters, ? for one and [a-z] for one of a set"};
inline constexpr TextRule cpuList{isCpuList, "processor numbers like \"0-3\" or \"0,2,4-7\""};

inline constexpr CommandRule command{programName, argument};
inline constexpr CommandRule launchCommand{launchProgramName, launchArgument};
inline constexpr ListRule<TextRule> arguments{launchArgument, 0, many};
inline constexpr ListRule<TextRule> programs{programName, 0, many};
inline constexpr ListRule<TextRule> paths{path, 0, many};
inline constexpr ListRule<TextRule> names{name, 0, 200, ListRule<TextRule>::Repeats::refused};
inline constexpr ListRule<TextRule> globs{glob, 1, 50};
inline constexpr ListRule<TextRule> pointers{ignorePointer, 0, many};
inline constexpr ListRule<TextRule> comparedHeaders{comparedHeader, 0, 100, ListRule<TextRule>::Repeats::refused};
inline constexpr ListRule<IntegerRule> connections{{1, 100'000}, 1, 100, ListRule<IntegerRule>::Repeats::refused};

inline constexpr MapRule<TextRule> variables{variableName, launchArgument, 200};
inline constexpr MapRule<TextRule> environment{environmentName, launchArgument};
inline constexpr MapRule<TextRule> traits{title, text};
inline constexpr MapRule<TextRule> headers{requestHeader, headerValue, 100};
inline constexpr MapRule<ListRule<TextRule>> sources{title, paths, 100};

inline constexpr IntegerRule status{200, 599};
inline constexpr IntegerRule repetitions{1, 1000};
inline constexpr IntegerRule consecutive{1, 1000};
inline constexpr IntegerRule editCount{1, 10'000};
inline constexpr IntegerRule threads{1, 1024};
inline constexpr NumberRule percent{100};
inline constexpr NullableRule<NumberRule> rate{{1e9, NumberRule::Zero::refused}};
inline constexpr DurationRule limit{};
inline constexpr DurationRule pause{DurationRule::Zero::allowed};

inline constexpr ChoiceRule<CompareMode, 3> compare{
    {{{"json", CompareMode::json}, {"bytes", CompareMode::bytes}, {"status", CompareMode::status}}}};
inline constexpr ChoiceRule<Order, 3> order{
    {{{"alternate", Order::alternate}, {"sequential", Order::sequential}, {"shuffled", Order::shuffled}}}};
inline constexpr ChoiceRule<Restart, 2> restart{{{{"measurement", Restart::measurement}, {"server", Restart::server}}}};
inline constexpr ChoiceRule<ServiceRestart, 2> serviceRestart{
    {{{"run", ServiceRestart::run}, {"measurement", ServiceRestart::measurement}}}};
inline constexpr ChoiceRule<std::string_view, 2> arrival{{{{"uniform", "uniform"}, {"poisson", "poisson"}}}};
inline constexpr ChoiceRule<std::string_view, 2> http{{{{"1.1", "1.1"}, {"2", "2"}}}};
inline constexpr ChoiceRule<std::string_view, 9> signal{{{{"TERM", "TERM"},
                                                          {"INT", "INT"},
                                                          {"QUIT", "QUIT"},
                                                          {"HUP", "HUP"},
                                                          {"KILL", "KILL"},
                                                          {"USR1", "USR1"},
                                                          {"USR2", "USR2"},
                                                          {"ABRT", "ABRT"},
                                                          {"WINCH", "WINCH"}}}};

} // namespace rules

} // namespace levelfield

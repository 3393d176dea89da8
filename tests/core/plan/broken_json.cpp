// SPDX-License-Identifier: GPL-3.0-or-later
// A table of its own: Qt's moc loses its way in files full of raw strings.
#include "tests/core/plan/broken_json.h"

#include "core/plan/source_json.h"

namespace levelfield {

namespace {

void punctuation(std::vector<BrokenJson> &table)
{
    table.push_back({"", R"(1:1: found nothing, expected a JSON object, starting with "{")"});
    table.push_back({" \n\t ", R"(1:1: found nothing, expected a JSON object, starting with "{")"});
    table.push_back({R"({"a":1,})", R"(1:7: found a comma before "}", expected no comma after the last entry)"});
    table.push_back({"{\"a\": [1, 2,\n]}", R"(1:12 /a: found a comma before "]", expected no comma after the last entry)"});
    table.push_back({"{\n  \"a\": 1\n  \"b\": 2\n}", R"(3:3: found a text, expected "," or "}")"});
    table.push_back({"[1 2]", R"(1:4: found "2", expected "," or "]")"});
    table.push_back({"[1,,2]", R"(1:4: found ",", expected a value)"});
    table.push_back({R"({"a"})", R"(1:5: found "}", expected ":" between key and value)"});
    table.push_back({R"({"a" 1})", R"(1:6: found "1", expected ":" between key and value)"});
    table.push_back({R"({"a"::1})", R"(1:6: found ":", expected a value)"});
    table.push_back({R"({"a":})", R"(1:6: found "}", expected a value)"});
    table.push_back({R"({,"a":1})", R"(1:2: found ",", expected a key in double quotes or "}")"});
    table.push_back({"{1:2}", R"(1:2: found "1", expected a key in double quotes or "}")"});
    table.push_back({"{a:1}", R"(1:2: found "a", expected a key in double quotes)"});
    table.push_back({R"({"a":1,b:2})", R"(1:8: found "b", expected a key in double quotes)"});
    table.push_back({"{'a':1}", "1:2: found a single quote, expected double quotes around keys and texts"});
    table.push_back({"[1}", R"(1:3: found "}", expected "," or "]")"});
    table.push_back({"}", R"(1:1: found "}", expected a JSON object, starting with "{")"});
    table.push_back({R"({"a": {"b": [1)", R"(1:15 /a/b: found the end of the file, expected "," or "]")"});
    table.push_back({R"({"a")", R"(1:5: found the end of the file, expected ":" between key and value)"});
    table.push_back({"{} {}", R"(1:4: found "{", expected nothing after the end of the document)"});
    table.push_back({"{}]", R"(1:3: found "]", expected nothing after the end of the document)"});
    table.push_back({std::string("{}\0{", 4), R"(1:3: found "\x00", expected nothing after the end of the document)"});
    table.push_back({std::string("[\0]", 3), R"(1:2: found the byte 0x00, expected a value or "]")"});
    table.push_back({"[\x80]", R"(1:2: found the byte 0x80, expected a value or "]")"});
}

void comments(std::vector<BrokenJson> &table)
{
    const std::string words = "found a comment, expected no comment: JSON has none; write it as the text of a \"notes\" key";
    table.push_back({"// plan\n{}", "1:1: " + words});
    table.push_back({"{\"a\": 1, // one\n\"b\": 2}", "1:10: " + words});
    table.push_back({"{\"a\": /* one */ 1}", "1:7: " + words});
    table.push_back({"# plan\n{}", "1:1: " + words});
    table.push_back({"{}\n// end", "2:1: " + words});
    table.push_back({"\xEF\xBB\xBF{}", "1:1: found a byte order mark, expected a file saved as UTF-8 without byte order mark"});
}

void numbersAndWords(std::vector<BrokenJson> &table)
{
    const std::string grammar =
        ", expected a number as JSON writes it: no leading zero or \"+\", digits on both sides of the point";
    table.push_back({"[01]", "1:2: found \"01\"" + grammar});
    table.push_back({"[-01]", "1:3: found \"01\"" + grammar});
    table.push_back({"[+1]", "1:2: found \"+1\"" + grammar});
    table.push_back({"[.5]", "1:2: found \".5\"" + grammar});
    table.push_back({"[5.]", "1:2: found \"5.\"" + grammar});
    table.push_back({"[1e]", "1:2: found \"1e\"" + grammar});
    table.push_back({"[-]", "1:2: found \"-\"" + grammar});
    table.push_back({"[1e400]", "1:2: found the number 1e400, expected a number below 1.8e308"});
    table.push_back({"{\"a\": -1e999}", "1:7: found the number -1e999, expected a number below 1.8e308"});
    table.push_back({"[NaN]", R"(1:2: found "NaN", expected a number: JSON has no NaN and no infinity)"});
    table.push_back({"{\"a\": Infinity}", R"(1:7: found "Infinity", expected a number: JSON has no NaN and no infinity)"});
    table.push_back({"[-Infinity]", "1:2: found \"-Infinity\"" + grammar});
    table.push_back({"[True]", R"(1:2: found "True", expected true in lower case)"});
    table.push_back({"[tru]", R"(1:2: found "tru", expected a value; texts stand in double quotes)"});
    table.push_back({"{\"a\": fast}", R"(1:7: found "fast", expected a value; texts stand in double quotes)"});
    table.push_back({"{\"a\": 1 x}", R"(1:9: found "x", expected "," or "}")"});
    table.push_back({"[0x10]", R"(1:3: found "x10", expected "," or "]")"});
    table.push_back({"plan", R"(1:1: found "plan", expected a value; texts stand in double quotes)"});
}

void texts(std::vector<BrokenJson> &table)
{
    const std::string escapes =
        ", expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hexadecimal digits (a surrogate "
        "pair for characters beyond U+FFFF)";
    table.push_back({R"({"a": "b)", R"(1:7: found a text without its closing quote, expected a " at the end of the text)"});
    table.push_back({R"({"ab)", R"(1:2: found a text without its closing quote, expected a " at the end of the text)"});
    table.push_back(
        {"[\"a\nb\"]", R"(1:4: found a line break inside a text, expected \n for a line break, or the closing quote)"});
    table.push_back({"[\"a\tb\"]", R"(1:4: found a tab inside a text, expected \t for a tab)"});
    table.push_back({"[\"a\x01\"]", R"(1:4: found the control character 0x01 inside a text, expected \u0001)"});
    table.push_back({"[\"ä\xff\"]", "1:4: found bytes that are not UTF-8, expected a file saved as UTF-8"});
    table.push_back({"[\"\xc0\xaf\"]", "1:3: found bytes that are not UTF-8, expected a file saved as UTF-8"});
    table.push_back({"[\"\xe2\x28\"]", "1:4: found bytes that are not UTF-8, expected a file saved as UTF-8"});
    table.push_back({R"(["C:\dir"])", "1:5: found the escape \"\\d\"" + escapes});
    table.push_back({R"(["\u12g4"])", "1:3: found the escape \"\\u12g\"" + escapes});
    table.push_back({R"(["\ud800"])", "1:3: found the escape \"\\ud800\"\"" + escapes});
    table.push_back({R"(["\udc00"])", "1:3: found the escape \"\\udc00\"" + escapes});
}

void sizes(std::vector<BrokenJson> &table)
{
    std::string pointer;
    for (std::size_t i = 1; i < maxJsonDepth; ++i)
        pointer += "/0";
    table.push_back({std::string(maxJsonDepth + 1, '['),
                     "1:65 " + pointer + ": found deeper nesting, expected at most 64 levels of lists and objects"});
    std::string many = "[";
    for (std::size_t i = 0; i < maxJsonValues; ++i)
        many += "1,";
    table.push_back({many + "1]", "1:1000000: found more values, expected a document of at most 500000 values"});
}

} // namespace

std::vector<BrokenJson> brokenJson()
{
    std::vector<BrokenJson> table;
    punctuation(table);
    comments(table);
    numbersAndWords(table);
    texts(table);
    sizes(table);
    return table;
}

} // namespace levelfield

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/measurement_lines.h"

#include "core/run/json_text.h"
#include "core/run/results_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <string_view>
#include <thread>

namespace levelfield {

namespace {

constexpr std::size_t batchBytes = std::size_t{8} << 20;
constexpr std::string_view opening = "\"measurements\": [";

std::string_view trimmed(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t,\r");
    return first == std::string_view::npos ? std::string_view{} : line.substr(first);
}

/// One measurement's text, what read it, and whether it was JSON at all.
struct Line {
    std::string text;
    Measurement measurement{};
    std::string fault{};
    bool isJson = true;

    void read()
    {
        const auto json = parseJson(text);
        isJson = json.has_value();
        if (!json)
            return;
        if (auto value = measurementFromJson(*json))
            measurement = std::move(*value);
        else
            fault = value.error().cause;
    }
};

class LineReader {
public:
    explicit LineReader(std::istream &text) : m_text(text) {}

    std::optional<MeasurementLines> read()
    {
        std::string line;
        while (std::getline(m_text, line)) {
            m_result.rest += line;
            m_result.rest += '\n';
            const bool begins = trimmed(line) == opening;
            if (begins && (std::exchange(m_found, true) || !readList()))
                return std::nullopt;
        }
        if (!m_found)
            return std::nullopt;
        return std::move(m_result);
    }

private:
    /// From the list's first element to its end.
    bool readList()
    {
        std::string line;
        while (std::getline(m_text, line)) {
            const std::string_view content = trimmed(line);
            if (content.starts_with(']')) {
                m_result.rest += content;
                return finishBatch();
            }
            const auto end = content.rfind('}');
            if (!content.starts_with('{') || end == std::string_view::npos)
                return false;
            const std::string_view behind = content.substr(end + 1);
            m_batch.push_back({.text = std::string(content.substr(0, end + 1))});
            m_bytes += content.size();
            if (behind.starts_with(']')) {
                m_result.rest += behind;
                m_result.rest += '\n';
                return finishBatch();
            }
            if (behind != "," && behind != "") // "" before a line that begins with the comma, or the bracket
                return false;
            if (m_bytes >= batchBytes && !finishBatch())
                return false;
        }
        return false;
    }

    /// @return false when a line was no JSON: the layout is not what it seemed.
    bool finishBatch()
    {
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < m_batch.size(); i = next++)
                m_batch[i].read();
        };
        {
            std::vector<std::jthread> others;
            const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
            for (std::size_t i = 1; i < std::min(processors, m_batch.size()); ++i)
                others.emplace_back(work);
            work();
        }
        for (Line &line : m_batch) {
            if (!line.isJson)
                return false;
            if (!line.fault.empty() && m_result.fault.empty())
                m_result.fault = fmt::format("/measurements/{}{}", m_result.measurements.size(), line.fault);
            m_result.measurements.push_back(std::move(line.measurement));
        }
        m_batch.clear();
        m_bytes = 0;
        return true;
    }

    std::istream &m_text;
    MeasurementLines m_result;
    std::vector<Line> m_batch;
    std::size_t m_bytes = 0;
    bool m_found = false;
};

} // namespace

std::optional<MeasurementLines> readMeasurementLines(std::istream &text)
{
    return LineReader(text).read();
}

} // namespace levelfield

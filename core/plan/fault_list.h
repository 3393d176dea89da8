// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"
#include "core/plan/source_json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace levelfield {

/// Collects the faults of one plan text and finds their places.
class FaultList {
public:
    /// All references outlive the list. `root` may change (overrides) between two calls of add().
    FaultList(std::string_view text, const std::vector<std::string> &overrides, const SourceValue &root)
        : m_text(text),
          m_overrides(overrides),
          m_root(root)
    {
    }

    /// Whether a fault is marked at the value or at its key.
    enum class Mark { value, key };

    /// A fault of the value at `pointer`; where that is absent, it is marked at the nearest value around it.
    void add(std::string pointer, std::string found, std::string expected, Mark mark = Mark::value);
    /// A fault at byte `offset` of the file.
    void addAt(std::size_t offset, std::string pointer, std::string found, std::string expected);
    /// A fault of override number `index` as a whole.
    void addOverride(int index, std::string pointer, std::string found, std::string expected);

    [[nodiscard]] bool empty() const { return m_faults.empty(); }
    [[nodiscard]] std::size_t count() const { return m_faults.size(); }
    /// True once so many faults are known that more would help nobody.
    [[nodiscard]] bool full() const { return m_faults.size() >= most; }
    /// The value at `pointer`, or nullptr.
    [[nodiscard]] const SourceValue *find(std::string_view pointer) const;
    /// True when the value at `pointer` is there and of another type: what it should hold is then not known.
    [[nodiscard]] bool isOtherThan(SourceValue::Type type, std::string_view pointer) const;
    /// How `value` is spoken of: `the text "abc"`, `the number 5`, `a list`.
    [[nodiscard]] std::string describe(const SourceValue &value) const;
    /// `value` as written in the file or override it came from.
    [[nodiscard]] std::string_view source(const SourceValue &value) const;

    /// The faults in the file's order, those of overrides last.
    [[nodiscard]] PlanFaults take();

private:
    static constexpr std::size_t most = 500;
    struct Placed {
        PlanFault fault;
        std::size_t offset = 0;
        int origin = SourceValue::fromFile;
    };
    void place(Placed fault);

    std::string_view m_text;
    const std::vector<std::string> &m_overrides;
    const SourceValue &m_root;
    std::vector<Placed> m_faults;
};

/// `text` printable and on one line.
[[nodiscard]] std::string singleLine(std::string_view text);

/// `text` in double quotes, on one line and at most about 40 characters long.
[[nodiscard]] std::string inQuotes(std::string_view text);

} // namespace levelfield

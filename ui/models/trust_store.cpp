// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/trust_store.h"

#include "core/file.h"
#include "core/run/run_directory.h"

#include <sstream>

namespace levelfield::ui {

namespace {

constexpr std::uint64_t maxFile = 16 << 20;

} // namespace

TrustStore::TrustStore(std::filesystem::path file) : m_file(std::move(file))
{
    read();
}

std::filesystem::path TrustStore::defaultFile()
{
    return defaultRunsFolder().parent_path() / "trusted-plans";
}

bool TrustStore::isTrusted(const std::string &fingerprint) const
{
    return m_fingerprints.contains(fingerprint);
}

Expected<> TrustStore::trust(const std::string &fingerprint)
{
    read(); // another window may have added some
    m_fingerprints.insert(fingerprint);
    std::string text;
    for (const std::string &known : m_fingerprints)
        text += known + '\n';
    std::error_code ignored; // writing says what is wrong
    std::filesystem::create_directories(m_file.parent_path(), ignored);
    return writeFileAtomically(m_file, text, 0600);
}

void TrustStore::read()
{
    const auto text = readFile(m_file, maxFile);
    if (!text)
        return; // nothing is trusted yet; at worst the user is asked again
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        if (line.size() == 64)
            m_fingerprints.insert(line);
    }
}

} // namespace levelfield::ui

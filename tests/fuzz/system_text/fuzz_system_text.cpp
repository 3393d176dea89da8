// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs and processes choose the text of: names in process tables, listeners, messages, journals of edits.
// The first byte says which reader gets the rest.
#include "core/server/guard_protocol.h"
#include "core/server/listeners.h"
#include "core/server/process_table.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

using namespace levelfield;

namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

void readMessage(const std::string &text)
{
    const std::string line = text.substr(0, text.find('\n'));
    const GuardMessage message = parseGuardMessage(line);
    // What was understood is sent and understood alike.
    const std::string again = message.line();
    const GuardMessage reread = parseGuardMessage(again.substr(0, again.size() - 1));
    require(reread.word == message.word && reread.numbers == message.numbers && reread.text == message.text);
}

void readProcess(const std::optional<ProcessEntry> &entry, const std::string &text)
{
    require(!entry || entry->name.size() <= text.size());
}

void readListeners(const std::vector<Listener> &listeners)
{
    for (const char *address : {"127.0.0.1", "::1"}) {
        for (const Listener &listener : answering(listeners, {address, 8080, {}}))
            require(!listener.ownerText().empty());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string text(reinterpret_cast<const char *>(data + 1), size - 1);
    switch (data[0]) {
    case 'm':
        readMessage(text);
        break;
    case 's':
        readProcess(parseProcStat(text), text);
        break;
    case 'p':
        readProcess(parsePsLine(text), text);
        static_cast<void>(parsePsEnvironmentLine(text, "LEVELFIELD_GUARD=1"));
        break;
    case 't':
        readListeners(parseProcNetTcp(text, 8080));
        break;
    case 'l':
        readListeners(parseLsofFields(text, 8080));
        break;
    default:
        break;
    }
    return 0;
}

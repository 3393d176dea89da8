// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/body_watch.h"

#include "core/hash.h"

#include <xxhash.h>

#include <utility>

namespace levelfield {

BodyWatch::BodyWatch(BodyWatch &&) noexcept = default;
BodyWatch &BodyWatch::operator=(BodyWatch &&) noexcept = default;
BodyWatch::~BodyWatch() = default;

void BodyWatch::FreeState::operator()(XXH3_state_s *state) const
{
    ::XXH3_freeState(state);
}

void BodyWatch::start(Wants wants)
{
    m_wants = wants;
    m_last = {};
    m_text = {};
    m_state.reset();
    m_overlong = false;
}

void BodyWatch::piece(std::string_view piece)
{
    pieceGoes();
    m_last = piece;
}

void BodyWatch::pieceGoes()
{
    if (m_last.empty())
        return;
    const std::string_view piece = std::exchange(m_last, {});
    if (m_wants == Wants::hash || m_wants == Wants::hashAndText) {
        if (!m_state) {
            m_state.reset(::XXH3_createState());
            ::XXH3_64bits_reset(m_state.get());
        }
        ::XXH3_64bits_update(m_state.get(), piece.data(), piece.size());
    }
    if (m_wants == Wants::text || m_wants == Wants::hashAndText) {
        m_overlong = m_overlong || piece.size() > longestKept - m_text.size();
        if (m_overlong)
            m_text = {};
        else
            m_text += piece;
    }
}

std::optional<std::uint64_t> BodyWatch::hash()
{
    if (m_wants != Wants::hash && m_wants != Wants::hashAndText)
        return std::nullopt;
    if (!m_state)
        return bodyHash(m_last);
    pieceGoes();
    return ::XXH3_64bits_digest(m_state.get());
}

std::optional<std::string> BodyWatch::takeText()
{
    if (m_wants != Wants::text && m_wants != Wants::hashAndText)
        return std::nullopt;
    m_wants = Wants::text;
    pieceGoes();
    m_wants = Wants::nothing;
    return m_overlong ? std::nullopt : std::optional(std::exchange(m_text, {}));
}

} // namespace levelfield

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace levelfield {

/// Looks at the bodies that are to be hashed or kept, piece by piece. A body that comes in one piece is hashed where it
/// lies; only others need memory. Pieces must stay valid until the next call.
class BodyWatch {
public:
    enum class Wants : std::uint8_t { nothing, hash, text, hashAndText };
    /// Bodies longer than this are not kept.
    static constexpr std::size_t longestKept = std::size_t{1} << 20;

    BodyWatch() = default;
    BodyWatch(BodyWatch &&) noexcept;
    BodyWatch &operator=(BodyWatch &&) noexcept;
    ~BodyWatch();

    /// A new body begins.
    void start(Wants wants);
    [[nodiscard]] bool active() const { return m_wants != Wants::nothing; }
    void piece(std::string_view piece);
    /// The memory of the last piece is about to be used for something else.
    void pieceGoes();

    /// XXH3-64 of all pieces; nullopt when not asked for.
    [[nodiscard]] std::optional<std::uint64_t> hash();
    /// The whole body; nullopt when not asked for or longer than longestKept.
    [[nodiscard]] std::optional<std::string> takeText();

private:
    struct FreeState {
        void operator()(XXH3_state_s *state) const;
    };

    std::unique_ptr<XXH3_state_s, FreeState> m_state; ///< set once there was more than one piece
    std::string m_text;
    std::string_view m_last; ///< a piece that is in neither yet
    Wants m_wants = Wants::nothing;
    bool m_overlong = false;
};

} // namespace levelfield

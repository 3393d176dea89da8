// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/gzip.h"

#include <zlib.h>

namespace levelfield::stub {

std::string gzip(std::string_view content)
{
    constexpr int gzipWindow = 15 + 16; // zlib's way to ask for a gzip header
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string input(content); // zlib's interface is not const
    std::string output(deflateBound(&stream, static_cast<uLong>(input.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef *>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef *>(output.data());
    stream.avail_out = static_cast<uInt>(output.size());
    deflate(&stream, Z_FINISH);
    output.resize(stream.total_out);
    deflateEnd(&stream);
    return output;
}

} // namespace levelfield::stub

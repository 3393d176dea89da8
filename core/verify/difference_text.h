// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <string>

/// Verification in words, as the command line prints it: lines that end in '\n', safe to print on a terminal.
namespace levelfield {

/// "fastify (pooled)"; only "fastify" for the one variant "-" of a server that declares none.
[[nodiscard]] std::string answerName(const std::string &server, const std::string &variant);

/// One answer: what it was, why it failed, and each kept difference with the reference's value above its own.
[[nodiscard]] std::string describe(const AnswerRecord &answer);

/// One workload: its verdict, what the answers were compared with, and describe() of each answer that is not equal.
[[nodiscard]] std::string describe(const WorkloadVerification &verification);

} // namespace levelfield

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/results_json.h"

#include "core/run/run_file.h"
#include "tests/core/results/generated_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

using namespace levelfield;
using json = nlohmann::ordered_json;
using tests::RunGenerator;

namespace {

/// What a reader gets to see: through text and back.
json throughText(const json &value)
{
    return json::parse(value.dump());
}

} // namespace

class TestResultsJson : public QObject {
    Q_OBJECT

private slots:
    void everyValueComesBackAsItWasWritten()
    {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const RunResult run = RunGenerator(seed).run();
            const auto read = runFromJson(throughText(toJson(run)));
            QVERIFY2(read, read ? "" : read.error().message().c_str());
            QVERIFY2(*read == run, qPrintable(QString("seed %1").arg(seed)));
        }
    }
};

QTEST_GUILESS_MAIN(TestResultsJson)
#include "test_results_json.moc"

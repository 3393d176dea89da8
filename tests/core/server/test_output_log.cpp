// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/output_log.h"

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>

using namespace levelfield;
using namespace std::chrono_literals;

class TestOutputLog : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    std::vector<std::string> m_lines;
    SteadyTime m_now{100s};

    std::string path() const { return m_folder.filePath("log").toStdString(); }
    OutputLog log(std::uint64_t limit)
    {
        m_lines.clear();
        return {FileDescriptor(::open(path().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)), limit,
                [this](const std::string &line) { m_lines.push_back(line); }};
    }

private slots:
    void linesAreTheSameHoweverTheyArrive()
    {
        const std::string text = "one\r\n\ntwo \x01\xff\nthree";
        for (std::size_t split = 0; split <= text.size(); ++split) {
            OutputLog log = this->log(1000);
            log.append(std::string_view(text).substr(0, split), m_now);
            log.append(std::string_view(text).substr(split), m_now);
            log.finish();
            QCOMPARE(m_lines, (std::vector<std::string>{"one", "", "two \\x01\\xff", "three"}));
            QCOMPARE(readFile(path()), Expected<std::string>(text));
            QCOMPARE(log.bytes(), text.size());
            QVERIFY(!log.truncated());
        }
    }

    // Case 32: the limit holds to the byte, what comes after is counted, and its end is remembered.
    void theLimitHolds()
    {
        OutputLog log = this->log(10);
        log.append("123456", m_now);
        log.append("7890", m_now);
        QVERIFY(!log.truncated());
        log.append("abc\n", m_now);
        log.append("last\n", m_now);
        QVERIFY(log.truncated());
        QCOMPARE(log.bytes(), 19U);
        QCOMPARE(readFile(path()), Expected<std::string>("1234567890\n[levelfield: the log's limit of 10 bytes is reached]\n"));
        QCOMPARE(log.tail(1), std::string("last"));
        QCOMPARE(log.tail(9), std::string("1234567890abc\nlast"));
    }

    // Case 54's kind: a full disk stops the log, not the server.
    void aFullDiskIsSurvived()
    {
        OutputLog log(FileDescriptor(::open("/dev/full", O_WRONLY | O_CLOEXEC)), 1000, {});
        if (!QFile::exists("/dev/full"))
            QSKIP("no /dev/full here");
        log.append("text\n", m_now);
        log.append("more\n", m_now);
        QVERIFY(log.truncated());
        QCOMPARE(log.bytes(), 10U);
        QCOMPARE(log.tail(2), std::string("text\nmore"));
    }

    void tailCountsLines()
    {
        OutputLog log = this->log(1000);
        QCOMPARE(log.tail(3), std::string());
        log.append("\n\na\nb\n\nc\n\n", m_now);
        QCOMPARE(log.tail(1), std::string("c"));
        QCOMPARE(log.tail(3), std::string("b\n\nc"));
        QCOMPARE(log.tail(100), std::string("\n\na\nb\n\nc"));
        QCOMPARE(log.tail(0), std::string());
    }

    void memoryIsBounded()
    {
        OutputLog log = this->log(0);
        for (int i = 0; i < 1000; ++i)
            log.append(std::string(10000, 'x'), m_now);
        QCOMPARE(log.bytes(), 10'000'000U);
        QVERIFY(log.tail(5).size() <= 2 * OutputLog::rememberedBytes);
        QVERIFY(m_lines.empty());
        log.append("\n", m_now);
        QCOMPARE(m_lines.size(), 1U);
        QCOMPARE(m_lines.front(), std::string(OutputLog::longestLine, 'x') + " […]");
    }

    void moreLinesThanAnybodyReadsAreCounted()
    {
        OutputLog log = this->log(1 << 20);
        for (int i = 0; i < OutputLog::linesPerSecond + 7; ++i)
            log.append("line\n", m_now);
        QCOMPARE(m_lines.size(), std::size_t(OutputLog::linesPerSecond));
        log.append("later\n", m_now + 1s);
        QCOMPARE(m_lines.size(), std::size_t(OutputLog::linesPerSecond) + 2);
        QCOMPARE(m_lines[m_lines.size() - 2], std::string("[levelfield: 7 lines are not shown here]"));
        QCOMPARE(m_lines.back(), std::string("later"));
    }

    void leftOutLinesAreToldAtTheEndToo()
    {
        OutputLog log = this->log(1 << 20);
        for (int i = 0; i < OutputLog::linesPerSecond + 2; ++i)
            log.append("line\n", m_now);
        log.finish();
        QCOMPARE(m_lines.back(), std::string("[levelfield: 2 lines are not shown here]"));
    }
};

QTEST_GUILESS_MAIN(TestOutputLog)
#include "test_output_log.moc"

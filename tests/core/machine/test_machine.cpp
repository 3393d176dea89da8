// SPDX-License-Identifier: GPL-3.0-or-later
// Case 60, the recording: governor, battery, quota and all else that a reader would ask about.
#include "core/machine/cpuinfo.h"
#include "core/machine/environment_sources.h"
#include "core/machine/machine.h"
#include "fake_root.h"
#include "machines.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

using namespace levelfield;

namespace {

std::string modelOf(const std::string &cpuinfo)
{
    return readProcessors(FakeRoot(machines::Texts{{"proc/cpuinfo", cpuinfo}}).files()).facts.model;
}

} // namespace

class TestMachine : public QObject {
    Q_OBJECT
private slots:
    void knowsALaptopOnBattery()
    {
        const FakeRoot root(machines::laptop());
        const Environment found = readProcEnvironment(root.path());
        Environment expected;
        expected.cpu = {.model = "11th Gen Intel(R) Core(TM) i7-1165G7 @ 2.80GHz", .logical = 8, .physical = 4, .maxMHz = 4700.0};
        expected.memoryBytes = std::uint64_t{16077980} * 1024;
        expected.os = "Ubuntu 24.04.1 LTS";
        expected.kernel = "Linux 6.8.0-49-generic x86_64";
        expected.virtualised = false;
        expected.governor = "powersave";
        expected.onBattery = true;
        expected.loadAverage = {1.52, 0.98, 0.40};
        QVERIFY(found == expected);
    }

    void knowsAVirtualMachine()
    {
        const FakeRoot root(machines::virtualMachine());
        const Environment found = readProcEnvironment(root.path());
        Environment expected;
        expected.cpu = {.model = "Common KVM processor", .logical = 2, .physical = 2};
        expected.memoryBytes = std::uint64_t{4028440} * 1024;
        expected.os = "Debian GNU/Linux 12 \"bookworm\"";
        expected.kernel = "Linux 6.1.0-27-amd64";
        expected.virtualised = true;
        expected.hypervisor = "QEMU/KVM";
        expected.loadAverage = {0.00, 0.01, 0.05};
        QVERIFY(found == expected);
    }

    void knowsAContainerWithAQuota()
    {
        const FakeRoot root(machines::container());
        const Environment found = readProcEnvironment(root.path());
        QCOMPARE(found.cpu.logical, 16);
        QCOMPARE(found.cpu.physical, std::optional(8));
        QCOMPARE(found.cgroupCpus, std::optional(2.5));
        QCOMPARE(found.virtualised, std::optional(false));
        QCOMPARE(found.os, std::string("Alpine Linux v3.20"));
        QCOMPARE(found.governor, std::nullopt);
        QCOMPARE(found.onBattery, std::nullopt);
    }

    void knowsARaspberryPi()
    {
        const FakeRoot root(machines::raspberryPi());
        const Environment found = readProcEnvironment(root.path());
        QCOMPARE(found.cpu.model, std::string("Cortex-A72 (Raspberry Pi 4 Model B Rev 1.4)"));
        QCOMPARE(found.cpu.logical, 4);
        QCOMPARE(found.cpu.physical, std::optional(4));
        QCOMPARE(found.cpu.maxMHz, std::optional(1800.0));
        QCOMPARE(found.virtualised, std::optional(false));
        QCOMPARE(found.governor, std::optional<std::string>("ondemand"));
        QCOMPARE(found.cgroupCpus, std::nullopt);
    }

    void namesProcessorsOfEveryArchitecture()
    {
        QCOMPARE(modelOf("processor\t: 0\ncpu\t\t: POWER9, altivec supported\n"), std::string("POWER9, altivec supported"));
        QCOMPARE(modelOf("processor\t: 0\nuarch\t\t: sifive,u74-mc\n"), std::string("sifive,u74-mc"));
        QCOMPARE(modelOf("CPU implementer : 0x41\nCPU part : 0xd03\n\nCPU implementer : 0x41\nCPU part : 0xd09\n"),
                 std::string("Cortex-A53 + Cortex-A73"));
        QCOMPARE(modelOf("CPU implementer : 0x99\nCPU part : 0x123\n"), std::string("ARM implementer 0x99 part 0x123"));
        QCOMPARE(modelOf("CPU implementer : 0x41\nCPU part : 0xd03\nModel : Board X\n"), std::string("Cortex-A53 (Board X)"));
        QCOMPARE(
            readProcessors(FakeRoot(machines::Texts{{"proc/cpuinfo",
                                                     "vendor_id : IBM/S390\n# processors    : 4\nprocessor 0: version = FF\n"}})
                               .files())
                .facts.logical,
            4);
    }

    void claimsNothingAboutAMachineThatSaysNothing()
    {
        const FakeRoot root;
        QVERIFY(readProcEnvironment(root.path()) == Environment());
    }

    void takesNoNonsenseForFacts()
    {
        const FakeRoot root({{"proc/meminfo", "MemTotal: lots kB\n"},
                             {"proc/loadavg", "1.0 x 2.0 1/2 3\n"},
                             {"etc/os-release", "PRETTY_NAME=\"\"\n"},
                             {"proc/cpuinfo", std::string("\0\xff:::\nprocessor\n", 16)},
                             {"sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "<unsupported>\n"},
                             {"proc/self/status", "Cpus_allowed_list:\t3-1\n"}});
        QVERIFY(readProcEnvironment(root.path()) == Environment());
    }

    void describesThisMachine()
    {
        const Environment found = readEnvironment();
        QVERIFY(found.cpu.logical > 0);
        QVERIFY(!found.cpu.model.empty());
        QVERIFY(found.memoryBytes > std::uint64_t{64} << 20);
        QVERIFY(!found.os.empty());
        QVERIFY(!found.kernel.empty());
        QCOMPARE(found.loadAverage.size(), std::size_t{3});
        QVERIFY(!found.cgroupCpus || *found.cgroupCpus < found.cpu.logical);
        QVERIFY(found.levelfield == thisBuild());
    }

    void agreesWithThePosixWay()
    {
        const Environment linux = readEnvironment();
        const Environment posix = readPosixEnvironment();
        QCOMPARE(posix.cpu.logical, linux.cpu.logical);
        QVERIFY(posix.memoryBytes && linux.memoryBytes);
        QVERIFY(qAbs(double(*posix.memoryBytes) / double(*linux.memoryBytes) - 1) < 0.05);
        QVERIFY(!posix.os.empty() && !posix.kernel.empty() && !posix.cpu.model.empty());
        QCOMPARE(posix.loadAverage.size(), std::size_t{3});
    }

    void recordsInheritedVariables()
    {
        qputenv("WEB_CONCURRENCY", "3");
        const TextPairs inherited = readEnvironment().inherited;
        qunsetenv("WEB_CONCURRENCY");
        QVERIFY(std::ranges::count(inherited, std::pair<std::string, std::string>("WEB_CONCURRENCY", "3")) == 1);
    }

    void knowsItsOwnBuild()
    {
        const Environment::Build build = thisBuild();
        QVERIFY(QRegularExpression("^\\d+\\.\\d+\\.\\d+$").match(QString::fromStdString(build.version)).hasMatch());
        QVERIFY(QRegularExpression("^([0-9a-f]{7,40}(-dirty)?|unknown)$").match(QString::fromStdString(build.commit)).hasMatch());
        QVERIFY(!build.buildType.empty());
#if defined(__SANITIZE_ADDRESS__)
        QVERIFY(build.buildType.find("+asan") != std::string::npos);
#elif defined(__SANITIZE_THREAD__)
        QVERIFY(build.buildType.find("+tsan") != std::string::npos);
#else
        QVERIFY(build.buildType.find('+') == std::string::npos);
#endif
    }

    void findsItsOwnFolder()
    {
        QCOMPARE(executableFolder(), std::filesystem::canonical(QCoreApplication::applicationDirPath().toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestMachine)
#include "test_machine.moc"

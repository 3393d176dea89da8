// SPDX-License-Identifier: GPL-3.0-or-later
// Case 60: governor and battery.
#include "core/machine/power_state.h"
#include "fake_root.h"

#include <QTest>

using namespace levelfield;

namespace {

using Supply = std::map<std::string, std::string>;

std::optional<bool> batteryOf(const std::vector<Supply> &supplies)
{
    const FakeRoot root;
    root.makeFolder("sys/class/power_supply");
    for (std::size_t i = 0; i < supplies.size(); ++i) {
        for (const auto &[name, value] : supplies[i])
            root.write("sys/class/power_supply/s" + std::to_string(i) + "/" + name, value + "\n");
    }
    return onBattery(root.files());
}

std::optional<std::string> governorOf(const std::vector<std::string> &governors)
{
    const FakeRoot root;
    root.makeFolder("sys/devices/system/cpu/cpuidle");
    for (std::size_t i = 0; i < governors.size(); ++i)
        root.write("sys/devices/system/cpu/cpu" + std::to_string(i) + "/cpufreq/scaling_governor", governors[i] + "\n");
    return frequencyGovernor(root.files());
}

} // namespace

class TestPowerState : public QObject {
    Q_OBJECT
private slots:
    void looksAtTheGovernorOfEveryCpu()
    {
        QCOMPARE(governorOf({"performance", "performance", "performance"}), std::optional<std::string>("performance"));
        QCOMPARE(governorOf({"performance", "performance", "powersave"}),
                 std::optional<std::string>("mixed (performance, powersave)"));
        QCOMPARE(governorOf({}), std::nullopt);
        QCOMPARE(governorOf({""}), std::nullopt);
        QCOMPARE(frequencyGovernor(FakeRoot().files()), std::nullopt);
    }

    void tellsBatteryFromMains()
    {
        const Supply plugged{{"type", "Mains"}, {"online", "1"}};
        const Supply unplugged{{"type", "Mains"}, {"online", "0"}};
        const auto battery = [](const char *status) { return Supply{{"type", "Battery"}, {"status", status}}; };
        QCOMPARE(batteryOf({plugged, battery("Discharging")}), std::optional(false)); // a charger too weak: still fed
        QCOMPARE(batteryOf({plugged, battery("Full")}), std::optional(false));
        QCOMPARE(batteryOf({unplugged, battery("Discharging")}), std::optional(true));
        QCOMPARE(batteryOf({unplugged, battery("Unknown")}), std::optional(true));
        QCOMPARE(batteryOf({battery("Discharging")}), std::optional(true));
        QCOMPARE(batteryOf({battery("Charging")}), std::optional(false));
        QCOMPARE(batteryOf({battery("Not charging")}), std::optional(false));
        QCOMPARE(batteryOf({battery("Full"), battery("Discharging")}), std::optional(true)); // a notebook with two
        QCOMPARE(batteryOf({battery("Unknown")}), std::nullopt);
        QCOMPARE(batteryOf({{{"type", "USB"}, {"online", "1"}}, battery("Charging")}), std::optional(false));
        QCOMPARE(batteryOf({{{"type", "UPS"}, {"status", "Discharging"}}}), std::optional(true));
    }

    void knowsADesktop()
    {
        QCOMPARE(batteryOf({}), std::optional(false));
        QCOMPARE(batteryOf({{{"type", "Battery"}, {"scope", "Device"}, {"status", "Discharging"}}}),
                 std::optional(false)); // the mouse
        QCOMPARE(batteryOf({{{"type", "USB"}, {"online", "0"}}}), std::optional(false));
    }

    void doesNotGuessWithoutSupplies() { QCOMPARE(onBattery(FakeRoot().files()), std::nullopt); }
};

QTEST_GUILESS_MAIN(TestPowerState)
#include "test_power_state.moc"

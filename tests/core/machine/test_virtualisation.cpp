// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/virtualisation.h"
#include "fake_root.h"

#include <QTest>

using namespace levelfield;

namespace {

using Texts = std::map<std::string, std::string>;
const Virtualisation bare{false, std::nullopt};

Virtualisation found(const Texts &texts, std::optional<bool> flag = std::nullopt)
{
    return readVirtualisation(FakeRoot(texts).files(), flag);
}

Texts firmware(const std::string &vendor, const std::string &product)
{
    return {{"sys/class/dmi/id/sys_vendor", vendor + "\n"}, {"sys/class/dmi/id/product_name", product + "\n"}};
}

} // namespace

class TestVirtualisation : public QObject {
    Q_OBJECT
private slots:
    void namesTheHypervisor()
    {
        QVERIFY(found(firmware("QEMU", "Standard PC"), true) == (Virtualisation{true, "QEMU/KVM"}));
        QVERIFY(found(firmware("VMware, Inc.", "VMware7,1"), true) == (Virtualisation{true, "VMware"}));
        QVERIFY(found(firmware("innotek GmbH", "VirtualBox"), true) == (Virtualisation{true, "VirtualBox"}));
        QVERIFY(found(firmware("Microsoft Corporation", "Virtual Machine"), true) == (Virtualisation{true, "Hyper-V"}));
        QVERIFY(found(firmware("Google", "Google Compute Engine"), true)
                == (Virtualisation{true, "KVM (Google Compute Engine)"}));
        QVERIFY(found(firmware("Amazon EC2", "m7g.large"), true) == (Virtualisation{true, std::nullopt}));
        QVERIFY(found({{"sys/hypervisor/type", "xen\n"}}, false) == (Virtualisation{true, "Xen"}));
        QVERIFY(found({{"proc/sys/kernel/osrelease", "5.15.153.1-microsoft-standard-WSL2\n"}}, true)
                == (Virtualisation{true, "Hyper-V (WSL)"}));
    }

    void knowsGuestsWithoutAProcessorFlag()
    {
        QVERIFY(found(firmware("QEMU", "QEMU Virtual Machine")) == (Virtualisation{true, "QEMU/KVM"}));
        QVERIFY(found(firmware("QEMU", "KVM Virtual Machine")) == (Virtualisation{true, "KVM"}));
        QVERIFY(found({{"sys/firmware/devicetree/base/hypervisor/compatible", std::string("linux,kvm\0", 10)}})
                == (Virtualisation{true, "KVM"}));
        QVERIFY(found({{"sys/firmware/devicetree/base/hypervisor/compatible", std::string("xen,xen-4.17\0xen,xen\0", 21)}})
                == (Virtualisation{true, "Xen"}));
        QVERIFY(found({{"proc/device-tree/compatible", std::string("linux,dummy-virt\0", 17)}})
                == (Virtualisation{true, "QEMU/KVM"}));
        QVERIFY(found(firmware("Apple Inc.", "Apple Virtualization Generic Platform"))
                == (Virtualisation{true, "Apple Virtualization"}));
    }

    void knowsBareMetal()
    {
        QVERIFY(found(firmware("LENOVO", "20XW"), false) == bare);
        QVERIFY(found(firmware("Amazon EC2", "m5.metal"), false) == bare);
        QVERIFY(found(firmware("Microsoft Corporation", "Surface Laptop 5"), false) == bare);
        QVERIFY(found(firmware("Xenon Systems", "Virtual Machine Host X1"), false) == bare); // the processor says no
        QVERIFY(found({{"sys/firmware/devicetree/base/model", "Raspberry Pi 5"}}) == bare);
        QVERIFY(found({}, false) == bare);
    }

    void doesNotGuess()
    {
        QVERIFY(found({}) == Virtualisation());
        QVERIFY(found({}, true) == (Virtualisation{true, std::nullopt}));
        QVERIFY(found({{"sys/hypervisor/type", "none\n"}}) == Virtualisation());
    }
};

QTEST_GUILESS_MAIN(TestVirtualisation)
#include "test_virtualisation.moc"

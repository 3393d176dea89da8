// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/condition_chooser.h"

#include "ui/models/shown_run.h"

#include <QComboBox>
#include <QHBoxLayout>

#include <set>

namespace levelfield::ui {

ConditionChooser::ConditionChooser(ShownRun &shown, QWidget *parent)
    : QWidget(parent),
      m_shown(shown),
      m_workload(new QComboBox(this)),
      m_connections(new QComboBox(this)),
      m_variant(new QComboBox(this))
{
    m_workload->setAccessibleName(tr("Workload"));
    m_connections->setAccessibleName(tr("Connections"));
    m_variant->setAccessibleName(tr("Variant"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QComboBox *box : {m_workload, m_variant, m_connections}) {
        box->setMaximumWidth(240);
        layout->addWidget(box);
    }
    connect(m_workload, &QComboBox::activated, this, &ConditionChooser::choose);
    connect(m_connections, &QComboBox::activated, this, &ConditionChooser::choose);
    connect(m_variant, &QComboBox::activated, this, &ConditionChooser::chooseVariant);
    connect(&shown, &ShownRun::changed, this, &ConditionChooser::fill);
    connect(&shown, &ShownRun::filterChanged, this, &ConditionChooser::fill);
    fill();
}

void ConditionChooser::fill()
{
    m_workload->clear();
    m_connections->clear();
    m_variant->clear();
    if (!m_shown.isOpen())
        return;
    const Condition &now = m_shown.condition();
    for (const Condition &one : m_shown.view().conditions()) {
        const QString name = QString::fromStdString(one.workload);
        if (m_workload->findData(name) < 0)
            m_workload->addItem(QString::fromStdString(m_shown.view().workloadLabel(one.workload)), name);
        if (one.workload == now.workload) {
            QString text = one.connections == 1 ? tr("1 connection") : tr("%1 connections").arg(one.connections);
            if (one.rate)
                text += tr(", %1 req/s due").arg(QString::fromStdString(rateText(*one.rate)));
            m_connections->addItem(text, QVariant::fromValue(QPair<int, double>(one.connections, one.rate.value_or(-1))));
            if (one == now)
                m_connections->setCurrentIndex(m_connections->count() - 1);
        }
    }
    m_workload->setCurrentIndex(m_workload->findData(QString::fromStdString(now.workload)));
    std::set<std::string> variants;
    m_variant->addItem(tr("All variants"));
    for (const CellResult &cell : m_shown.view().cells()) {
        if (variants.insert(cell.cell.variant).second)
            m_variant->addItem(QString::fromStdString(cell.cell.variant == "-"
                                                          ? tr("No variant").toStdString()
                                                          : m_shown.view().variantLabel(cell.cell.server, cell.cell.variant)),
                               QString::fromStdString(cell.cell.variant));
    }
    std::set<QString> filtered;
    for (const auto &[server, variant] : m_shown.serverFilter())
        filtered.insert(variant);
    if (filtered.size() == 1)
        m_variant->setCurrentIndex(m_variant->findData(*filtered.begin()));
    m_workload->setVisible(m_workload->count() > 1);
    m_connections->setVisible(m_connections->count() > 1);
    m_variant->setVisible(variants.size() > 1);
}

void ConditionChooser::choose()
{
    Condition wanted{.workload = m_workload->currentData().toString().toStdString()};
    const auto load = m_connections->currentData().value<QPair<int, double>>();
    wanted.connections = load.first;
    if (load.second >= 0)
        wanted.rate = load.second;
    std::optional<Condition> near;
    for (const Condition &one : m_shown.view().conditions()) {
        if (one == wanted || (!near && one.workload == wanted.workload))
            near = one;
    }
    if (near)
        m_shown.setCondition(*near);
}

void ConditionChooser::chooseVariant()
{
    ShownRun::Servers servers;
    const QString wanted = m_variant->currentData().toString();
    for (const CellResult &cell : m_shown.view().cells()) {
        if (!wanted.isEmpty() && cell.cell.variant == wanted.toStdString())
            servers.emplace(QString::fromStdString(cell.cell.server), wanted);
    }
    m_shown.setFilter(std::move(servers), m_shown.connectionsFilter());
}

} // namespace levelfield::ui

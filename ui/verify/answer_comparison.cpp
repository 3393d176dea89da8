// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verify/answer_comparison.h"

#include "core/text.h"
#include "core/verify/json_document.h"
#include "ui/theme/card.h"
#include "ui/theme/style.h"
#include "ui/verify/body_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <map>

namespace levelfield::ui {

namespace {

bool isCut(const AnswerRecord &answer)
{
    return answer.bytes && *answer.bytes > answer.body.size();
}

QString text(const std::string &bytes)
{
    return QString::fromStdString(printable(bytes));
}

std::map<std::string, std::string> headerMap(const AnswerRecord *answer)
{
    std::map<std::string, std::string> map;
    if (answer) {
        for (const auto &[name, value] : answer->headers) {
            std::string &entry = map[lowerCase(name)];
            entry += (entry.empty() ? "" : ", ") + value;
        }
    }
    return map;
}

} // namespace

QString whyNotAnExpectation(const Workload &workload, const AnswerRecord &answer)
{
    if (!answer.status || answer.body.empty())
        return AnswerComparison::tr("There is no body to expect.");
    if (isCut(answer))
        return AnswerComparison::tr("Only the first 64 KiB of this body are kept: put the whole of it into the plan by hand.");
    if (workload.expect.compare == CompareMode::status)
        return AnswerComparison::tr("The plan compares only the status of this workload.");
    if (workload.expect.compare == CompareMode::json && !JsonDocument::parse(answer.body))
        return AnswerComparison::tr("The body is no JSON, but the plan compares it as JSON.");
    if (!isUtf8(answer.body))
        return AnswerComparison::tr("The body is not text: a plan cannot hold it.");
    return {};
}

AnswerComparison::AnswerComparison(QWidget *parent)
    : QWidget(parent),
      m_tabs(new QTabWidget),
      m_expectedCard(new Card),
      m_actualCard(new Card),
      m_remark(new QLabel),
      m_expected(new BodyView(BodyView::Which::expected)),
      m_actual(new BodyView(BodyView::Which::actual)),
      m_headers(makeTable({tr("Header"), tr("Expected"), tr("Found")}, tr("Status and headers"))),
      m_differences(makeTable({tr("Place"), tr("Expected"), tr("Found")}, tr("Differences"))),
      m_use(new QPushButton(tr("Use this answer as the expectation")))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_tabs->addTab(makeBodies(), tr("Body"));
    m_tabs->addTab(m_headers, tr("Status and headers"));
    m_tabs->addTab(m_differences, tr("Differences"));
    m_tabs->setCornerWidget(m_use, Qt::TopRightCorner);
    layout->addWidget(m_tabs, 1);
    connect(m_use, &QPushButton::clicked, this, &AnswerComparison::expectationChosen);
    clear();
}

QWidget *AnswerComparison::makeBodies()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 8, 0, 0);
    m_remark->setWordWrap(true);
    makeQuiet(*m_remark);
    column->addWidget(m_remark);
    auto *sides = new QHBoxLayout;
    sides->setSpacing(12);
    m_expectedCard->content()->addWidget(m_expected);
    m_actualCard->content()->addWidget(m_actual);
    sides->addWidget(m_expectedCard, 1);
    sides->addWidget(m_actualCard, 1);
    column->addLayout(sides, 1);
    for (const auto bar : {&QAbstractScrollArea::verticalScrollBar, &QAbstractScrollArea::horizontalScrollBar}) {
        QScrollBar *one = (m_expected->*bar)(), *other = (m_actual->*bar)();
        connect(one, &QScrollBar::valueChanged, other, &QScrollBar::setValue);
        connect(other, &QScrollBar::valueChanged, one, &QScrollBar::setValue);
    }
    return page;
}

QTableWidget *AnswerComparison::makeTable(const QStringList &titles, const QString &name)
{
    auto *table = new QTableWidget(0, static_cast<int>(titles.size()));
    levelfield::ui::makeTable(*table);
    table->setHorizontalHeaderLabels(titles);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAccessibleName(name);
    return table;
}

void AnswerComparison::clear()
{
    setAnswer({});
}

void AnswerComparison::setAnswer(const ComparedAnswer &compared)
{
    setVisible(compared.actual != nullptr);
    if (!compared.actual || !compared.workload)
        return;
    showBodies(compared);
    showHeaders(compared);
    showDifferences(compared);
    const QString why = whyNotAnExpectation(*compared.workload, *compared.actual);
    m_use->setEnabled(why.isEmpty());
    m_use->setToolTip(why.isEmpty() ? tr("Every answer is then compared with this body. Edit › Undo takes it back.") : why);
    m_use->setAccessibleDescription(m_use->toolTip());
}

void AnswerComparison::showBodies(const ComparedAnswer &compared)
{
    const Workload &workload = *compared.workload;
    const AnswerRecord &actual = *compared.actual;
    const bool fromPlan = !compared.expected && workload.expect.body;
    const bool alone = !compared.expected && !fromPlan;
    const std::string expected = fromPlan ? *workload.expect.body : compared.expected ? compared.expected->body : actual.body;
    m_expectedCard->setVisible(!alone && compared.expected != compared.actual);
    m_expectedCard->setTitle(compared.expectedName, fromPlan ? tr("expected") : tr("reference"));
    m_actualCard->setTitle(compared.actualName, compared.expected == compared.actual ? tr("reference") : QString());
    m_expected->setAccessibleName(tr("Body expected: %1").arg(compared.expectedName));
    m_actual->setAccessibleName(tr("Body of %1").arg(compared.actualName));

    QString remark = actual.reason ? text(*actual.reason) : QString();
    std::optional<std::vector<DifferenceLine>> lines;
    const bool cut = isCut(actual) || (compared.expected && isCut(*compared.expected));
    if (workload.expect.compare != CompareMode::bytes && !cut)
        lines = jsonDifference(expected, actual.body, workload.expect.ignore);
    if (!lines)
        lines = byteDifference(expected, actual.body);
    if (cut)
        remark = (remark.isEmpty() ? QString() : remark + QLatin1Char(' '))
                 + tr("Only the first 64 KiB of a body are kept; differences further on are in the Differences list.");
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty());
    m_expected->setLines(*lines);
    m_actual->setLines(*lines);
}

void AnswerComparison::showHeaders(const ComparedAnswer &compared)
{
    const auto expected = headerMap(compared.expected), actual = headerMap(compared.actual);
    const bool hasReference = compared.expected && compared.expected != compared.actual;
    std::map<std::string, std::pair<QString, QString>> rows;
    for (const auto &[name, value] : expected)
        rows[name].first = text(value);
    for (const auto &[name, value] : actual)
        rows[name].second = text(value);
    m_headers->setRowCount(static_cast<int>(rows.size()) + 1);
    const auto statusText = [](const std::optional<int> &status) {
        return status ? QString::number(*status) : QStringLiteral("–");
    };
    const auto setRow = [&](int row, const QString &name, const QString &left, const QString &right, bool compares) {
        const QStringList texts{name, hasReference || row == 0 ? left : QStringLiteral("–"), right};
        for (int column = 0; column < 3; ++column) {
            auto *item = new QTableWidgetItem(texts[column].isEmpty() ? QStringLiteral("–") : texts[column]);
            item->setToolTip(item->text());
            QFont font = m_headers->font();
            font.setBold(compares && left != right && column > 0);
            item->setFont(font);
            m_headers->setItem(row, column, item);
        }
    };
    setRow(0, tr("Status"), QString::number(compared.workload->expect.status), statusText(compared.actual->status), true);
    int row = 1;
    for (const auto &[name, values] : rows)
        setRow(row++, QString::fromStdString(name), values.first, values.second, hasReference);
}

void AnswerComparison::showDifferences(const ComparedAnswer &compared)
{
    const auto &list = compared.actual->differences;
    m_differences->setRowCount(static_cast<int>(list.size()));
    for (int row = 0; row < m_differences->rowCount(); ++row) {
        const Difference &difference = list[static_cast<std::size_t>(row)];
        const std::string *texts[] = {&difference.path, &difference.expected, &difference.actual};
        for (int column = 0; column < 3; ++column) {
            const QString words = column == 0 && texts[column]->empty() ? tr("whole body") : text(*texts[column]);
            auto *item = new QTableWidgetItem(words);
            item->setToolTip(words);
            m_differences->setItem(row, column, item);
        }
    }
    const auto count = compared.actual->differenceCount;
    m_tabs->setTabText(2, count == 0 ? tr("Differences") : tr("Differences (%1)").arg(count));
    m_tabs->setTabEnabled(2, !list.empty());
}

} // namespace levelfield::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/plan_field.h"

#include <QStringList>

#include <utility>
#include <vector>

class QTableWidget;
class QToolButton;

namespace levelfield::ui {

/// A small table for a list or an object of the plan: a row for each entry, edited in place, with buttons to add, remove and move
/// rows. It is as high as its rows; without rows only the button to add one is there.
class TableField : public PlanField {
    Q_OBJECT
public:
    TableField(const Place &place, const QStringList &headers, QWidget *parent = nullptr);
    void activate() override;

protected:
    /// The texts of the value's rows.
    [[nodiscard]] virtual std::vector<QStringList> rows() const = 0;
    /// The JSON pointer of one row's value.
    [[nodiscard]] virtual std::string rowPointer(int row) const = 0;
    /// The cell that a fault at `pointer` belongs to; a column of -1 is the whole row.
    [[nodiscard]] virtual std::pair<int, int> cellOf(const std::string &pointer) const = 0;
    virtual void changeCell(int row, int column, const QString &text) = 0;
    virtual void addRow() = 0;

    void showValue() override;
    void showFaults(const PlanFindings &faults) override;
    void edit(const std::function<bool(PlanEdit &)> &change);
    /// The elements of a list, or members of an object; 0 when the value is neither.
    [[nodiscard]] int rowCount() const;
    void setAddText(const QString &text);
    /// One more button beside the others.
    void addButton(QToolButton *button);

private:
    void appendRow();
    void removeRow();
    void moveRow(int by);
    void fitHeight();
    void showButtons();
    bool eventFilter(QObject *watched, QEvent *event) override;

    QTableWidget *m_table;
    QToolButton *m_add, *m_remove, *m_up, *m_down;
};

/// Name → text, or name → list of words.
class MapField : public TableField {
    Q_OBJECT
public:
    /// `newKey`: what a new row's name begins as.
    MapField(const Place &place, const QStringList &headers, QString newKey, QWidget *parent = nullptr);

protected:
    std::vector<QStringList> rows() const override;
    std::string rowPointer(int row) const override;
    std::pair<int, int> cellOf(const std::string &pointer) const override;
    void changeCell(int row, int column, const QString &text) override;
    void addRow() override;

private:
    [[nodiscard]] KeySpec valueSpec() const;
    QString m_newKey;
};

/// A text a row.
class ListField : public TableField {
    Q_OBJECT
public:
    enum class Choose { nothing, path };
    ListField(const Place &place, const QString &header, Choose choose = Choose::nothing, QWidget *parent = nullptr);

protected:
    std::vector<QStringList> rows() const override;
    std::string rowPointer(int row) const override;
    std::pair<int, int> cellOf(const std::string &pointer) const override;
    void changeCell(int row, int column, const QString &text) override;
    void addRow() override;

private:
    void append(const QString &text);
};

/// An object a row, one key of it a column.
class ObjectsField : public TableField {
    Q_OBJECT
public:
    /// A key of the objects, and its title.
    using Columns = std::vector<std::pair<std::string, QString>>;
    ObjectsField(const Place &place, Columns columns, QWidget *parent = nullptr);
    [[nodiscard]] bool hasColumn(std::string_view objectKey) const;

protected:
    std::vector<QStringList> rows() const override;
    std::string rowPointer(int row) const override;
    std::pair<int, int> cellOf(const std::string &pointer) const override;
    void changeCell(int row, int column, const QString &text) override;
    void addRow() override;

private:
    [[nodiscard]] const KeySpec &columnKey(int column) const;
    Columns m_columns;
};

} // namespace levelfield::ui

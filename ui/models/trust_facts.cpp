// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/trust_facts.h"

#include "core/hash.h"

#include <QRegularExpression>

namespace levelfield::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::TrustFact)
public:
    static QString folder(const std::string &path) { return tr("in folder %1").arg(QString::fromStdString(path)); }
    static QString set(const std::string &name, const std::string &value)
    {
        return tr("with %1=%2").arg(QString::fromStdString(name), QString::fromStdString(value));
    }
    static QString address(const std::string &url, const std::optional<std::uint16_t> &port)
    {
        return port ? tr("answers at %1, port %2").arg(QString::fromStdString(url)).arg(*port)
                    : tr("answers at %1").arg(QString::fromStdString(url));
    }
    static QString variable(const std::string &name, const std::string &value)
    {
        return tr("where ${%1} is %2").arg(QString::fromStdString(name), QString::fromStdString(value));
    }
    static QString edit(const Edit &edit)
    {
        return tr("in %1 replace “%2” by “%3”")
            .arg(QString::fromStdString(edit.file), QString::fromStdString(edit.find), QString::fromStdString(edit.replace));
    }
    static QString undone() { return tr("put back as it was when the server stops"); }
    static QString creates(const std::string &path) { return tr("makes %1").arg(QString::fromStdString(path)); }
    static QString body() { return tr("sent as a request's body"); }
    static QString size() { return tr("its size on disk is measured"); }
    static QString source() { return tr("its lines are counted and its content is hashed"); }
};

using Kind = TrustFact::Kind;

QString labelOf(const std::string &label, const std::string &name)
{
    return QString::fromStdString(label.empty() ? name : label);
}

QStringList pairLines(const TextPairs &pairs)
{
    QStringList lines;
    for (const auto &[name, value] : pairs)
        lines << Words::set(name, value);
    return lines;
}

/// What services and servers have in common; `more` is what a variant adds.
template<typename Started>
QStringList startDetails(const Started &started, const QStringList &more = {})
{
    QStringList lines;
    if (!started.directory.empty())
        lines << Words::folder(started.directory);
    lines << pairLines(started.environment) << more << Words::address(started.url, started.port);
    return lines;
}

void addPreparation(std::vector<TrustFact> &facts, const Plan &plan)
{
    for (const SetupStep &step : plan.setup)
        facts.push_back({Kind::setup, QString::fromStdString(step.name), commandText(step.command),
                         step.creates ? QStringList{Words::creates(*step.creates)} : QStringList{}});
    for (const Check &check : plan.checks)
        facts.push_back({Kind::check, QString::fromStdString(check.name), commandText(check.command), {}});
    for (const Service &service : plan.services)
        facts.push_back(
            {Kind::service, labelOf(service.label, service.name), commandText(service.command), startDetails(service)});
}

void addServer(std::vector<TrustFact> &facts, const Server &server)
{
    for (const Variant &variant : server.effectiveVariants()) {
        QString subject = labelOf(server.label, server.name);
        if (variant.name != "-")
            subject += QStringLiteral(" · ") + labelOf(variant.label, variant.name);
        Command command = server.command;
        command.insert(command.end(), variant.arguments.begin(), variant.arguments.end());
        QStringList own = pairLines(variant.environment);
        for (const auto &[name, value] : variant.variables)
            own << Words::variable(name, value);
        facts.push_back({Kind::server, subject, commandText(command), startDetails(server, own)});
        for (const Edit &edit : variant.edits)
            facts.push_back({Kind::edit, subject, Words::edit(edit), {Words::undone()}});
    }
    for (const VersionCommand &version : server.versions)
        facts.push_back({Kind::version, QString::fromStdString(version.name), commandText(version.command), {}});
}

void addFiles(std::vector<TrustFact> &facts, const Plan &plan)
{
    const auto add = [&](const std::string &subject, const std::string &path, const QString &why) {
        facts.push_back({Kind::file, QString::fromStdString(subject), QString::fromStdString(path), {why}});
    };
    for (const Workload &workload : plan.workloads) {
        if (workload.request.bodyFile)
            add(workload.name, *workload.request.bodyFile, Words::body());
    }
    for (const Server &server : plan.servers) {
        for (const std::string &path : server.artefact)
            add(server.name, path, Words::size());
        for (const auto &[group, paths] : server.sources) {
            for (const std::string &path : paths)
                add(server.name, path, Words::source());
        }
    }
}

void append(std::string &text, const std::string &part)
{
    text += std::to_string(part.size()) + ':' + part; // lengths keep two lists from reading alike
}

void append(std::string &text, const Command &parts)
{
    append(text, std::to_string(parts.size()));
    for (const std::string &part : parts)
        append(text, part);
}

void append(std::string &text, const TextPairs &pairs)
{
    append(text, std::to_string(pairs.size()));
    for (const auto &[name, value] : pairs) {
        append(text, name);
        append(text, value);
    }
}

template<typename Started>
void appendStarted(std::string &text, const Started &started)
{
    append(text, started.command);
    append(text, started.directory);
    append(text, started.environment);
    append(text, started.url);
    append(text, started.port ? std::to_string(*started.port) : std::string());
}

void appendServer(std::string &text, const Server &server)
{
    appendStarted(text, server);
    append(text, "requires");
    append(text, server.requires_);
    append(text, "artefact");
    append(text, server.artefact);
    for (const Variant &variant : server.effectiveVariants()) {
        append(text, "variant");
        append(text, variant.arguments);
        append(text, variant.variables);
        append(text, variant.environment);
        for (const Edit &edit : variant.edits)
            append(text, Command{"edit", edit.file, edit.find, edit.replace, std::to_string(edit.count)});
    }
    for (const VersionCommand &version : server.versions)
        append(text, version.command);
    for (const auto &[group, paths] : server.sources)
        append(text, paths);
}

} // namespace

std::vector<TrustFact> trustFacts(const Plan &plan)
{
    std::vector<TrustFact> facts;
    addPreparation(facts, plan);
    for (const Server &server : plan.servers)
        addServer(facts, server);
    addFiles(facts, plan);
    return facts;
}

QStringList trustVariables(const Plan &plan)
{
    QStringList lines;
    for (const auto &[name, value] : plan.variables)
        lines << QStringLiteral("%1 = %2").arg(QString::fromStdString(name), QString::fromStdString(value));
    return lines;
}

std::string trustFingerprint(const Plan &plan)
{
    std::string text = "levelfield-trust/1";
    append(text, plan.directory.string());
    append(text, plan.variables);
    for (const SetupStep &step : plan.setup) {
        append(text, "setup");
        append(text, step.command);
        append(text, step.creates.value_or(std::string()));
    }
    for (const Check &check : plan.checks) {
        append(text, "check");
        append(text, check.command);
    }
    for (const Service &service : plan.services) {
        append(text, "service");
        appendStarted(text, service);
    }
    for (const Server &server : plan.servers) {
        append(text, "server");
        appendServer(text, server);
    }
    for (const Workload &workload : plan.workloads)
        append(text, workload.request.bodyFile.value_or(std::string()));
    return sha256Hex(text);
}

QString commandText(const Command &command)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./${}-]+$"));
    QStringList parts;
    for (const std::string &part : command) {
        const QString text = QString::fromStdString(part);
        parts << (plain.match(text).hasMatch()
                      ? text
                      : QLatin1Char('\'') + QString(text).replace(u'\'', QStringLiteral("'\\''")) + QLatin1Char('\''));
    }
    return parts.join(u' ');
}

} // namespace levelfield::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_rules.h"

/// The keys of each object of a plan, once, in the order of design §4. Reader, writer and the walk over texts that hold
/// variables are visitors of these lists:
///     visitor.required(key, member, rule), visitor.optional(key, member, rule),
///     visitor.composed(key, rule)   a key that is not simply one member
///     visitor.notes(member)
namespace levelfield {

template<typename T>
struct Keys;

template<>
struct Keys<SetupStep> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &SetupStep::name, rules::title);
        visitor.required("command", &SetupStep::command, rules::command);
        visitor.optional("creates", &SetupStep::creates, rules::path);
        visitor.notes(&SetupStep::notes);
    }
};

template<>
struct Keys<Check> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &Check::name, rules::title);
        visitor.required("command", &Check::command, rules::command);
        visitor.optional("output", &Check::output, rules::argument);
        visitor.notes(&Check::notes);
    }
};

template<>
struct Keys<ReadyCheck> {
    static void visit(auto &&visitor)
    {
        visitor.optional("path", &ReadyCheck::path, rules::requestPath);
        visitor.optional("status", &ReadyCheck::status, rules::status);
        visitor.optional("timeout", &ReadyCheck::timeout, rules::limit);
        visitor.optional("consecutive", &ReadyCheck::consecutive, rules::consecutive);
        visitor.notes(&ReadyCheck::notes);
    }
};

template<>
struct Keys<StopRule> {
    static void visit(auto &&visitor)
    {
        visitor.optional("signal", &StopRule::signal, rules::signal);
        visitor.optional("timeout", &StopRule::timeout, rules::limit);
        visitor.notes(&StopRule::notes);
    }
};

template<>
struct Keys<Edit> {
    static void visit(auto &&visitor)
    {
        visitor.required("file", &Edit::file, rules::path);
        visitor.required("find", &Edit::find, rules::searched);
        visitor.required("replace", &Edit::replace, rules::replacement);
        visitor.optional("count", &Edit::count, rules::editCount);
        visitor.notes(&Edit::notes);
    }
};

template<>
struct Keys<Variant> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &Variant::name, rules::name);
        visitor.composed("label", LabelRule{});
        visitor.optional("arguments", &Variant::arguments, rules::arguments);
        visitor.optional("variables", &Variant::variables, rules::variables);
        visitor.optional("environment", &Variant::environment, rules::environment);
        visitor.optional("edits", &Variant::edits, ObjectList<Edit>{{}, 0, 100});
        visitor.optional("traits", &Variant::traits, rules::traits);
        visitor.notes(&Variant::notes);
    }
};

template<>
struct Keys<VersionCommand> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &VersionCommand::name, rules::title);
        visitor.required("command", &VersionCommand::command, rules::command);
        visitor.notes(&VersionCommand::notes);
    }
};

template<>
struct Keys<StartupRule> {
    static void visit(auto &&visitor)
    {
        visitor.optional("repetitions", &StartupRule::repetitions, rules::repetitions);
        visitor.notes(&StartupRule::notes);
    }
};

template<>
struct Keys<IdleRule> {
    static void visit(auto &&visitor)
    {
        visitor.optional("settle", &IdleRule::settle, rules::pause);
        visitor.notes(&IdleRule::notes);
    }
};

template<>
struct Keys<Server> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &Server::name, rules::name);
        visitor.composed("label", LabelRule{});
        visitor.optional("requires", &Server::requires_, rules::programs);
        visitor.required("command", &Server::command, rules::launchCommand);
        visitor.optional("directory", &Server::directory, rules::launchPath);
        visitor.optional("environment", &Server::environment, rules::environment);
        visitor.optional("services", &Server::services, rules::names);
        visitor.required("url", &Server::url, rules::url);
        visitor.composed("port", PortRule{});
        visitor.optional("ready", &Server::ready, ObjectRule<ReadyCheck>{});
        visitor.optional("stop", &Server::stop, ObjectRule<StopRule>{});
        visitor.optional("variants", &Server::variants, ObjectList<Variant>{{}, 0, 100});
        visitor.optional("versions", &Server::versions, ObjectList<VersionCommand>{{}, 0, 100});
        visitor.optional("startup", &Server::startup, ObjectRule<StartupRule>{});
        visitor.optional("idle", &Server::idle, ObjectRule<IdleRule>{});
        visitor.optional("artefact", &Server::artefact, rules::paths);
        visitor.optional("sources", &Server::sources, rules::sources);
        visitor.optional("traits", &Server::traits, rules::traits);
        visitor.notes(&Server::notes);
    }
};

template<>
struct Keys<Service> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &Service::name, rules::name);
        visitor.composed("label", LabelRule{});
        visitor.required("command", &Service::command, rules::launchCommand);
        visitor.optional("directory", &Service::directory, rules::launchPath);
        visitor.optional("environment", &Service::environment, rules::environment);
        visitor.required("url", &Service::url, rules::url);
        visitor.composed("port", PortRule{});
        visitor.optional("ready", &Service::ready, ObjectRule<ReadyCheck>{});
        visitor.optional("stop", &Service::stop, ObjectRule<StopRule>{});
        visitor.optional("restart", &Service::restart, rules::serviceRestart);
        visitor.notes(&Service::notes);
    }
};

template<>
struct Keys<WorkloadRequest> {
    static void visit(auto &&visitor)
    {
        visitor.optional("method", &WorkloadRequest::method, rules::method);
        visitor.required("path", &WorkloadRequest::path, rules::requestPath);
        visitor.optional("headers", &WorkloadRequest::headers, rules::headers);
        visitor.optional("body", &WorkloadRequest::body, NullableRule<TextRule>{rules::body});
        visitor.optional("bodyFile", &WorkloadRequest::bodyFile, NullableRule<TextRule>{rules::path});
        visitor.notes(&WorkloadRequest::notes);
    }
};

template<>
struct Keys<Expectation> {
    static void visit(auto &&visitor)
    {
        visitor.optional("status", &Expectation::status, rules::status);
        visitor.optional("compare", &Expectation::compare, rules::compare);
        visitor.composed("body", ExpectedBodyRule{});
        visitor.optional("ignore", &Expectation::ignore, rules::pointers);
        visitor.optional("headers", &Expectation::headers, rules::comparedHeaders);
        visitor.notes(&Expectation::notes);
    }
};

template<>
struct Keys<Workload> {
    static void visit(auto &&visitor)
    {
        visitor.required("name", &Workload::name, rules::name);
        visitor.composed("label", LabelRule{});
        visitor.required("request", &Workload::request, ObjectRule<WorkloadRequest>{});
        visitor.optional("expect", &Workload::expect, ObjectRule<Expectation>{});
        visitor.notes(&Workload::notes);
    }
};

/// LoadSettings and LoadOverrides have the same keys, but that a matrix row cannot set those of the whole run.
template<typename Load>
void visitLoadKeys(auto &&visitor)
{
    visitor.optional("connections", &Load::connections, rules::connections);
    visitor.optional("threads", &Load::threads, rules::threads);
    visitor.optional("warmup", &Load::warmup, rules::pause);
    visitor.optional("duration", &Load::duration, rules::limit);
    visitor.optional("timeout", &Load::timeout, rules::limit);
    visitor.optional("repetitions", &Load::repetitions, rules::repetitions);
    if constexpr (requires { &Load::order; }) {
        visitor.optional("order", &Load::order, rules::order);
        visitor.optional("restart", &Load::restart, rules::restart);
    }
    visitor.optional("cooldown", &Load::cooldown, rules::pause);
    visitor.optional("maxErrorPercent", &Load::maxErrorPercent, rules::percent);
    visitor.optional("keepAlive", &Load::keepAlive, BooleanRule{});
    visitor.optional("rate", &Load::rate, rules::rate);
    visitor.optional("arrival", &Load::arrival, rules::arrival);
    visitor.optional("http", &Load::http, rules::http);
    visitor.optional("generator", &Load::generator, rules::name);
    visitor.composed("pin", PinRule{});
}

template<>
struct Keys<LoadSettings> {
    static void visit(auto &&visitor)
    {
        visitLoadKeys<LoadSettings>(visitor);
        visitor.notes(&LoadSettings::notes);
    }
};

template<>
struct Keys<LoadOverrides> {
    static void visit(auto &&visitor) { visitLoadKeys<LoadOverrides>(visitor); }
};

/// The `pin` object, whose members lie in LoadSettings and LoadOverrides.
struct Pin {
    std::optional<std::string> servers{};
    std::optional<std::string> client{};
    std::string notes{};
};

template<>
struct Keys<Pin> {
    static void visit(auto &&visitor)
    {
        visitor.optional("servers", &Pin::servers, rules::cpuList);
        visitor.optional("client", &Pin::client, rules::cpuList);
        visitor.notes(&Pin::notes);
    }
};

template<>
struct Keys<MatrixRow> {
    static void visit(auto &&visitor)
    {
        visitor.optional("servers", &MatrixRow::servers, rules::globs);
        visitor.optional("variants", &MatrixRow::variants, rules::globs);
        visitor.optional("workloads", &MatrixRow::workloads, rules::globs);
        visitor.spread(&MatrixRow::load);
        visitor.notes(&MatrixRow::notes);
    }
};

template<>
struct Keys<Plan> {
    static void visit(auto &&visitor)
    {
        visitor.composed("format", FormatRule{});
        visitor.optional("title", &Plan::title, rules::text);
        visitor.optional("description", &Plan::description, rules::text);
        visitor.composed("baseline", BaselineRule{});
        visitor.optional("variables", &Plan::variables, rules::variables);
        visitor.optional("setup", &Plan::setup, ObjectList<SetupStep>{{}, 0, 200});
        visitor.optional("checks", &Plan::checks, ObjectList<Check>{{}, 0, 200});
        visitor.optional("services", &Plan::services, ObjectList<Service>{{}, 0, 200});
        visitor.required("servers", &Plan::servers, ObjectList<Server>{{}, 1, 200});
        visitor.required("workloads", &Plan::workloads, ObjectList<Workload>{{}, 1, 500});
        visitor.optional("load", &Plan::load, ObjectRule<LoadSettings>{});
        visitor.optional("matrix", &Plan::matrix, ObjectList<MatrixRow>{{}, 1, 500});
        visitor.notes(&Plan::notes);
    }
};

} // namespace levelfield

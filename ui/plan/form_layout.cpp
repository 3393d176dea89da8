// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/form_layout.h"

#include <QCoreApplication>

namespace levelfield::ui {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("levelfield::ui::PlanForm", text);
}

FormSection readySection()
{
    return {tr("Ready when"),
            {{"ready/path", tr("Path answers"), tr("Asked again and again from the start on, until it answers rightly")},
             {"ready/status", tr("With status"), tr("The status of a right answer")},
             {"ready/timeout", tr("Within"), tr("Later than this, the start has failed")},
             {"ready/consecutive", tr("Times in a row"), tr("How many right answers in a row it takes")}}};
}

FormSection stopSection()
{
    return {tr("Stopping"),
            {{"stop/signal", tr("Signal"), tr("Sent to the process group; after the time below it is killed")},
             {"stop/timeout", tr("Killed after"), tr("How long it may take to end by itself")}},
            true};
}

FieldLook commandField()
{
    return {"command", tr("Command"),
            tr("Program and arguments, with quotes as in a shell. No shell is started: $, * and | mean themselves. "
               "${port}, ${planDir}, ${binDir} and the plan's variables are replaced."),
            tr("program --port ${port}")};
}

FieldLook environmentField()
{
    return {"environment", tr("Environment"), tr("Variables that the process gets on top of Levelfield's own environment")};
}

std::vector<FormSection> serverSections()
{
    return {
        {{},
         {{"name", tr("Name"), tr("Letters, digits, “.”, “_” and “-”: how files and command lines name it")},
          {"label", tr("Label in tables"), tr("How tables and charts name it"), tr("the name")},
          commandField(),
          {"directory", tr("Folder"), tr("Where the command is started; relative to the plan's folder"), tr("the plan's folder")},
          {"url", tr("Address"), tr("Where it answers: http://127.0.0.1:${port}")},
          {"port", tr("Port"), tr("A number, or “auto” for a free one at each start"), tr("as in the address")},
          {"variants", tr("Variants"), tr("Named ways to configure this server")}}},
        readySection(),
        {tr("Surroundings"),
         {environmentField(),
          {"services", tr("Services"), tr("Auxiliary processes that are up while it is measured")},
          {"requires", tr("Needs programs"), tr("Programs that must be found, else the server is skipped, with the reason"),
           tr("none")}}},
        {tr("Also measured"),
         {{"startup", tr("Start-up")},
          {"startup/repetitions", tr("Starts"), tr("How often it is started to measure the start")},
          {"idle", tr("Idle memory")},
          {"idle/settle", tr("After settling"), tr("How long it is left alone before its memory is read")},
          {"artefact", tr("Size on disk"), tr("What lands on the target host: files and folders whose bytes are counted")},
          {"sources", tr("Code size"), tr("Named groups of source files, for the code-size table")}}},
        {tr("Declared"),
         {{"traits", tr("Traits"),
           tr("Conditions that should be alike across servers, such as logging=off; differences are noticed")},
          {"versions", tr("Versions"), tr("Commands whose output is recorded with the results")}}},
        stopSection(),
        {tr("Notes"),
         {{"notes", tr("Server")},
          {"ready/notes", tr("Ready check")},
          {"stop/notes", tr("Stopping")},
          {"startup/notes", tr("Start-up")},
          {"idle/notes", tr("Idle memory")}},
         true},
    };
}

std::vector<FormSection> serviceSections()
{
    return {
        {{},
         {{"name", tr("Name"), tr("Plans use it as ${services.NAME.url}")},
          {"label", tr("Label in tables"), {}, tr("the name")},
          commandField(),
          {"directory", tr("Folder"), tr("Where the command is started; relative to the plan's folder"), tr("the plan's folder")},
          environmentField(),
          {"url", tr("Address"), tr("Where it answers: http://127.0.0.1:${port}")},
          {"port", tr("Port"), tr("A number, or “auto” for a free one at each start"), tr("as in the address")},
          {"restart", tr("Started"), tr("Once for the run, or afresh for each measurement")}}},
        readySection(),
        stopSection(),
        {tr("Notes"), {{"notes", tr("Service")}, {"ready/notes", tr("Ready check")}, {"stop/notes", tr("Stopping")}}, true},
    };
}

std::vector<FormSection> variantSections()
{
    return {
        {{},
         {{"name", tr("Name"), tr("Letters, digits, “.”, “_” and “-”")},
          {"label", tr("Label in tables"), {}, tr("the name")},
          {"arguments", tr("More arguments"), tr("Appended to the server's command, with quotes as in a shell"), tr("none")},
          {"environment", tr("Environment"), tr("On top of the server's")},
          {"variables", tr("Variables"), tr("Replace the plan's of the same name in the server's texts")},
          {"edits", tr("File edits"),
           tr("Made before the start and undone after the stop. The text must occur exactly this often.")},
          {"traits", tr("Traits"), tr("On top of the server's")}}},
        {tr("Notes"), {{"notes", tr("Variant")}}, true},
    };
}

std::vector<FormSection> workloadSections()
{
    return {
        {{},
         {{"name", tr("Name"), tr("Letters, digits, “.”, “_” and “-”")}, {"label", tr("Label in tables"), {}, tr("the name")}}},
        {tr("Request"),
         {{"request/method", tr("Method"), tr("GET, POST, …")},
          {"request/path", tr("Path"), tr("Path and query, percent-encoded; sent byte for byte")},
          {"request/headers", tr("Headers"), tr("Host and Content-Length are written by Levelfield")},
          {"request/body", tr("Body"), tr("Sent as it stands here; variables are replaced"), tr("none")},
          {"request/bodyFile", tr("Body from file"), tr("Instead of a body: a file whose bytes are sent"), tr("none")}}},
        {tr("Right answer"),
         {{"expect/status", tr("Status"), tr("Any other status is an error")},
          {"expect/compare", tr("Compared as"), tr("JSON: by value. Bytes: by every byte. Status: not at all.")},
          {"expect/body", tr("Body"), tr("The right answer; without, servers are compared only with each other"),
           tr("none: servers are compared with each other")},
          {"expect/ignore", tr("Ignored values"), tr("JSON pointers to values that may differ; * stands for every element")},
          {"expect/headers", tr("Headers"), tr("Names of headers that must be alike, separated by spaces"), tr("none")}}},
        {tr("Notes"), {{"notes", tr("Workload")}, {"request/notes", tr("Request")}, {"expect/notes", tr("Right answer")}}, true},
    };
}

/// Keys of `load` that a matrix row may change, too.
std::vector<FieldLook> loadFields()
{
    return {{"connections", tr("Connections"), tr("How many at a time: each number makes a cell. “8, 64, 256”")},
            {"threads", tr("Threads"), tr("Of the load generator")},
            {"warmup", tr("Warm-up"), tr("Over the same connections, discarded")},
            {"duration", tr("Window"), tr("How long each measurement lasts")},
            {"repetitions", tr("Repetitions"), tr("Of each cell; from 5 on, intervals can be given")},
            {"cooldown", tr("Pause after"), tr("Between measurements")},
            {"timeout", tr("Time-out"), tr("A request that takes longer is an error")},
            {"maxErrorPercent", tr("Errors allowed"), tr("Percent of requests; beyond, the measurement is invalid")},
            {"keepAlive", tr("Keep-alive"), tr("Whether connections are used again")}};
}

std::vector<FieldLook> furtherLoadFields()
{
    return {{"rate", tr("Fixed rate"), tr("Requests per second, in an open loop"), tr("none: closed loop")},
            {"arrival", tr("Arrivals"), tr("Of a fixed rate: evenly spaced, or random")},
            {"http", tr("HTTP version")},
            {"generator", tr("Generator"), tr("What makes the load")},
            {"pin/servers", tr("Server CPUs"), tr("Processors that servers are held to: 0-3"), tr("all")},
            {"pin/client", tr("Loader CPUs"), tr("Processors that the load generator is held to"), tr("all")}};
}

std::vector<FormSection> loadSections()
{
    return {{{}, loadFields()},
            {tr("Order"),
             {{"order", tr("Order"), tr("How the passes over all cells follow each other")},
              {"restart", tr("Servers start"), tr("Afresh for each measurement, or once for each pass")}}},
            {tr("Open loop, protocol and processors"), furtherLoadFields(), true},
            {tr("Notes"), {{"notes", tr("Load")}, {"pin/notes", tr("Processors")}}, true}};
}

std::vector<FormSection> generalSections()
{
    return {{{},
             {{"title", tr("Title"), tr("The title of window, tables and exports"), tr("the file's name")},
              {"description", tr("Description"), tr("What is compared, and why")},
              {"baseline", tr("Baseline"), tr("The server that ratios refer to")},
              {"notes", tr("Notes")},
              {"format", tr("Format")}}}};
}

} // namespace

std::vector<FormSection> matrixRowSections()
{
    std::vector<FieldLook> globs{
        {"servers", tr("Servers"), tr("Names or patterns, separated by spaces: fastapi-* fastify"), tr("all")},
        {"variants", tr("Variants"), tr("Names or patterns, separated by spaces"), tr("all")},
        {"workloads", tr("Workloads"), tr("Names or patterns, separated by spaces"), tr("all")}};
    return {{{}, globs},
            {tr("Instead of the plan's load"), loadFields()},
            {tr("Open loop, protocol and processors"), furtherLoadFields(), true},
            {tr("Notes"), {{"notes", tr("Row")}, {"pin/notes", tr("Processors")}}, true}};
}

std::vector<FormSection> formSections(PlanItem item)
{
    switch (item) {
    case PlanItem::server:
        return serverSections();
    case PlanItem::variant:
        return variantSections();
    case PlanItem::workload:
        return workloadSections();
    case PlanItem::service:
        return serviceSections();
    case PlanItem::load:
        return loadSections();
    case PlanItem::matrix:
        return {{{}, {{"", tr("Rows"), tr("Each row takes what its patterns match")}}}};
    case PlanItem::checks:
        return {{{}, {{"", tr("Checks"), tr("Commands that must succeed, with the output given, before anything is measured")}}}};
    case PlanItem::setup:
        return {
            {{},
             {{"", tr("Steps"), tr("Commands that prepare this machine, run when you ask for it; done when they end with 0")}}}};
    case PlanItem::variables:
        return {{{}, {{"", tr("Variables"), tr("Texts that stand for ${name} anywhere in the plan")}}}};
    case PlanItem::general:
        return generalSections();
    default:
        return {};
    }
}

} // namespace levelfield::ui

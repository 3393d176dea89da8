// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/form_layout.h"

#include <QCoreApplication>

namespace levelfield::ui {

namespace {

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::PlanForm)
};

FormSection readySection()
{
    return {Words::tr("Ready when"),
            {{"ready/path", Words::tr("Path answers"),
              Words::tr("Asked again and again from the start on, until it answers rightly")},
             {"ready/status", Words::tr("With status"), Words::tr("The status of a right answer")},
             {"ready/timeout", Words::tr("Within"), Words::tr("Later than this, the start has failed")},
             {"ready/consecutive", Words::tr("Times in a row"), Words::tr("How many right answers in a row it takes")}}};
}

FormSection stopSection()
{
    return {Words::tr("Stopping"),
            {{"stop/signal", Words::tr("Signal"), Words::tr("Sent to the process group; after the time below it is killed")},
             {"stop/timeout", Words::tr("Killed after"), Words::tr("How long it may take to end by itself")}},
            true};
}

FieldLook commandField()
{
    return {"command", Words::tr("Command"),
            Words::tr("Program and arguments, with quotes as in a shell. No shell is started: $, * and | mean themselves. "
                      "${port}, ${planDir}, ${binDir} and the plan's variables are replaced."),
            Words::tr("program --port ${port}")};
}

FieldLook environmentField()
{
    return {"environment", Words::tr("Environment"),
            Words::tr("Variables that the process gets on top of Levelfield's own environment")};
}

std::vector<FormSection> serverSections()
{
    return {
        {{},
         {{"name", Words::tr("Name"), Words::tr("Letters, digits, “.”, “_” and “-”: how files and command lines name it")},
          {"label", Words::tr("Label in tables"), Words::tr("How tables and charts name it"), Words::tr("the name")},
          commandField(),
          {"directory", Words::tr("Folder"), Words::tr("Where the command is started; relative to the plan's folder"),
           Words::tr("the plan's folder")},
          {"url", Words::tr("Address"), Words::tr("Where it answers: http://127.0.0.1:${port}")},
          {"port", Words::tr("Port"), Words::tr("A number, or “auto” for a free one at each start"),
           Words::tr("as in the address")},
          {"variants", Words::tr("Variants"), Words::tr("Named ways to configure this server")}}},
        readySection(),
        {Words::tr("Surroundings"),
         {environmentField(),
          {"services", Words::tr("Services"), Words::tr("Auxiliary processes that are up while it is measured")},
          {"requires", Words::tr("Needs programs"),
           Words::tr("Programs that must be found, else the server is skipped, with the reason"), Words::tr("none")}}},
        {Words::tr("Also measured"),
         {{"startup", Words::tr("Start-up")},
          {"startup/repetitions", Words::tr("Starts"), Words::tr("How often it is started to measure the start")},
          {"idle", Words::tr("Idle memory")},
          {"idle/settle", Words::tr("After settling"), Words::tr("How long it is left alone before its memory is read")},
          {"artefact", Words::tr("Size on disk"),
           Words::tr("What lands on the target host: files and folders whose bytes are counted")},
          {"sources", Words::tr("Code size"), Words::tr("Named groups of source files, for the code-size table")}}},
        {Words::tr("Declared"),
         {{"traits", Words::tr("Traits"),
           Words::tr("Conditions that should be alike across servers, such as logging=off; differences are noticed")},
          {"versions", Words::tr("Versions"), Words::tr("Commands whose output is recorded with the results")}}},
        stopSection(),
        {Words::tr("Notes"),
         {{"notes", Words::tr("Server")},
          {"ready/notes", Words::tr("Ready check")},
          {"stop/notes", Words::tr("Stopping")},
          {"startup/notes", Words::tr("Start-up")},
          {"idle/notes", Words::tr("Idle memory")}},
         true},
    };
}

std::vector<FormSection> serviceSections()
{
    return {
        {{},
         {{"name", Words::tr("Name"), Words::tr("Plans use it as ${services.NAME.url}")},
          {"label", Words::tr("Label in tables"), {}, Words::tr("the name")},
          commandField(),
          {"directory", Words::tr("Folder"), Words::tr("Where the command is started; relative to the plan's folder"),
           Words::tr("the plan's folder")},
          environmentField(),
          {"url", Words::tr("Address"), Words::tr("Where it answers: http://127.0.0.1:${port}")},
          {"port", Words::tr("Port"), Words::tr("A number, or “auto” for a free one at each start"),
           Words::tr("as in the address")},
          {"restart", Words::tr("Started"), Words::tr("Once for the run, or afresh for each measurement")}}},
        readySection(),
        stopSection(),
        {Words::tr("Notes"),
         {{"notes", Words::tr("Service")}, {"ready/notes", Words::tr("Ready check")}, {"stop/notes", Words::tr("Stopping")}},
         true},
    };
}

std::vector<FormSection> variantSections()
{
    return {
        {{},
         {{"name", Words::tr("Name"), Words::tr("Letters, digits, “.”, “_” and “-”")},
          {"label", Words::tr("Label in tables"), {}, Words::tr("the name")},
          {"arguments", Words::tr("More arguments"), Words::tr("Appended to the server's command, with quotes as in a shell"),
           Words::tr("none")},
          {"environment", Words::tr("Environment"), Words::tr("On top of the server's")},
          {"variables", Words::tr("Variables"), Words::tr("Replace the plan's of the same name in the server's texts")},
          {"edits", Words::tr("File edits"),
           Words::tr("Made before the start and undone after the stop. The text must occur exactly this often.")},
          {"traits", Words::tr("Traits"), Words::tr("On top of the server's")}}},
        {Words::tr("Notes"), {{"notes", Words::tr("Variant")}}, true},
    };
}

std::vector<FormSection> workloadSections()
{
    return {
        {{},
         {{"name", Words::tr("Name"), Words::tr("Letters, digits, “.”, “_” and “-”")},
          {"label", Words::tr("Label in tables"), {}, Words::tr("the name")}}},
        {Words::tr("Request"),
         {{"request/method", Words::tr("Method"), Words::tr("GET, POST, …")},
          {"request/path", Words::tr("Path"), Words::tr("Path and query, percent-encoded; sent byte for byte")},
          {"request/headers", Words::tr("Headers"), Words::tr("Host and Content-Length are written by Levelfield")},
          {"request/body", Words::tr("Body"), Words::tr("Sent as it stands here; variables are replaced"), Words::tr("none")},
          {"request/bodyFile", Words::tr("Body from file"), Words::tr("Instead of a body: a file whose bytes are sent"),
           Words::tr("none")}}},
        {Words::tr("Right answer"),
         {{"expect/status", Words::tr("Status"), Words::tr("Any other status is an error")},
          {"expect/compare", Words::tr("Compared as"), Words::tr("JSON: by value. Bytes: by every byte. Status: not at all.")},
          {"expect/body", Words::tr("Body"), Words::tr("The right answer; without, servers are compared only with each other"),
           Words::tr("none: servers are compared with each other")},
          {"expect/ignore", Words::tr("Ignored values"),
           Words::tr("JSON pointers to values that may differ; * stands for every element")},
          {"expect/headers", Words::tr("Headers"), Words::tr("Names of headers that must be alike, separated by spaces"),
           Words::tr("none")}}},
        {Words::tr("Notes"),
         {{"notes", Words::tr("Workload")}, {"request/notes", Words::tr("Request")}, {"expect/notes", Words::tr("Right answer")}},
         true},
    };
}

/// Keys of `load` that a matrix row may change, too.
std::vector<FieldLook> loadFields()
{
    return {
        {"connections", Words::tr("Connections"), Words::tr("How many at a time: each number makes a cell. “8, 64, 256”")},
        {"threads", Words::tr("Threads"), Words::tr("Of the load generator")},
        {"warmup", Words::tr("Warm-up"), Words::tr("Over the same connections, discarded")},
        {"duration", Words::tr("Window"), Words::tr("How long each measurement lasts")},
        {"repetitions", Words::tr("Repetitions"), Words::tr("Of each cell; from 5 on, intervals can be given")},
        {"cooldown", Words::tr("Pause after"), Words::tr("Between measurements")},
        {"timeout", Words::tr("Time-out"), Words::tr("A request that takes longer is an error")},
        {"maxErrorPercent", Words::tr("Errors allowed"), Words::tr("Percent of requests; beyond, the measurement is invalid")},
        {"keepAlive", Words::tr("Keep-alive"), Words::tr("Whether connections are used again")}};
}

std::vector<FieldLook> furtherLoadFields()
{
    return {
        {"rate", Words::tr("Fixed rate"), Words::tr("Requests per second, in an open loop"), Words::tr("none: closed loop")},
        {"arrival", Words::tr("Arrivals"), Words::tr("Of a fixed rate: evenly spaced, or random")},
        {"http", Words::tr("HTTP version")},
        {"generator", Words::tr("Generator"), Words::tr("What makes the load")},
        {"pin/servers", Words::tr("Server CPUs"), Words::tr("Processors that servers are held to: 0-3"), Words::tr("all")},
        {"pin/client", Words::tr("Loader CPUs"), Words::tr("Processors that the load generator is held to"), Words::tr("all")}};
}

std::vector<FormSection> loadSections()
{
    return {{{}, loadFields()},
            {Words::tr("Order"),
             {{"order", Words::tr("Order"), Words::tr("How the passes over all cells follow each other")},
              {"restart", Words::tr("Servers start"), Words::tr("Afresh for each measurement, or once for each pass")}}},
            {Words::tr("Open loop, protocol and processors"), furtherLoadFields(), true},
            {Words::tr("Notes"), {{"notes", Words::tr("Load")}, {"pin/notes", Words::tr("Processors")}}, true}};
}

std::vector<FormSection> generalSections()
{
    return {{{},
             {{"title", Words::tr("Title"), Words::tr("The title of window, tables and exports"), Words::tr("the file's name")},
              {"description", Words::tr("Description"), Words::tr("What is compared, and why")},
              {"baseline", Words::tr("Baseline"), Words::tr("The server that ratios refer to")},
              {"notes", Words::tr("Notes")},
              {"format", Words::tr("Format")}}}};
}

} // namespace

std::vector<FormSection> matrixRowSections()
{
    std::vector<FieldLook> globs{
        {"servers", Words::tr("Servers"), Words::tr("Names or patterns, separated by spaces: fastapi-* fastify"),
         Words::tr("all")},
        {"variants", Words::tr("Variants"), Words::tr("Names or patterns, separated by spaces"), Words::tr("all")},
        {"workloads", Words::tr("Workloads"), Words::tr("Names or patterns, separated by spaces"), Words::tr("all")}};
    return {{{}, globs},
            {Words::tr("Instead of the plan's load"), loadFields()},
            {Words::tr("Open loop, protocol and processors"), furtherLoadFields(), true},
            {Words::tr("Notes"), {{"notes", Words::tr("Row")}, {"pin/notes", Words::tr("Processors")}}, true}};
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
        return {{{}, {{"", Words::tr("Rows"), Words::tr("Each row takes what its patterns match")}}}};
    case PlanItem::checks:
        return {{{},
                 {{"", Words::tr("Checks"),
                   Words::tr("Commands that must succeed, with the output given, before anything is measured")}}}};
    case PlanItem::setup:
        return {{{},
                 {{"", Words::tr("Steps"),
                   Words::tr("Commands that prepare this machine, run when you ask for it; done when they end with 0")}}}};
    case PlanItem::variables:
        return {{{}, {{"", Words::tr("Variables"), Words::tr("Texts that stand for ${name} anywhere in the plan")}}}};
    case PlanItem::general:
        return generalSections();
    default:
        return {};
    }
}

} // namespace levelfield::ui

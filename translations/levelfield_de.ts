<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>levelfield::ui::AnswerComparison</name>
    <message>
        <location filename="../ui/verify/answer_comparison.cpp" line="+52"/>
        <source>There is no body to expect.</source>
        <translation>Es gibt keinen Body, der erwartet werden könnte.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Only the first 64 KiB of this body are kept: put the whole of it into the plan by hand.</source>
        <translation>Von diesem Body sind nur die ersten 64 KiB gespeichert: den ganzen Body von Hand in den Plan eintragen.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The plan compares only the status of this workload.</source>
        <translation>Der Plan vergleicht bei dieser Arbeitslast nur den Status.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The body is no JSON, but the plan compares it as JSON.</source>
        <translation>Der Body ist kein JSON, aber der Plan vergleicht ihn als JSON.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The body is not text: a plan cannot hold it.</source>
        <translation>Der Body ist kein Text: Ein Plan kann ihn nicht aufnehmen.</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Header</source>
        <translation>Header</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+1"/>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <location line="-1"/>
        <location line="+1"/>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <location line="-1"/>
        <location line="+7"/>
        <source>Status and headers</source>
        <translation>Status und Header</translation>
    </message>
    <message>
        <location line="-6"/>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+7"/>
        <location line="+135"/>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <location line="-141"/>
        <source>Use this answer as the expectation</source>
        <translation>Diese Antwort als Erwartung übernehmen</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>Every answer is then compared with this body. Edit › Undo takes it back.</source>
        <translation>Jede Antwort wird dann mit diesem Body verglichen. Bearbeiten › Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+1"/>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Body expected: %1</source>
        <translation>Erwarteter Body: %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Body of %1</source>
        <translation>Body von %1</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Only the first 64 KiB of a body are kept; differences further on are in the Differences list.</source>
        <translation>Von einem Body werden nur die ersten 64 KiB gespeichert; spätere Unterschiede stehen in der Liste „Unterschiede“.</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>whole body</source>
        <translation>ganzer Body</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Differences (%1)</source>
        <translation>Unterschiede (%1)</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::AnswerDifference</name>
    <message>
        <location filename="../ui/models/answer_difference.cpp" line="+30"/>
        <source>… 1 equal entry …</source>
        <translation>… 1 gleicher Eintrag …</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>… %1 equal entries …</source>
        <translation>… %1 gleiche Einträge …</translation>
    </message>
    <message>
        <location line="+267"/>
        <source>… 1 equal line …</source>
        <translation>… 1 gleiche Zeile …</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>… %1 equal lines …</source>
        <translation>… %1 gleiche Zeilen …</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::AnswerTable</name>
    <message>
        <location filename="../ui/models/answer_table.cpp" line="+178"/>
        <source>No server has answered.</source>
        <translation>Kein Server hat geantwortet.</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>%1 answers differently for %2.</source>
        <translation>%1 antwortet anders bei %2.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The answer of %1 for %2 is wrong.</source>
        <translation>Die Antwort von %1 auf %2 ist falsch.</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 And %2 more.</source>
        <translation>%1 Und %2 weitere.</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The answers meet what the plan expects; there is no other server to compare them with.</source>
        <translation>Die Antworten entsprechen der Erwartung des Plans; es gibt keinen anderen Server zum Vergleich.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The answer is right.</source>
        <translation>Die Antwort ist richtig.</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>All %1 answers are right and equal.</source>
        <translation>Alle %1 Antworten sind richtig und gleich.</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>1 difference</source>
        <translation>1 Unterschied</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 differences</source>
        <translation>%1 Unterschiede</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::BarChart</name>
    <message>
        <location filename="../ui/charts/result_bar_chart.cpp" line="+81"/>
        <source>Shown</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <location line="+48"/>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::CellsCard</name>
    <message>
        <location filename="../ui/plan/cells_card.cpp" line="+50"/>
        <location line="+12"/>
        <location line="+38"/>
        <source>Cells in running order</source>
        <translation>Zellen in Laufreihenfolge</translation>
    </message>
    <message>
        <location line="-12"/>
        <source>order alternates</source>
        <translation>abwechselnde Reihenfolge</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>the same order each pass</source>
        <translation>gleiche Reihenfolge in jedem Durchgang</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>shuffled each pass</source>
        <translation>in jedem Durchgang gemischt</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>The cells appear here once the plan has no faults.</source>
        <translation>Die Zellen erscheinen hier, sobald der Plan fehlerfrei ist.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>These are the cells before the plan had faults.</source>
        <translation>Dies sind die Zellen von vor den Fehlern im Plan.</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>No row of the matrix takes: %1.</source>
        <translation>Keine Zeile der Matrix nimmt: %1.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::CellsModel</name>
    <message>
        <location filename="../ui/models/cells_model.cpp" line="+34"/>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <location line="+32"/>
        <source>no cells</source>
        <translation>keine Zellen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location line="+56"/>
        <source>Estimated: warm-up, window and pause, and an allowance for start and stop</source>
        <translation>Geschätzt: Aufwärmen, Messdauer und Pause, dazu ein Aufschlag für Start und Ende</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Conn.</source>
        <translation>Verb.</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ChartCard</name>
    <message>
        <location filename="../ui/results/chart_card.cpp" line="+28"/>
        <location line="+12"/>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Show as chart</source>
        <translation>Als Diagramm zeigen</translation>
    </message>
    <message>
        <location line="+42"/>
        <source>Export the chart</source>
        <translation>Diagramm exportieren</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Could not write %1. Choose a folder that you may write to.</source>
        <translation>%1 konnte nicht geschrieben werden. Einen Ordner mit Schreibrecht wählen.</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Copy as image</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Copy as SVG</source>
        <translation>Als SVG kopieren</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Save as %1…</source>
        <translation>Als %1 speichern …</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ChoiceField</name>
    <message>
        <location filename="../ui/plan/text_fields.cpp" line="+225"/>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ComparisonDialog</name>
    <message>
        <location filename="../ui/tables/comparison_dialog.cpp" line="+25"/>
        <source>%1 runs side by side</source>
        <translation>%1 Läufe nebeneinander</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Machines and software</source>
        <translation>Rechner und Software</translation>
    </message>
    <message>
        <location line="+40"/>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ConditionChooser</name>
    <message>
        <location filename="../ui/results/condition_chooser.cpp" line="+20"/>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>1 connection</source>
        <translation>1 Verbindung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>, %1 req/s due</source>
        <translation>, %1 req/s Soll</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>All variants</source>
        <translation>Alle Varianten</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>No variant</source>
        <translation>Keine Variante</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::CountedWords</name>
    <message>
        <location filename="../ui/models/counted_words.cpp" line="+19"/>
        <source>1 fault</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 faults</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>1 cell</source>
        <translation>1 Zelle</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>1 measurement</source>
        <translation>1 Messung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 measurements</source>
        <translation>%1 Messungen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>1 repetition</source>
        <translation>1 Wiederholung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 repetitions</source>
        <translation>%1 Wiederholungen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>1 server</source>
        <translation>1 Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 servers</source>
        <translation>%1 Server</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>1 workload</source>
        <translation>1 Arbeitslast</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 workloads</source>
        <translation>%1 Arbeitslasten</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::CurlImport</name>
    <message>
        <location filename="../ui/models/curl_import.cpp" line="+137"/>
        <source>The last option needs a value.</source>
        <translation>Die letzte Option braucht einen Wert.</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>There is no URL in it.</source>
        <translation>Es ist keine URL darin.</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Only the first URL is taken; left out: %1.</source>
        <translation>Nur die erste URL wird übernommen; ausgelassen: %1.</translation>
    </message>
    <message>
        <location line="+48"/>
        <source>--compressed: the server may compress its answer. Answers are compared as they are sent.</source>
        <translation>--compressed: Der Server darf seine Antwort komprimieren. Antworten werden so verglichen, wie sie gesendet werden.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>-L is left out: redirects are not followed. Write the path that answers.</source>
        <translation>-L wird ausgelassen: Weiterleitungen wird nicht gefolgt. Den Pfad angeben, der antwortet.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 is left out: it is not supported.</source>
        <translation>%1 wird ausgelassen: nicht unterstützt.</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>-H %1 is left out: it is no header.</source>
        <translation>-H %1 wird ausgelassen: Das ist kein Header.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>-H %1 is left out: curl would send no such header.</source>
        <translation>-H %1 wird ausgelassen: curl würde keinen solchen Header senden.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The header %1 is left out: Levelfield writes it itself.</source>
        <translation>Der Header %1 wird ausgelassen: Levelfield schreibt ihn selbst.</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>-d @%1: curl leaves out its line breaks, Levelfield sends the file as it is.</source>
        <translation>-d @%1: curl lässt Zeilenumbrüche weg, Levelfield sendet die Datei unverändert.</translation>
    </message>
    <message>
        <location line="+28"/>
        <source>The body is made of text and a file: only the file is taken.</source>
        <translation>Der Body besteht aus Text und einer Datei: Nur die Datei wird übernommen.</translation>
    </message>
    <message>
        <location line="+62"/>
        <source>A quote is not closed.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>It does not begin with “curl”.</source>
        <translation>Der Text beginnt nicht mit „curl“.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::DistributionTab</name>
    <message>
        <location filename="../ui/results/chart_tabs.cpp" line="+69"/>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>p99 latency</source>
        <translation>p99-Latenz</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>CPU used</source>
        <translation>CPU-Verbrauch</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Figure</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>No repetition to draw is among what is filtered.</source>
        <translation>In der Auswahl ist keine Wiederholung zum Zeichnen.</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1 of every repetition</source>
        <translation>%1 jeder Wiederholung</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 · dot: how far from its cell&apos;s median · right: the median</source>
        <translation>%1 · Punkt: Abstand vom Median der Zelle · rechts: der Median</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ExampleDialog</name>
    <message>
        <location filename="../ui/start/example_dialog.cpp" line="+42"/>
        <source>Copy example</source>
        <translation>Beispiel kopieren</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>The copy is yours to change. &amp;Folder:</source>
        <translation>Die Kopie darf beliebig geändert werden. &amp;Ordner:</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Copy and open</source>
        <translation>Kopieren und öffnen</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>Put the example&apos;s folder into</source>
        <translation>Ordner des Beispiels ablegen in</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::FormSectionBox</name>
    <message>
        <location filename="../ui/plan/plan_form.cpp" line="+95"/>
        <source>open</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>folded</source>
        <translation>zugeklappt</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::HeadlineTab</name>
    <message>
        <location filename="../ui/results/headline_tab.cpp" line="+38"/>
        <source>No measurement to draw is among what is filtered.</source>
        <translation>In der Auswahl ist keine Messung zum Zeichnen.</translation>
    </message>
    <message>
        <location line="+52"/>
        <source>Requests per second by connections</source>
        <translation>Anfragen pro Sekunde nach Verbindungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 · bar: median · line: min to max of %2</source>
        <translation>%1 · Balken: Median · Linie: Min. bis Max. von %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::HelpWindow</name>
    <message>
        <location filename="../ui/shell/help_window.cpp" line="+16"/>
        <source>Levelfield Help</source>
        <translation>Levelfield-Hilfe</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>en</source>
        <extracomment>Folder of the help pages in this language, resources/help/en or another beside it</extracomment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::HistoryModel</name>
    <message>
        <location filename="../ui/models/history_model.cpp" line="+138"/>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <location line="+77"/>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Valid</source>
        <translation>Gültig</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Headline</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <location line="+43"/>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>going on</source>
        <translation>läuft</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::HistoryPage</name>
    <message>
        <location filename="../ui/history/history_page.cpp" line="+53"/>
        <location line="+86"/>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <location line="-85"/>
        <location line="+86"/>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <location line="-85"/>
        <location line="+92"/>
        <source>Delete…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <location line="-91"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>No run is kept here yet</source>
        <translation>Hier liegt noch kein Lauf</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Every run that you make is kept and listed here. Runs that lie in another folder can be shown too.</source>
        <translation>Jeder Lauf wird aufbewahrt und hier aufgelistet. Auch Läufe aus einem anderen Ordner lassen sich zeigen.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Go to the plan</source>
        <translation>Zum Plan</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Another folder…</source>
        <translation>Anderer Ordner …</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Folder with runs</source>
        <translation>Ordner mit Läufen</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Select two or more runs: of two it also shows what changed</source>
        <translation>Zwei oder mehr Läufe auswählen: bei zweien zeigt es auch, was sich geändert hat</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Search plans, machines, tags and notes</source>
        <translation>Pläne, Rechner, Schlagwörter und Notizen durchsuchen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Runs read</source>
        <translation>Gelesene Läufe</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Edit tags</source>
        <translation>Schlagwörter bearbeiten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Edit notes</source>
        <translation>Notizen bearbeiten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>1 run in %1</source>
        <translation>1 Lauf in %1</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 runs in %2</source>
        <translation>%1 Läufe in %2</translation>
    </message>
    <message>
        <location line="+75"/>
        <source>Move this run with its logs and notes to the trash?</source>
        <translation>Diesen Lauf mit Protokollen und Notizen in den Papierkorb verschieben?</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move %1 runs with their logs and notes to the trash?</source>
        <translation>%1 Läufe mit Protokollen und Notizen in den Papierkorb verschieben?</translation>
    </message>
    <message>
        <location line="-2"/>
        <source>Delete runs</source>
        <translation>Läufe löschen</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>The run in %1 is going on and stays.</source>
        <translation>Der Lauf in %1 ist noch im Gang und bleibt.</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Stop it first.</source>
        <translation>Zuerst stoppen.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 could not be moved to the trash.</source>
        <translation>%1 konnte nicht in den Papierkorb verschoben werden.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Its file system may have none, or the folder may not be yours. Delete it in the file manager.</source>
        <translation>Vielleicht hat sein Dateisystem keinen, oder der Ordner gehört einem anderen Benutzer. In der Dateiverwaltung löschen.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ImportDialog</name>
    <message>
        <location filename="../ui/plan/import_dialog.cpp" line="+60"/>
        <source>Workload from a curl command</source>
        <translation>Arbeitslast aus einem curl-Befehl</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Load from a command line</source>
        <translation>Last aus einer Befehlszeile</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Paste a curl command line. It is read, not run.</source>
        <translation>Eine curl-Befehlszeile einfügen. Sie wird gelesen, nicht ausgeführt.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Paste a command line of wrk, wrk2, hey, oha or ab. It is read, not run.</source>
        <translation>Eine Befehlszeile von wrk, wrk2, hey, oha oder ab einfügen. Sie wird gelesen, nicht ausgeführt.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Becomes this workload:</source>
        <translation>Wird zu dieser Arbeitslast:</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Becomes these settings of Load:</source>
        <translation>Wird zu diesen Einstellungen der Last:</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What it becomes</source>
        <translation>Was daraus wird</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Add workload</source>
        <translation>Arbeitslast hinzufügen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Set load</source>
        <translation>Last übernehmen</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>The server %1 is left out: each server of the plan has its own address.</source>
        <translation>Der Server %1 wird ausgelassen: Jeder Server des Plans hat seine eigene Adresse.</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>Import workload from curl</source>
        <translation>Arbeitslast aus curl importieren</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Import load from %1</source>
        <translation>Last aus %1 importieren</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LineChart</name>
    <message>
        <location filename="../ui/charts/result_line_chart.cpp" line="+64"/>
        <source>Shown</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <location line="+72"/>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <location line="+44"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LineField</name>
    <message>
        <location filename="../ui/plan/text_fields.cpp" line="-149"/>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <location line="+47"/>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LineView</name>
    <message>
        <location filename="../ui/charts/line_view.cpp" line="+205"/>
        <source> s</source>
        <translation> s</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ListField</name>
    <message>
        <location filename="../ui/plan/table_fields.cpp" line="+273"/>
        <source>Add file…</source>
        <translation>Datei hinzufügen …</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LiveChart</name>
    <message>
        <location filename="../ui/charts/live_chart.cpp" line="+53"/>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Show %1 as a table</source>
        <translation>%1 als Tabelle zeigen</translation>
    </message>
    <message>
        <location line="+61"/>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Logarithmic scale for %1</source>
        <translation>Logarithmische Skala für %1</translation>
    </message>
    <message>
        <location line="+64"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Nothing measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Chart of %1, %2</source>
        <translation>Diagramm: %1, %2</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Second</source>
        <translation>Sekunde</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LoadCommandImport</name>
    <message>
        <location filename="../ui/models/load_command_import.cpp" line="+161"/>
        <source>The last option needs a value.</source>
        <translation>Die letzte Option braucht einen Wert.</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>The script %1 is left out: write its request as a workload.</source>
        <translation>Das Skript %1 wird ausgelassen: seine Anfrage als Arbeitslast anlegen.</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 is left out: it is not known here.</source>
        <translation>%1 wird ausgelassen: hier nicht bekannt.</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>“%1” is no count.</source>
        <translation>„%1“ ist keine Anzahl.</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>“%1” is no duration.</source>
        <translation>„%1“ ist keine Dauer.</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>“%1” is no rate.</source>
        <translation>„%1“ ist keine Rate.</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>HTTP/2 is not supported yet: the run will refuse it.</source>
        <translation>HTTP/2 wird noch nicht unterstützt: Der Lauf wird es ablehnen.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>It counts requests. Levelfield measures for a time: the duration stays as it is.</source>
        <translation>Der Befehl zählt Anfragen. Levelfield misst eine Zeit lang: Die Dauer bleibt, wie sie ist.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>-n %1 is left out: Levelfield measures for a time, not a number of requests.</source>
        <translation>-n %1 wird ausgelassen: Levelfield misst eine Zeit lang, keine Anzahl von Anfragen.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Method, headers and body are left out: they belong to a workload.</source>
        <translation>Methode, Header und Body werden ausgelassen: Sie gehören zu einer Arbeitslast.</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>A fixed rate is not supported yet: the run will refuse it. Clear it to load in a closed loop.</source>
        <translation>Eine feste Rate wird noch nicht unterstützt: Der Lauf wird sie ablehnen. Ohne sie wird im geschlossenen Kreis belastet.</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>A quote is not closed.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>It does not begin with wrk, wrk2, hey, oha or ab.</source>
        <translation>Der Text beginnt nicht mit wrk, wrk2, hey, oha oder ab.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LogModel</name>
    <message>
        <location filename="../ui/models/log_model.cpp" line="+12"/>
        <source>… %1 more, not shown: they came faster than they can be read</source>
        <translation>… %1 weitere nicht gezeigt: Sie kamen schneller, als man lesen kann</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::LogPanel</name>
    <message>
        <location filename="../ui/run/log_panel.cpp" line="+17"/>
        <location line="+26"/>
        <source>Server output</source>
        <translation>Ausgabe der Server</translation>
    </message>
    <message>
        <location line="-22"/>
        <source>Follow</source>
        <translation>Mitlaufen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Search in server output</source>
        <translation>In der Ausgabe der Server suchen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Server whose output is shown</source>
        <translation>Server, dessen Ausgabe gezeigt wird</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Keep the latest line in view</source>
        <translation>Die neueste Zeile im Blick behalten</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>All servers</source>
        <translation>Alle Server</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::MainWindow</name>
    <message>
        <location filename="../ui/shell/main_window.cpp" line="+159"/>
        <source>Setting up…</source>
        <translation>Wird eingerichtet …</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The plan&apos;s set-up steps are running.</source>
        <translation>Die Einrichtungsschritte des Plans laufen.</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>The plan has to be set up first.</source>
        <translation>Der Plan muss zuerst eingerichtet werden.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Set up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>The plan is set up.</source>
        <translation>Der Plan ist eingerichtet.</translation>
    </message>
    <message>
        <location line="+45"/>
        <source>%1 is neither a plan nor a run.</source>
        <translation>%1 ist weder ein Plan noch ein Lauf.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Plans end in .lfplan.json; a run is a folder with a run.json.</source>
        <translation>Pläne enden auf .lfplan.json; ein Lauf ist ein Ordner mit einer run.json.</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Open a plan or a run</source>
        <translation>Plan oder Lauf öffnen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Plans and runs (*.lfplan.json run.json journal.jsonl);;All files (*)</source>
        <translation>Pläne und Läufe (*.lfplan.json run.json journal.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>About Levelfield</source>
        <translation>Über Levelfield</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&lt;h3&gt;Levelfield %1&lt;/h3&gt;&lt;p&gt;A workbench for fair HTTP benchmarks.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Levelfield %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank für faire HTTP-Benchmarks.&lt;/p&gt;</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Commit %1, %2 build, Qt %3.
Free software under the GNU General Public License, version 3 or later, without any warranty.</source>
        <translation>Commit %1, Build %2, Qt %3.
Freie Software unter der GNU General Public License, Version 3 oder später, ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>%1[*] – Levelfield</source>
        <translation>%1[*] – Levelfield</translation>
    </message>
    <message>
        <location line="+26"/>
        <source>Stopping…</source>
        <translation>Wird gestoppt …</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>What was measured is kept. The window closes by itself.</source>
        <translation>Bisher Gemessenes bleibt erhalten. Das Fenster schließt sich von selbst.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::MatrixField</name>
    <message>
        <location filename="../ui/plan/matrix_field.cpp" line="+53"/>
        <source>Without rows, every server is measured with each of its variants, every workload and all connections of Load. Add rows to measure only a part, or parts with other settings.</source>
        <translation>Ohne Zeilen wird jeder Server mit jeder seiner Varianten, jeder Arbeitslast und allen Verbindungen der Last gemessen. Zeilen hinzufügen, um nur einen Teil zu messen oder Teile mit anderen Einstellungen.</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Conn.</source>
        <translation>Verb.</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Also</source>
        <translation>Außerdem</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Takes</source>
        <translation>Umfasst</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>+ Add row</source>
        <translation>+ Zeile</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Add a row to the matrix</source>
        <translation>Zeile zur Matrix hinzufügen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Duplicate the row</source>
        <translation>Zeile duplizieren</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Remove the row</source>
        <translation>Zeile entfernen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move the row up</source>
        <translation>Zeile nach oben</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move the row down</source>
        <translation>Zeile nach unten</translation>
    </message>
    <message>
        <location line="+46"/>
        <source>%1 of %2 (%3) and %4 (%5)</source>
        <translation>%1 aus %2 (%3) und %4 (%5)</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>as in Load, or all</source>
        <translation>wie in Last oder alle</translation>
    </message>
    <message>
        <location line="+68"/>
        <source>Add matrix row</source>
        <translation>Matrixzeile hinzufügen</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Duplicate matrix row</source>
        <translation>Matrixzeile duplizieren</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Remove matrix row</source>
        <translation>Matrixzeile entfernen</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Move matrix row</source>
        <translation>Matrixzeile verschieben</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::MeasurementStrip</name>
    <message>
        <location filename="../ui/run/measurement_strip.cpp" line="+29"/>
        <source>Measurements in running order</source>
        <translation>Messungen in Laufreihenfolge</translation>
    </message>
    <message>
        <location line="+86"/>
        <source>%1 of %2 measured</source>
        <translation>%1 von %2 gemessen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 invalid</source>
        <translation>%1 ungültig</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 skipped</source>
        <translation>%1 übersprungen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::NoticeBox</name>
    <message>
        <location filename="../ui/theme/notice_box.cpp" line="+45"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::NoticesModel</name>
    <message>
        <location filename="../ui/models/notices_model.cpp" line="+22"/>
        <source>The loader was the limit</source>
        <translation>Der Lastgenerator war die Grenze</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Cores used differ</source>
        <translation>Genutzte Kerne verschieden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Repetitions lie far apart</source>
        <translation>Wiederholungen liegen weit auseinander</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Drift over the run</source>
        <translation>Drift im Verlauf</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The machine was busy</source>
        <translation>Der Rechner war beschäftigt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Power saving</source>
        <translation>Energiesparen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>On battery</source>
        <translation>Akkubetrieb</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>CPU limited by the system</source>
        <translation>CPU vom System begrenzt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Virtual machine</source>
        <translation>Virtuelle Maschine</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Swapping</source>
        <translation>Auslagerung</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Logs written under load</source>
        <translation>Protokolle unter Last geschrieben</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Connections not kept alive</source>
        <translation>Verbindungen nicht offen gehalten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ports nearly used up</source>
        <translation>Ports fast aufgebraucht</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Answer sizes differ</source>
        <translation>Antwortgrößen verschieden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Headers differ</source>
        <translation>Header verschieden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Declared conditions differ</source>
        <translation>Angegebene Bedingungen verschieden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Variants differ</source>
        <translation>Varianten verschieden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Process counts differ</source>
        <translation>Prozesszahlen verschieden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Bytes do not add up</source>
        <translation>Bytes gehen nicht auf</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Numbers contradict each other</source>
        <translation>Zahlen widersprechen sich</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Too few samples</source>
        <translation>Zu wenige Stichproben</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A source changed</source>
        <translation>Eine Quelldatei wurde geändert</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Loader shares the cores</source>
        <translation>Lastgenerator teilt die Kerne</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Closed loop</source>
        <translation>Geschlossener Kreis</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Memory carried over</source>
        <translation>Speicher übernommen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Answers are not stable</source>
        <translation>Antworten nicht stabil</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Compared with each other only</source>
        <translation>Nur untereinander verglichen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Inherited environment</source>
        <translation>Geerbte Umgebung</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Starved connections</source>
        <translation>Ausgehungerte Verbindungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Children not counted</source>
        <translation>Kindprozesse nicht gezählt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Debug build</source>
        <translation>Debug-Build</translation>
    </message>
    <message>
        <location line="+96"/>
        <source>writes</source>
        <translation>Schreiblast</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>large answers</source>
        <translation>große Antworten</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>a network</source>
        <translation>ein Netzwerk</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>authentication</source>
        <translation>Authentifizierung</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>what happens beyond capacity</source>
        <translation>was jenseits der Kapazität geschieht</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>days of running</source>
        <translation>tagelanger Betrieb</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::NoticesPanel</name>
    <message>
        <location filename="../ui/results/notices_panel.cpp" line="+25"/>
        <source>Every way this is unfair</source>
        <translation>Alles, was hier unfair ist</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>What this does not show</source>
        <translation>Was dies nicht zeigt</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>Nothing was found. That is not a proof that there is nothing.</source>
        <translation>Nichts gefunden. Das beweist nicht, dass es nichts gibt.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PercentilesTab</name>
    <message>
        <location filename="../ui/results/chart_tabs.cpp" line="-34"/>
        <source>No latency to draw: nothing valid was measured here, or the run was stored without histograms.</source>
        <translation>Keine Latenz zum Zeichnen: Hier wurde nichts Gültiges gemessen, oder der Lauf wurde ohne Histogramme gespeichert.</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Latency by percentile, ms</source>
        <translation>Latenz nach Perzentil, ms</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>at each point the median of the repetitions&apos; own percentiles · %1</source>
        <translation>an jedem Punkt der Median der Perzentile der Wiederholungen · %1</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PivotTab</name>
    <message>
        <location filename="../ui/results/pivot_tab.cpp" line="+57"/>
        <source>No measurement to draw is among what is filtered.</source>
        <translation>In der Auswahl ist keine Messung zum Zeichnen.</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>p50 latency</source>
        <translation>p50-Latenz</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>p95 latency</source>
        <translation>p95-Latenz</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>p99 latency</source>
        <translation>p99-Latenz</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>CPU used</source>
        <translation>CPU-Verbrauch</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Requests per second per core</source>
        <translation>Anfragen pro Sekunde je Kern</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>all workloads</source>
        <translation>alle Arbeitslasten</translation>
    </message>
    <message>
        <location line="+49"/>
        <source>bar: median · line: min to max of %1</source>
        <translation>Balken: Median · Linie: Min. bis Max. von %1</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanField</name>
    <message>
        <location filename="../ui/plan/form_fields.cpp" line="+35"/>
        <source>Alternate: servers in reverse every second pass</source>
        <translation>Abwechselnd: Server in jedem zweiten Durchgang rückwärts</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Sequential: the same in each pass</source>
        <translation>Der Reihe nach: gleich in jedem Durchgang</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Shuffled: drawn for each pass</source>
        <translation>Gemischt: für jeden Durchgang ausgelost</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Once for the run</source>
        <translation>Einmal je Lauf</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+2"/>
        <source>Afresh for each measurement</source>
        <translation>Neu für jede Messung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Once for each pass</source>
        <translation>Einmal je Durchgang</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>JSON: same value</source>
        <translation>JSON: gleicher Wert</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Bytes: same body</source>
        <translation>Bytes: gleicher Body</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Status only</source>
        <translation>Nur Status</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <location line="+34"/>
        <location line="+13"/>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="-13"/>
        <location line="+7"/>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <location line="-5"/>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Files, separated by spaces</source>
        <translation>Dateien, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Header</source>
        <translation>Header</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Creates</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Expected output</source>
        <translation>Erwartete Ausgabe</translation>
    </message>
    <message>
        <location line="+24"/>
        <source>Measure memory at rest</source>
        <translation>Speicher im Leerlauf messen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Measure the start</source>
        <translation>Startzeit messen</translation>
    </message>
    <message>
        <location filename="../ui/plan/plan_field.cpp" line="+43"/>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>matrix row %1</source>
        <translation>Matrixzeile %1</translation>
    </message>
    <message>
        <location line="+100"/>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <location filename="../ui/plan/text_fields.cpp" line="-67"/>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanFile</name>
    <message>
        <location filename="../ui/models/plan_file.cpp" line="+93"/>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanFindings</name>
    <message>
        <location filename="../ui/models/plan_findings.cpp" line="+36"/>
        <source>Found %1, expected %2</source>
        <translation>Gefunden: %1, erwartet: %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanForm</name>
    <message>
        <location filename="../ui/plan/plan_form.cpp" line="+20"/>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location line="+99"/>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <location filename="../ui/plan/form_layout.cpp" line="+17"/>
        <source>Ready when</source>
        <translation>Bereit, wenn</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Path answers</source>
        <translation>Pfad antwortet</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Asked again and again from the start on, until it answers rightly</source>
        <translation>Wird vom Start an immer wieder angefragt, bis er richtig antwortet</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>With status</source>
        <translation>Mit Status</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The status of a right answer</source>
        <translation>Der Status einer richtigen Antwort</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Within</source>
        <translation>Innerhalb von</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Later than this, the start has failed</source>
        <translation>Dauert es länger, ist der Start fehlgeschlagen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Times in a row</source>
        <translation>Mal in Folge</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How many right answers in a row it takes</source>
        <translation>Wie viele richtige Antworten in Folge nötig sind</translation>
    </message>
    <message>
        <location line="+5"/>
        <location line="+55"/>
        <location line="+24"/>
        <source>Stopping</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <location line="-78"/>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Sent to the process group; after the time below it is killed</source>
        <translation>Geht an die Prozessgruppe; nach der Frist darunter wird sie abgebrochen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Killed after</source>
        <translation>Abgebrochen nach</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How long it may take to end by itself</source>
        <translation>Wie lange sich der Prozess selbst beenden darf</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Program and arguments, with quotes as in a shell. No shell is started: $, * and | mean themselves. ${port}, ${planDir}, ${binDir} and the plan&apos;s variables are replaced.</source>
        <translation>Programm und Argumente, mit Anführungszeichen wie in einer Shell. Es wird keine Shell gestartet: $, * und | stehen für sich selbst. ${port}, ${planDir}, ${binDir} und die Variablen des Plans werden ersetzt.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>program --port ${port}</source>
        <translation>programm --port ${port}</translation>
    </message>
    <message>
        <location line="+5"/>
        <location line="+76"/>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <location line="-75"/>
        <source>Variables that the process gets on top of Levelfield&apos;s own environment</source>
        <translation>Variablen, die der Prozess zusätzlich zur Umgebung von Levelfield erhält</translation>
    </message>
    <message>
        <location line="+7"/>
        <location line="+42"/>
        <location line="+22"/>
        <location line="+17"/>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location line="-81"/>
        <source>Letters, digits, “.”, “_” and “-”: how files and command lines name it</source>
        <translation>Buchstaben, Ziffern, „.“, „_“ und „-“: der Name in Dateien und Befehlszeilen</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+42"/>
        <location line="+22"/>
        <location line="+17"/>
        <source>Label in tables</source>
        <translation>Name in Tabellen</translation>
    </message>
    <message>
        <location line="-81"/>
        <source>How tables and charts name it</source>
        <translation>Der Name in Tabellen und Diagrammen</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+42"/>
        <location line="+22"/>
        <location line="+17"/>
        <source>the name</source>
        <translation>der Name</translation>
    </message>
    <message>
        <location line="-79"/>
        <location line="+42"/>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <location line="-42"/>
        <location line="+42"/>
        <source>Where the command is started; relative to the plan&apos;s folder</source>
        <translation>Wo der Befehl gestartet wird; relativ zum Ordner des Plans</translation>
    </message>
    <message>
        <location line="-41"/>
        <location line="+42"/>
        <source>the plan&apos;s folder</source>
        <translation>der Ordner des Plans</translation>
    </message>
    <message>
        <location line="-41"/>
        <location line="+43"/>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <location line="-43"/>
        <location line="+43"/>
        <source>Where it answers: http://127.0.0.1:${port}</source>
        <translation>Wo er antwortet: http://127.0.0.1:${port}</translation>
    </message>
    <message>
        <location line="-42"/>
        <location line="+43"/>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <location line="-43"/>
        <location line="+43"/>
        <source>A number, or “auto” for a free one at each start</source>
        <translation>Eine Zahl, oder „auto“ für einen freien Port bei jedem Start</translation>
    </message>
    <message>
        <location line="-42"/>
        <location line="+43"/>
        <source>as in the address</source>
        <translation>wie in der Adresse</translation>
    </message>
    <message>
        <location line="-42"/>
        <location line="+150"/>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <location line="-150"/>
        <source>Named ways to configure this server</source>
        <translation>Benannte Konfigurationen dieses Servers</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Surroundings</source>
        <translation>Umfeld</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Auxiliary processes that are up while it is measured</source>
        <translation>Hilfsprozesse, die während der Messung laufen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Needs programs</source>
        <translation>Braucht Programme</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Programs that must be found, else the server is skipped, with the reason</source>
        <translation>Programme, die vorhanden sein müssen; sonst wird der Server mit Begründung übersprungen</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+53"/>
        <location line="+20"/>
        <location line="+2"/>
        <location line="+9"/>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <location line="-83"/>
        <source>Also measured</source>
        <translation>Außerdem gemessen</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+16"/>
        <source>Start-up</source>
        <translation>Startzeit</translation>
    </message>
    <message>
        <location line="-15"/>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How often it is started to measure the start</source>
        <translation>Wie oft für die Messung der Startzeit gestartet wird</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+15"/>
        <source>Idle memory</source>
        <translation>Speicher im Leerlauf</translation>
    </message>
    <message>
        <location line="-14"/>
        <source>After settling</source>
        <translation>Nach Ruhezeit</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How long it is left alone before its memory is read</source>
        <translation>Wie lange der Server in Ruhe gelassen wird, bevor sein Speicher gelesen wird</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Size on disk</source>
        <translation>Größe auf der Platte</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What lands on the target host: files and folders whose bytes are counted</source>
        <translation>Was auf den Zielrechner kommt: Dateien und Ordner, deren Bytes gezählt werden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Code size</source>
        <translation>Codeumfang</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Named groups of source files, for the code-size table</source>
        <translation>Benannte Gruppen von Quelldateien für die Tabelle zum Codeumfang</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Declared</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+48"/>
        <source>Traits</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <location line="-47"/>
        <source>Conditions that should be alike across servers, such as logging=off; differences are noticed</source>
        <translation>Bedingungen, die bei allen Servern gleich sein sollten, etwa logging=off; auf Unterschiede wird hingewiesen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Commands whose output is recorded with the results</source>
        <translation>Befehle, deren Ausgabe mit den Ergebnissen festgehalten wird</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+26"/>
        <location line="+19"/>
        <location line="+26"/>
        <location line="+39"/>
        <location line="+9"/>
        <location line="+16"/>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <location line="-134"/>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+25"/>
        <source>Ready check</source>
        <translation>Bereitschaft</translation>
    </message>
    <message>
        <location line="-13"/>
        <source>Plans use it as ${services.NAME.url}</source>
        <translation>Im Plan verwendbar als ${services.NAME.url}</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Once for the run, or afresh for each measurement</source>
        <translation>Einmal je Lauf oder neu für jede Messung</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <location line="+9"/>
        <location line="+17"/>
        <source>Letters, digits, “.”, “_” and “-”</source>
        <translation>Buchstaben, Ziffern, „.“, „_“ und „-“</translation>
    </message>
    <message>
        <location line="-15"/>
        <source>More arguments</source>
        <translation>Weitere Argumente</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Appended to the server&apos;s command, with quotes as in a shell</source>
        <translation>An den Befehl des Servers angehängt, mit Anführungszeichen wie in einer Shell</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+4"/>
        <source>On top of the server&apos;s</source>
        <translation>Zusätzlich zu der des Servers</translation>
    </message>
    <message>
        <location line="-3"/>
        <source>Replace the plan&apos;s of the same name in the server&apos;s texts</source>
        <translation>Ersetzen gleichnamige Variablen des Plans in den Texten des Servers</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>File edits</source>
        <translation>Dateiänderungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Made before the start and undone after the stop. The text must occur exactly this often.</source>
        <translation>Vor dem Start ausgeführt und nach dem Beenden zurückgenommen. Der Text muss genau so oft vorkommen.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <location line="+10"/>
        <location line="+17"/>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <location line="-16"/>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>GET, POST, …</source>
        <translation>GET, POST, …</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Path and query, percent-encoded; sent byte for byte</source>
        <translation>Pfad und Query, prozentkodiert; wird Byte für Byte gesendet</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+11"/>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <location line="-11"/>
        <source>Host and Content-Length are written by Levelfield</source>
        <translation>Host und Content-Length schreibt Levelfield</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+6"/>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <location line="-6"/>
        <source>Sent as it stands here; variables are replaced</source>
        <translation>Wird so gesendet, wie er hier steht; Variablen werden ersetzt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Body from file</source>
        <translation>Body aus Datei</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Instead of a body: a file whose bytes are sent</source>
        <translation>Statt eines Bodys: eine Datei, deren Bytes gesendet werden</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+10"/>
        <source>Right answer</source>
        <translation>Richtige Antwort</translation>
    </message>
    <message>
        <location line="-9"/>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Any other status is an error</source>
        <translation>Jeder andere Status ist ein Fehler</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Compared as</source>
        <translation>Vergleich als</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>JSON: by value. Bytes: by every byte. Status: not at all.</source>
        <translation>JSON: nach Wert. Bytes: jedes Byte. Status: gar nicht.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The right answer; without, servers are compared only with each other</source>
        <translation>Die richtige Antwort; ohne sie werden Server nur untereinander verglichen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>none: servers are compared with each other</source>
        <translation>keiner: Server werden untereinander verglichen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Ignored values</source>
        <translation>Ignorierte Werte</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>JSON pointers to values that may differ; * stands for every element</source>
        <translation>JSON-Pointer auf Werte, die abweichen dürfen; * steht für jedes Element</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Names of headers that must be alike, separated by spaces</source>
        <translation>Namen von Headern, die gleich sein müssen, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How many at a time: each number makes a cell. “8, 64, 256”</source>
        <translation>Wie viele gleichzeitig: jede Zahl ergibt eine Zelle. „8, 64, 256“</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Of the load generator</source>
        <translation>Des Lastgenerators</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Over the same connections, discarded</source>
        <translation>Über dieselben Verbindungen, wird verworfen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Window</source>
        <translation>Messdauer</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How long each measurement lasts</source>
        <translation>Wie lange jede Messung dauert</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Of each cell; from 5 on, intervals can be given</source>
        <translation>Je Zelle; ab 5 lassen sich Intervalle angeben</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Pause after</source>
        <translation>Pause danach</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Between measurements</source>
        <translation>Zwischen den Messungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Time-out</source>
        <translation>Zeitlimit</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>A request that takes longer is an error</source>
        <translation>Eine Anfrage, die länger dauert, ist ein Fehler</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Errors allowed</source>
        <translation>Erlaubte Fehler</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Percent of requests; beyond, the measurement is invalid</source>
        <translation>Prozent der Anfragen; darüber ist die Messung ungültig</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Keep-alive</source>
        <translation>Keep-alive</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Whether connections are used again</source>
        <translation>Ob Verbindungen wiederverwendet werden</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Fixed rate</source>
        <translation>Feste Rate</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Requests per second, in an open loop</source>
        <translation>Anfragen pro Sekunde, im offenen Kreis</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>none: closed loop</source>
        <translation>keine: geschlossener Kreis</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Of a fixed rate: evenly spaced, or random</source>
        <translation>Bei fester Rate: gleichmäßig oder zufällig verteilt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>HTTP version</source>
        <translation>HTTP-Version</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>What makes the load</source>
        <translation>Was die Last erzeugt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Server CPUs</source>
        <translation>CPUs der Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Processors that servers are held to: 0-3</source>
        <translation>Prozessoren, auf die Server beschränkt werden: 0-3</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+1"/>
        <location line="+29"/>
        <location line="+1"/>
        <location line="+1"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location line="-31"/>
        <source>Loader CPUs</source>
        <translation>CPUs des Lastgenerators</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Processors that the load generator is held to</source>
        <translation>Prozessoren, auf die der Lastgenerator beschränkt wird</translation>
    </message>
    <message>
        <location line="+6"/>
        <location line="+1"/>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>How the passes over all cells follow each other</source>
        <translation>Wie die Durchgänge durch alle Zellen aufeinander folgen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Servers start</source>
        <translation>Server starten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Afresh for each measurement, or once for each pass</source>
        <translation>Neu für jede Messung oder einmal je Durchgang</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+25"/>
        <source>Open loop, protocol and processors</source>
        <translation>Offener Kreis, Protokoll und Prozessoren</translation>
    </message>
    <message>
        <location line="-24"/>
        <location filename="../ui/plan/plan_form.cpp" line="+56"/>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <location line="+0"/>
        <location line="+25"/>
        <source>Processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <location line="-19"/>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The title of window, tables and exports</source>
        <translation>Der Titel von Fenster, Tabellen und Exporten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>the file&apos;s name</source>
        <translation>der Name der Datei</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>What is compared, and why</source>
        <translation>Was verglichen wird und warum</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Baseline</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>The server that ratios refer to</source>
        <translation>Der Server, auf den sich Verhältnisse beziehen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Names or patterns, separated by spaces: fastapi-* fastify</source>
        <translation>Namen oder Muster, durch Leerzeichen getrennt: fastapi-* fastify</translation>
    </message>
    <message>
        <location line="+2"/>
        <location line="+1"/>
        <source>Names or patterns, separated by spaces</source>
        <translation>Namen oder Muster, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Instead of the plan&apos;s load</source>
        <translation>Statt der Last des Plans</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <location line="+17"/>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Each row takes what its patterns match</source>
        <translation>Jede Zeile nimmt, was auf ihre Muster passt</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Commands that must succeed, with the output given, before anything is measured</source>
        <translation>Befehle, die vor jeder Messung gelingen und die angegebene Ausgabe liefern müssen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Commands that prepare this machine, run when you ask for it; done when they end with 0</source>
        <translation>Befehle, die diesen Rechner vorbereiten; laufen nur auf Anforderung und sind erledigt, wenn sie mit 0 enden</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Texts that stand for ${name} anywhere in the plan</source>
        <translation>Texte, die überall im Plan für ${name} stehen</translation>
    </message>
    <message>
        <location filename="../ui/plan/plan_form.cpp" line="+2"/>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <location filename="../ui/plan/form_layout.cpp" line="-7"/>
        <location filename="../ui/plan/plan_form.cpp" line="+2"/>
        <source>Checks</source>
        <translation>Vorprüfungen</translation>
    </message>
    <message>
        <location filename="../ui/plan/plan_form.cpp" line="+2"/>
        <source>Setup</source>
        <translation>Einrichtung</translation>
    </message>
    <message>
        <location filename="../ui/plan/form_layout.cpp" line="-114"/>
        <location line="+121"/>
        <location filename="../ui/plan/plan_form.cpp" line="+2"/>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <location filename="../ui/plan/plan_form.cpp" line="+2"/>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 · variant of %2</source>
        <translation>%1 · Variante von %2</translation>
    </message>
    <message>
        <location line="+33"/>
        <source>the first server</source>
        <translation>der erste Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>the first server, %1</source>
        <translation>der erste Server, %1</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanItems</name>
    <message>
        <location filename="../ui/models/plan_items.cpp" line="+24"/>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <location line="+49"/>
        <source>server</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>unnamed %1 %2</source>
        <translation>%1 %2 ohne Namen</translation>
    </message>
    <message>
        <location line="+61"/>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanKeeper</name>
    <message>
        <location filename="../ui/shell/plan_keeper.cpp" line="+33"/>
        <location line="+153"/>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <location line="-152"/>
        <source>Keep mine</source>
        <translation>Meinen behalten</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>plan</source>
        <translation>plan</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+6"/>
        <source>Save plan as</source>
        <translation>Plan speichern unter</translation>
    </message>
    <message>
        <location line="-6"/>
        <source>Plans (*.lfplan.json)</source>
        <translation>Pläne (*.lfplan.json)</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <location line="+12"/>
        <location line="+15"/>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 was changed outside Levelfield.</source>
        <translation>%1 wurde außerhalb von Levelfield geändert.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Saving replaces what was written there.</source>
        <translation>Speichern ersetzt, was dort geschrieben wurde.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Replace it</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>They are lost if you do not save them.</source>
        <translation>Ohne Speichern gehen sie verloren.</translation>
    </message>
    <message>
        <location line="+38"/>
        <source>The plan&apos;s file is gone: %1</source>
        <translation>Die Datei des Plans ist weg: %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Saving writes it again.</source>
        <translation>Speichern schreibt sie neu.</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>The plan was changed outside Levelfield.</source>
        <translation>Der Plan wurde außerhalb von Levelfield geändert.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Reloading loses your changes; keeping them replaces the file when you save.</source>
        <translation>Neu laden verwirft die eigenen Änderungen; behalten ersetzt beim Speichern die Datei.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Reload it, or keep what is shown and replace the file when you save.</source>
        <translation>Neu laden, oder das Gezeigte behalten und beim Speichern die Datei ersetzen.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanPage</name>
    <message>
        <location filename="../ui/plan/plan_page.cpp" line="+74"/>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>View of the plan</source>
        <translation>Ansicht des Plans</translation>
    </message>
    <message>
        <location line="+3"/>
        <location line="+150"/>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <location line="-149"/>
        <source>Show the next fault</source>
        <translation>Nächsten Fehler zeigen</translation>
    </message>
    <message>
        <location line="+21"/>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Workload from a running server…</source>
        <translation>Arbeitslast von einem laufenden Server …</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Workload from a curl command…</source>
        <translation>Arbeitslast aus einem curl-Befehl …</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Load from a wrk, hey, oha or ab command…</source>
        <translation>Last aus einem Befehl von wrk, hey, oha oder ab …</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Set up</source>
        <translation>Einrichten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Run the plan&apos;s setup steps</source>
        <translation>Einrichtungsschritte des Plans ausführen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Verify answers</source>
        <translation>Antworten prüfen</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+145"/>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <location line="-131"/>
        <source>No plan is open</source>
        <translation>Kein Plan geöffnet</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>A plan says which servers to start, what to ask them, and how hard. Open one or copy an example on the Start page, or begin with a new one.</source>
        <translation>Ein Plan sagt, welche Server starten, was sie gefragt werden und wie stark. Auf der Startseite einen öffnen, ein Beispiel kopieren oder mit einem neuen beginnen.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Go to Start</source>
        <translation>Zur Startseite</translation>
    </message>
    <message>
        <location line="+69"/>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 · edited</source>
        <translation>%1 · geändert</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>The text is no JSON, in line %1. Correct it in the source: until then there is nothing a form could edit.</source>
        <translation>Der Text ist kein JSON, in Zeile %1. Im Quelltext berichtigen: Bis dahin gibt es nichts, was ein Formular bearbeiten könnte.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1. The plan cannot run until this is corrected.</source>
        <translation>%1. Der Plan lässt sich erst ausführen, wenn das berichtigt ist.</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Show next</source>
        <translation>Nächsten zeigen</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>No plan is open.</source>
        <translation>Kein Plan ist geöffnet.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The plan has %1.</source>
        <translation>Der Plan hat %1.</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Something is going on already: see Run and Verify.</source>
        <translation>Es läuft schon etwas: siehe „Lauf“ und „Prüfen“.</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>Run %1 · %2</source>
        <translation>%1 ausführen · %2</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Start each server and compare the answers, without load</source>
        <translation>Jeden Server starten und die Antworten vergleichen, ohne Last</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanTree</name>
    <message>
        <location filename="../ui/plan/plan_tree.cpp" line="+117"/>
        <source>Parts of the plan</source>
        <translation>Teile des Plans</translation>
    </message>
    <message>
        <location line="+135"/>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PlanTreeModel</name>
    <message>
        <location filename="../ui/models/plan_tree_model.cpp" line="+82"/>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>+ Add variant</source>
        <translation>+ Variante</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>+ Add server</source>
        <translation>+ Server</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>+ Add workload</source>
        <translation>+ Arbeitslast</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>+ Add service</source>
        <translation>+ Dienst</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Checks</source>
        <translation>Vorprüfungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Setup</source>
        <translation>Einrichtung</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <location line="+77"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::PreferencesDialog</name>
    <message>
        <location filename="../ui/shell/preferences_dialog.cpp" line="+25"/>
        <source>Draw nothing while a window is measured</source>
        <translation>Während einer Messung nichts zeichnen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Charts take processor time from what is measured on the same machine. Their share is stored with every run; in quiet mode it is next to nothing, and charts appear between measurements.</source>
        <translation>Diagramme nehmen dem, was auf demselben Rechner gemessen wird, Prozessorzeit weg. Ihr Anteil wird mit jedem Lauf gespeichert; im ruhigen Modus ist er fast null, und Diagramme erscheinen zwischen den Messungen.</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Runs are kept in</source>
        <translation>&amp;Läufe liegen in</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Quiet mode</source>
        <translation>&amp;Ruhiger Modus</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>Folder for runs</source>
        <translation>Ordner für Läufe</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ProbeDialog</name>
    <message>
        <location filename="../ui/plan/import_dialog.cpp" line="+10"/>
        <source>Fetch</source>
        <translation>Abrufen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>This body is the right answer</source>
        <translation>Dieser Body ist die richtige Antwort</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Workload from a running server</source>
        <translation>Arbeitslast von einem laufenden Server</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Start your server, and give the URL of the answer to measure. It is fetched once, without load. Only servers on this machine (127.0.0.1, ::1, localhost) are asked.</source>
        <translation>Den Server starten und die URL der zu messenden Antwort angeben. Sie wird einmal abgerufen, ohne Last. Angefragt werden nur Server auf diesem Rechner (127.0.0.1, ::1, localhost).</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Body of the answer</source>
        <translation>Body der Antwort</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Add workload</source>
        <translation>Arbeitslast hinzufügen</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Asking …</source>
        <translation>Wird abgerufen …</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>no content type</source>
        <translation>kein Content-Type</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>JSON: compared by value</source>
        <translation>JSON: Vergleich nach Wert</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>compared by every byte</source>
        <translation>Vergleich jedes Bytes</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Status %1 · %2 · %3 · %4</source>
        <translation>Status %1 · %2 · %3 · %4</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Add workload from a running server</source>
        <translation>Arbeitslast von einem laufenden Server hinzufügen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::Rail</name>
    <message>
        <location filename="../ui/shell/rail.cpp" line="+84"/>
        <source>%1 (Ctrl+%2)</source>
        <translation>%1 (Strg+%2)</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ResultChart</name>
    <message>
        <location filename="../ui/charts/result_chart.cpp" line="+34"/>
        <source>Chart. %1 “Show as table” shows its numbers.</source>
        <translation>Diagramm. %1 „Als Tabelle zeigen“ zeigt seine Zahlen.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ResultTab</name>
    <message>
        <location filename="../ui/results/chart_tabs.cpp" line="-34"/>
        <source>%1, %2 connections</source>
        <translation>%1, %2 Verbindungen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ResultTable</name>
    <message>
        <location filename="../ui/tables/result_table.cpp" line="+65"/>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <location line="+128"/>
        <source>Set as baseline</source>
        <translation>Als Bezug setzen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Filter to this server</source>
        <translation>Nur diesen Server zeigen</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Copy as image</source>
        <translation>Als Bild kopieren</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ResultsPage</name>
    <message>
        <location filename="../ui/results/results_page.cpp" line="+44"/>
        <source>answers not compared</source>
        <translation>Antworten nicht verglichen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>answers not right</source>
        <translation>Antworten nicht richtig</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>answers differ</source>
        <translation>Antworten verschieden</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>answers compared with nothing</source>
        <translation>Antworten mit nichts verglichen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>answers equal where they were fetched</source>
        <translation>Antworten gleich, soweit sie geholt wurden</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>answers equal on all servers</source>
        <translation>Antworten auf allen Servern gleich</translation>
    </message>
    <message>
        <location line="+26"/>
        <source>No run is open</source>
        <translation>Kein Lauf geöffnet</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Run the plan, or open an earlier run: its tables and charts stand here.</source>
        <translation>Den Plan ausführen oder einen früheren Lauf öffnen: Hier stehen dann seine Tabellen und Diagramme.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open from the history</source>
        <translation>Aus dem Verlauf öffnen</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>Compare with…</source>
        <translation>Vergleichen mit …</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Every table of this tab, as levelfield-cli export writes it</source>
        <translation>Jede Tabelle dieses Reiters, wie levelfield-cli export sie schreibt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Export ▾</source>
        <translation>Exportieren ▾</translation>
    </message>
    <message>
        <location line="+18"/>
        <source>Views of the run</source>
        <translation>Ansichten des Laufs</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Shows everything again</source>
        <translation>Zeigt wieder alles</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Headline</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Percentiles</source>
        <translation>Perzentile</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Over time</source>
        <translation>Zeitverlauf</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <location line="+86"/>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>%1 of %2 measurements valid</source>
        <translation>%1 von %2 Messungen gültig</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>This run goes on: what is done so far.</source>
        <translation>Dieser Lauf ist im Gang: der bisherige Stand.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Numbers are final only when all repetitions are there.</source>
        <translation>Zahlen sind erst endgültig, wenn alle Wiederholungen da sind.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>This run was stopped before its end.</source>
        <translation>Dieser Lauf wurde vor seinem Ende gestoppt.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What was measured stands here; repetitions that are missing are said in the tables. levelfield-cli run --resume takes it up again.</source>
        <translation>Hier steht, was gemessen wurde; fehlende Wiederholungen sind in den Tabellen genannt. levelfield-cli run --resume setzt ihn fort.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>This run failed.</source>
        <translation>Dieser Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>What was measured before stands here. The notices say what went wrong.</source>
        <translation>Hier steht, was vorher gemessen wurde. Die Hinweise sagen, was schiefging.</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>filtered: %1  ✕</source>
        <translation>gefiltert: %1  ✕</translation>
    </message>
    <message>
        <location line="+8"/>
        <source>Tables of this tab</source>
        <translation>Tabellen dieses Reiters</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Chart of this tab</source>
        <translation>Diagramm dieses Reiters</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Open the run&apos;s folder</source>
        <translation>Ordner des Laufs öffnen</translation>
    </message>
    <message>
        <location line="+16"/>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Compare with the run in this folder</source>
        <translation>Mit dem Lauf in diesem Ordner vergleichen</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::RunBoard</name>
    <message>
        <location filename="../ui/models/run_board.cpp" line="+51"/>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>being measured</source>
        <translation>wird gemessen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>invalid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <location line="+9"/>
        <source>%1 req/s</source>
        <translation>%1 req/s</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>p99 %1</source>
        <translation>p99 %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>RSS %1</source>
        <translation>RSS %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <location line="+44"/>
        <source>1 connection</source>
        <translation>1 Verbindung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <location line="+14"/>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <location line="+76"/>
        <source>Repetition %1: %2</source>
        <translation>Wiederholung %1: %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::RunHeadline</name>
    <message>
        <location filename="../ui/models/run_headline.cpp" line="+18"/>
        <source>1 connection</source>
        <translation>1 Verbindung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>%1 at %2 · %3</source>
        <translation>%1 bei %2 · %3</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 req/s at %2 · %3</source>
        <translation>%1 req/s bei %2 · %3</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>nothing was measured</source>
        <translation>nichts wurde gemessen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>no valid measurement at %1</source>
        <translation>keine gültige Messung bei %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>answers differed: nothing was measured</source>
        <translation>Antworten wichen ab: nichts wurde gemessen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::RunLoader</name>
    <message>
        <location filename="../ui/models/run_loader.cpp" line="+41"/>
        <source>Reading %1 (%2)…</source>
        <translation>%1 (%2) wird gelesen …</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::RunPage</name>
    <message>
        <location filename="../ui/run/run_page.cpp" line="+64"/>
        <source>Skip cell</source>
        <translation>Zelle überspringen</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+196"/>
        <source>Stop after this cell</source>
        <translation>Nach dieser Zelle stoppen</translation>
    </message>
    <message>
        <location line="-195"/>
        <location line="+197"/>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <location line="-196"/>
        <source>Show results</source>
        <translation>Ergebnisse zeigen</translation>
    </message>
    <message>
        <location line="+26"/>
        <source>Processor time that this window takes: what it draws disturbs what is measured.</source>
        <translation>Prozessorzeit, die dieses Fenster braucht: Was es zeichnet, stört, was gemessen wird.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>End this measurement; its cell is not measured again in this run.</source>
        <translation>Diese Messung beenden; ihre Zelle wird in diesem Lauf nicht mehr gemessen.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>End the run when this measurement is over.</source>
        <translation>Den Lauf nach dieser Messung beenden.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>End the run now; what was measured is kept.</source>
        <translation>Den Lauf jetzt beenden; bisher Gemessenes bleibt erhalten.</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>What went wrong</source>
        <translation>Was schiefging</translation>
    </message>
    <message>
        <location line="+36"/>
        <source>Where the run is</source>
        <translation>Wo der Lauf steht</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>req/s</source>
        <translation>req/s</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>p99 latency</source>
        <translation>p99-Latenz</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Memory of the process tree</source>
        <translation>Speicher des Prozessbaums</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>RSS, MB</source>
        <translation>RSS, MB</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>CPU of the process tree</source>
        <translation>CPU des Prozessbaums</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>% of one core</source>
        <translation>% eines Kerns</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>req/s, median of repetitions</source>
        <translation>req/s, Median der Wiederholungen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Workload of the figures so far</source>
        <translation>Arbeitslast der bisherigen Zahlen</translation>
    </message>
    <message>
        <location line="+7"/>
        <location line="+15"/>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <location line="-11"/>
        <source>None so far. What could make a number unfair is said here.</source>
        <translation>Bisher keine. Hier steht, was eine Zahl unfair machen könnte.</translation>
    </message>
    <message>
        <location line="+58"/>
        <source>Stops after this cell</source>
        <translation>Stoppt nach dieser Zelle</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Stopping…</source>
        <translation>Wird gestoppt …</translation>
    </message>
    <message>
        <location line="+120"/>
        <source>%1 of %2 measurements</source>
        <translation>%1 von %2 Messungen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>%1 of them are invalid or failed and show words instead of numbers.</source>
        <translation>%1 davon sind ungültig oder fehlgeschlagen und zeigen Worte statt Zahlen.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The run is complete: %1.</source>
        <translation>Der Lauf ist vollständig: %1.</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>The run was stopped after %1. What was measured is kept.</source>
        <translation>Der Lauf wurde nach %1 gestoppt. Bisher Gemessenes bleibt erhalten.</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>The run failed. Nothing was measured.</source>
        <translation>Der Lauf ist fehlgeschlagen. Nichts wurde gemessen.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The run failed after %1. What was measured is kept.</source>
        <translation>Der Lauf ist nach %1 fehlgeschlagen. Bisher Gemessenes bleibt erhalten.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>This is why:</source>
        <translation>Der Grund:</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>These are the reasons, all that are known:</source>
        <translation>Die Gründe, soweit bekannt:</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Nothing is running</source>
        <translation>Nichts läuft</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Each server is started, its answers are verified, and then it is measured while you watch here.</source>
        <translation>Jeder Server wird gestartet, seine Antworten werden geprüft, dann wird er gemessen: hier zum Zusehen.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Run %1 measurements · %2</source>
        <translation>%1 Messungen ausführen · %2</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The plan has faults</source>
        <translation>Der Plan hat Fehler</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>It can be run once they are mended.</source>
        <translation>Sobald sie behoben sind, lässt er sich ausführen.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the faults</source>
        <translation>Fehler zeigen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No plan is open</source>
        <translation>Kein Plan geöffnet</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>A plan says what to run: servers, workloads and load.</source>
        <translation>Ein Plan sagt, was ausgeführt wird: Server, Arbeitslasten und Last.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose a plan</source>
        <translation>Plan wählen</translation>
    </message>
    <message>
        <location line="+11"/>
        <location line="+15"/>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <location line="-4"/>
        <source>1 server</source>
        <translation>1 Server</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 servers</source>
        <translation>%1 Server</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>1 workload</source>
        <translation>1 Arbeitslast</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 workloads</source>
        <translation>%1 Arbeitslasten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>1 connection count</source>
        <translation>1 Verbindungszahl</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 connection counts</source>
        <translation>%1 Verbindungszahlen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>1 repetition</source>
        <translation>1 Wiederholung</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>%1 repetitions</source>
        <translation>%1 Wiederholungen</translation>
    </message>
    <message>
        <location line="+7"/>
        <location line="+3"/>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <location line="-3"/>
        <source>The run is over</source>
        <translation>Der Lauf ist zu Ende</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Verifying %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Nothing is measured until all answers are right</source>
        <translation>Gemessen wird erst, wenn alle Antworten richtig sind</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>repetition %1 of %2</source>
        <translation>Wiederholung %1 von %2</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>warming up</source>
        <translation>wärmt auf</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>stopping the server</source>
        <translation>Server wird beendet</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>cooling down</source>
        <translation>Pause</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>%1 of %2 s</source>
        <translation>%1 von %2 s</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>measuring</source>
        <translation>misst</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <location line="+45"/>
        <source>Quiet mode: nothing is drawn while a measurement runs</source>
        <translation>Ruhiger Modus: Während einer Messung wird nichts gezeichnet</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Window %1 % of a core</source>
        <translation>Fenster: %1 % eines Kerns</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::RunStarter</name>
    <message>
        <location filename="../ui/shell/run_starter.cpp" line="+80"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Something is still going on.</source>
        <translation>Es läuft noch etwas.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>A run is going on. What is measured so far is kept.</source>
        <translation>Ein Lauf ist im Gang. Bisher Gemessenes bleibt erhalten.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Levelfield stops it, ends its servers and puts edited files back before it closes.</source>
        <translation>Levelfield stoppt ihn, beendet seine Server und stellt geänderte Dateien wieder her, bevor es sich schließt.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Stop and close</source>
        <translation>Stoppen und schließen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Keep it going</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ServerProbe</name>
    <message>
        <location filename="../ui/models/server_probe.cpp" line="+42"/>
        <source>%1 is not this machine. Only servers on this machine (127.0.0.1, ::1, localhost) are asked.</source>
        <translation>%1 ist nicht dieser Rechner. Angefragt werden nur Server auf diesem Rechner (127.0.0.1, ::1, localhost).</translation>
    </message>
    <message>
        <location line="+29"/>
        <source>The body is larger than 64 KiB: too large to stand in a plan.</source>
        <translation>Der Body ist größer als 64 KiB: zu groß für einen Plan.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The body is not text.</source>
        <translation>Der Body ist kein Text.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ServicesField</name>
    <message>
        <location filename="../ui/plan/toggle_fields.cpp" line="+34"/>
        <source>All services of the plan</source>
        <translation>Alle Dienste des Plans</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The plan has no services.</source>
        <translation>Der Plan hat keine Dienste.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ShownRun</name>
    <message>
        <location filename="../ui/models/shown_run.cpp" line="+141"/>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <location filename="../ui/results/chart_data.cpp" line="+202"/>
        <source>repetition %1: %2</source>
        <translation>Wiederholung %1: %2</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::SoFarModel</name>
    <message>
        <location filename="../ui/models/so_far_model.cpp" line="+80"/>
        <source>invalid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <location line="+57"/>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Server</source>
        <translation>Server</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::SoFarTable</name>
    <message>
        <location filename="../ui/run/so_far_table.cpp" line="+44"/>
        <source>Requests per second so far, by server and connections</source>
        <translation>Bisherige Anfragen pro Sekunde, nach Server und Verbindungen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::SourceEdit</name>
    <message>
        <location filename="../ui/plan/source_view.cpp" line="+42"/>
        <source>Source of the plan</source>
        <translation>Quelltext des Plans</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::SourceView</name>
    <message>
        <location line="+150"/>
        <source>Faults of the plan</source>
        <translation>Fehler des Plans</translation>
    </message>
    <message>
        <location line="+27"/>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Edit line %1</source>
        <translation>Zeile %1 bearbeiten</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::StartPage</name>
    <message>
        <location filename="../ui/start/start_page.cpp" line="+66"/>
        <source>d MMM</source>
        <translation>d. MMM</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>Recent plans</source>
        <translation>Zuletzt verwendete Pläne</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>best against baseline, most connections</source>
        <translation>bester gegen Bezug, meiste Verbindungen</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Compare servers, and show how the numbers were made.</source>
        <translation>Server vergleichen und zeigen, wie die Zahlen zustande kamen.</translation>
    </message>
    <message>
        <location line="+31"/>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>or drop a plan or a run here</source>
        <translation>oder einen Plan oder Lauf hierher ziehen</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>opened as a copy of yours</source>
        <translation>als eigene Kopie geöffnet</translation>
    </message>
    <message>
        <location line="+30"/>
        <source>Plans that you open or save are listed here.</source>
        <translation>Hier stehen geöffnete und gespeicherte Pläne.</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>Runs appear here with what they found. The demo example makes one in about a minute.</source>
        <translation>Hier erscheinen Läufe mit ihrem Befund. Das Demo-Beispiel liefert in etwa einer Minute einen.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::StripChart</name>
    <message>
        <location filename="../ui/charts/result_strip_chart.cpp" line="+46"/>
        <source>Shown</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Smallest</source>
        <translation>Kleinste</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <location line="+66"/>
        <source>median</source>
        <translation>Median</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::TableCard</name>
    <message>
        <location filename="../ui/tables/table_card.cpp" line="+74"/>
        <source>Less about these numbers</source>
        <translation>Weniger zu diesen Zahlen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>More about these numbers</source>
        <translation>Mehr zu diesen Zahlen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::TableCopies</name>
    <message>
        <location filename="../ui/tables/table_copies.cpp" line="+63"/>
        <source>Export as %1</source>
        <translation>Als %1 exportieren</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::TableField</name>
    <message>
        <location filename="../ui/plan/table_fields.cpp" line="-212"/>
        <source>+ Add</source>
        <translation>+ Hinzufügen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Remove the row from %1</source>
        <translation>Zeile aus %1 entfernen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move the row up</source>
        <translation>Zeile nach oben</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Move the row down</source>
        <translation>Zeile nach unten</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::TimeTab</name>
    <message>
        <location filename="../ui/results/chart_tabs.cpp" line="+71"/>
        <source>Repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Nothing was measured over time here.</source>
        <translation>Hier wurde nichts im Zeitverlauf gemessen.</translation>
    </message>
    <message>
        <location line="+13"/>
        <source>Repetition %1</source>
        <translation>Wiederholung %1</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>p99 latency, ms</source>
        <translation>p99-Latenz, ms</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Memory (RSS), MB</source>
        <translation>Speicher (RSS), MB</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>CPU used, % of a core</source>
        <translation>CPU-Verbrauch, % eines Kerns</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::TrustDialog</name>
    <message>
        <location filename="../ui/shell/trust_dialog.cpp" line="+25"/>
        <source>Set-up steps, run when you ask for them</source>
        <translation>Einrichtungsschritte, nur auf Anforderung ausgeführt</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Checks, run before anything starts</source>
        <translation>Vorprüfungen, ausgeführt, bevor etwas startet</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Services, kept running while servers are measured</source>
        <translation>Dienste, die laufen, während Server gemessen werden</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Servers, started and stopped for each measurement</source>
        <translation>Server, für jede Messung gestartet und beendet</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Commands that tell a version</source>
        <translation>Befehle, die eine Version nennen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Edits to files</source>
        <translation>Änderungen an Dateien</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Files and folders that are read</source>
        <translation>Dateien und Ordner, die gelesen werden</translation>
    </message>
    <message>
        <location line="+37"/>
        <source>Variables used above</source>
        <translation>Oben verwendete Variablen</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Run this plan?</source>
        <translation>Diesen Plan ausführen?</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>This plan runs commands on your computer</source>
        <translation>Dieser Plan führt Befehle auf diesem Rechner aus</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>You have not run it in this form before. It does what is listed here, as you, with your rights. Go on only if you know where the plan comes from.</source>
        <translation>In dieser Form wurde er noch nicht ausgeführt. Er tut, was hier aufgelistet ist, mit allen Rechten des angemeldeten Benutzers. Nur fortfahren, wenn bekannt ist, woher der Plan stammt.</translation>
    </message>
    <message>
        <location line="+10"/>
        <source>What the plan does</source>
        <translation>Was der Plan tut</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Run it</source>
        <translation>Ausführen</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::TrustFact</name>
    <message>
        <location filename="../ui/models/trust_facts.cpp" line="+15"/>
        <source>in folder %1</source>
        <translation>im Ordner %1</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>with %1=%2</source>
        <translation>mit %1=%2</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>answers at %1, port %2</source>
        <translation>antwortet unter %1, Port %2</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>answers at %1</source>
        <translation>antwortet unter %1</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>where ${%1} is %2</source>
        <translation>wobei ${%1} für %2 steht</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>in %1 replace “%2” by “%3”</source>
        <translation>in %1 „%2“ durch „%3“ ersetzen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>put back as it was when the server stops</source>
        <translation>nach dem Ende des Servers wiederhergestellt</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>makes %1</source>
        <translation>erzeugt %1</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>sent as a request&apos;s body</source>
        <translation>wird als Body einer Anfrage gesendet</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>its size on disk is measured</source>
        <translation>die Größe auf der Platte wird gemessen</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>its lines are counted and its content is hashed</source>
        <translation>die Zeilen werden gezählt, vom Inhalt wird ein Hash gebildet</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::ValueText</name>
    <message>
        <location filename="../ui/models/value_text.cpp" line="+147"/>
        <source>A quote is not closed, or a backslash stands at the end. Nothing is changed until it is.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen, oder am Ende steht ein Backslash. Bis das berichtigt ist, wird nichts geändert.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::VariantsField</name>
    <message>
        <location filename="../ui/plan/matrix_field.cpp" line="+52"/>
        <source>+ Add variant</source>
        <translation>+ Variante</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::VerificationTab</name>
    <message>
        <location filename="../ui/results/tables_tab.cpp" line="+117"/>
        <source>This run holds no verification: it ended before the answers were compared.</source>
        <translation>Dieser Lauf enthält keine Prüfung: Er endete, bevor die Antworten verglichen wurden.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::VerifyPage</name>
    <message>
        <location filename="../ui/verify/verify_page.cpp" line="+59"/>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+97"/>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <location line="-86"/>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Each server and variant answers each workload twice, before any load.</source>
        <translation>Jeder Server und jede Variante beantwortet jede Arbeitslast zweimal, vor jeder Last.</translation>
    </message>
    <message>
        <location line="+39"/>
        <source>Answers by workload and server</source>
        <translation>Antworten nach Arbeitslast und Server</translation>
    </message>
    <message>
        <location line="+25"/>
        <source>What went wrong</source>
        <translation>Was schiefging</translation>
    </message>
    <message>
        <location line="+22"/>
        <source>Stopping…</source>
        <translation>Wird gestoppt …</translation>
    </message>
    <message>
        <location line="+59"/>
        <source>The verification was stopped.</source>
        <translation>Die Prüfung wurde gestoppt.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Not every server could be verified.</source>
        <translation>Nicht jeder Server konnte geprüft werden.</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>What went wrong:</source>
        <translation>Was schiefging:</translation>
    </message>
    <message>
        <location line="+7"/>
        <source>Nothing is verified yet</source>
        <translation>Noch nichts geprüft</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Each server is started and asked twice for every workload. Only servers that give the same right answers can be compared.</source>
        <translation>Jeder Server wird gestartet und für jede Arbeitslast zweimal gefragt. Nur Server mit denselben richtigen Antworten sind vergleichbar.</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Verify answers</source>
        <translation>Antworten prüfen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>The plan has faults</source>
        <translation>Der Plan hat Fehler</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>Its servers can be started once they are mended.</source>
        <translation>Sobald sie behoben sind, lassen sich seine Server starten.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Show the faults</source>
        <translation>Fehler zeigen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>No plan is open</source>
        <translation>Kein Plan geöffnet</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>A plan says which servers are asked for what.</source>
        <translation>Ein Plan sagt, welche Server was gefragt werden.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Choose a plan</source>
        <translation>Plan wählen</translation>
    </message>
    <message>
        <location line="+11"/>
        <source>Verifying: 1 answer so far</source>
        <translation>Prüfung: bisher 1 Antwort</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Verifying: %1 answers so far</source>
        <translation>Prüfung: bisher %1 Antworten</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>First difference at %1: expected %2, found %3.</source>
        <translation>Erster Unterschied bei %1: erwartet %2, gefunden %3.</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>the body</source>
        <translation>Body</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>Nothing was measured.</source>
        <translation>Nichts wurde gemessen.</translation>
    </message>
    <message>
        <location line="+20"/>
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <location line="+19"/>
        <source>Expect this answer to %1</source>
        <translation>Diese Antwort auf %1 erwarten</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>The plan now expects this answer. Verify again to compare every server with it.</source>
        <translation>Der Plan erwartet jetzt diese Antwort. Erneut prüfen, um jeden Server damit zu vergleichen.</translation>
    </message>
</context>
<context>
    <name>levelfield::ui::WindowActions</name>
    <message>
        <location filename="../ui/shell/window_actions.cpp" line="+51"/>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;New plan</source>
        <translation>&amp;Neuer Plan</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt verwendet</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Close plan</source>
        <translation>Plan s&amp;chließen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <location line="+6"/>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <location line="+1"/>
        <location line="+111"/>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <location line="-110"/>
        <location line="+112"/>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <location line="-110"/>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <location line="+7"/>
        <location line="+3"/>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Verify answers</source>
        <translation>Antworten &amp;prüfen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Set &amp;up</source>
        <translation>&amp;Einrichten</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>S&amp;kip cell</source>
        <translation>&amp;Zelle überspringen</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>Stop &amp;after this cell</source>
        <translation>&amp;Nach dieser Zelle stoppen</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Stop</source>
        <translation>&amp;Stoppen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>&amp;View</source>
        <translation>An&amp;sicht</translation>
    </message>
    <message>
        <location line="+12"/>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>Reset &amp;layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <location line="+5"/>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <location line="+3"/>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <location line="+0"/>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;Help for this page</source>
        <translation>&amp;Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <location line="+1"/>
        <source>&amp;About Levelfield</source>
        <translation>Ü&amp;ber Levelfield</translation>
    </message>
    <message>
        <location line="+23"/>
        <source>Nothing was opened yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <location line="+4"/>
        <source>Forget these</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <location line="+15"/>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <location line="+2"/>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederherstellen: %1</translation>
    </message>
</context>
</TS>

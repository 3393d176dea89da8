// SPDX-License-Identifier: GPL-3.0-or-later
// The same streams through Node's http_parser, a reader in wide use: where both do not agree, the corpus says why.
#include "tests/core/load/answer_corpus.h"

#include <QTest>

#include <http_parser.h>

using namespace levelfield;
using namespace levelfield::test;

namespace {

/// http_parser's view of one stream, in our terms.
class Reference {
public:
    explicit Reference(AnswerTo request) : m_request(request)
    {
        ::http_parser_init(&m_parser, HTTP_RESPONSE);
        m_parser.data = this;
        ::http_parser_settings_init(&m_settings);
        m_settings.on_message_begin = [](http_parser *parser) { return self(parser).begin(); };
        m_settings.on_headers_complete = [](http_parser *parser) { return self(parser).headEnded(); };
        m_settings.on_body = [](http_parser *parser, const char *at, std::size_t length) {
            self(parser).m_answer.body.append(at, length);
            return 0;
        };
        m_settings.on_message_complete = [](http_parser *parser) { return self(parser).answerEnded(); };
    }

    AnswerTrace read(std::string_view stream)
    {
        const std::size_t taken = ::http_parser_execute(&m_parser, &m_settings, stream.data(), stream.size());
        const bool broken = m_parser.http_errno != HPE_OK || taken != stream.size();
        if (!broken)
            ::http_parser_execute(&m_parser, &m_settings, nullptr, 0);
        if (broken || m_parser.http_errno != HPE_OK || m_begun)
            m_trace.problem = ::http_errno_description(static_cast<http_errno>(m_parser.http_errno));
        return m_trace;
    }

private:
    static Reference &self(http_parser *parser) { return *static_cast<Reference *>(parser->data); }

    int begin()
    {
        m_answer = {};
        m_begun = true;
        return 0;
    }
    /// 1 tells http_parser that no body follows.
    int headEnded() const { return m_request == AnswerTo::head ? 1 : 0; }
    int answerEnded()
    {
        m_answer.status = static_cast<int>(m_parser.status_code);
        m_answer.keepsConnection = ::http_should_keep_alive(&m_parser) != 0;
        m_trace.answers.push_back(m_answer);
        m_begun = false;
        return 0;
    }

    http_parser m_parser{};
    http_parser_settings m_settings{};
    AnswerTo m_request;
    SeenAnswer m_answer;
    AnswerTrace m_trace;
    bool m_begun = false;
};

/// The same answers, and both or neither of them broken at the end. (Two readers word a problem differently.)
bool agree(const AnswerTrace &a, const AnswerTrace &b)
{
    return a.answers == b.answers && a.problem.empty() == b.problem.empty();
}

} // namespace

class TestAnswerReference : public QObject {
    Q_OBJECT
private slots:
    void understandsWhatAKnownParserUnderstands_data()
    {
        QTest::addColumn<int>("index");
        const auto corpus = answerCorpus();
        for (int i = 0; i < static_cast<int>(corpus.size()); ++i)
            QTest::newRow(corpus[static_cast<std::size_t>(i)].name) << i;
    }
    void understandsWhatAKnownParserUnderstands()
    {
        QFETCH(int, index);
        static const auto corpus = answerCorpus();
        const CorpusEntry &entry = corpus[static_cast<std::size_t>(index)];
        const AnswerTrace ours = traceOf({entry.stream}, entry.request);
        const AnswerTrace known = Reference(entry.request).read(entry.stream);
        const bool mustAgree = std::string_view(entry.differs).empty();
        const QString facts = QString("%1 answers and \"%2\"; http_parser: %3 and \"%4\"")
                                  .arg(ours.answers.size())
                                  .arg(ours.problem.c_str())
                                  .arg(known.answers.size())
                                  .arg(known.problem.c_str());
        QVERIFY2(agree(ours, known) == mustAgree, qPrintable(facts));
    }
};

QTEST_GUILESS_MAIN(TestAnswerReference)
#include "test_answer_reference.moc"

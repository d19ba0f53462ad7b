import TestJournal
import Testing

/// What Swift 6.4 writes when Swift Testing itself repeats tests.
@Suite("Repetitions in an event stream")
struct RepetitionTests {
  private static let tests = [
    #"{"kind":"test","payload":{"id":"T.one()\/t.swift:9:3","isParameterized":false,"kind":"function","name":"one()","tags":["sea"],"bugs":[{"url":"https:\/\/example.org\/1"}],"timeLimit":60},"version":"6.4"}"#,
    #"{"kind":"test","payload":{"id":"T.many(n:)\/t.swift:12:3","isParameterized":true,"kind":"function","name":"many(n:)"},"version":"6.4"}"#,
  ]

  private static func event(
    _ kind: String, _ iteration: Int?, of test: String = "T.one()\\/t.swift:9:3",
    case id: String? = nil, _ more: String = "", isTimed: Bool
  ) -> String {
    let instant = isTimed ? #""instant":{"absolute":5,"since1970":6},"# : ""
    let number = iteration.map { #""iteration":\#($0),"# } ?? ""
    let testCase = id.map { #""_testCase":{"displayName":"\#($0)","id":"\#($0)"},"# } ?? ""
    return
      #"{"kind":"event","payload":{\#(instant)\#(number)\#(testCase)\#(more)"kind":"\#(kind)","testID":"\#(test)"},"version":"6.4"}"#
  }

  private static let failing = #""issue":{"isKnown":false,"isFailure":true,"severity":"error"},"#

  @Test(
    "are attempts of one case, with or without times and numbers",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func attempts(isTimed: Bool, isNumbered: Bool) throws {
    func line(_ kind: String, _ iteration: Int, _ more: String = "") -> String {
      Self.event(kind, isNumbered ? iteration : nil, more, isTimed: isTimed)
    }
    let run = try JournalFixture(
      Self.tests + [
        #"{"kind":"event","payload":{"kind":"runStarted","instant":{"absolute":1,"since1970":2}},"version":"6.4"}"#,
        line("testStarted", 1), line("issueRecorded", 1, Self.failing), line("testEnded", 1),
        line("testStarted", 2), line("testEnded", 2),
        #"{"kind":"event","payload":{"kind":"runEnded"},"version":"6.4"}"#,
      ]
    ).run()
    #expect(run.isWhole)
    #expect(run.warnings == [])
    #expect(run.cases.map(\.status) == [.passed])
    #expect(run.cases[0].isFlaky)
    #expect(run.functions[0].tags == ["sea"])
    #expect(run.functions[0].bugs == [.init(url: "https://example.org/1")])
    #expect(run.functions[0].timeLimit == 60)
    let attempts = try run.details.details(#require(run.cases[0].details)).earlierAttempts
    #expect(attempts.map(\.status) == [.failed])
  }

  @Test(
    "without messages, an issue is named by its error, its expression or its comment",
    arguments: [
      (#""_error":{"code":1,"description":"no net","domain":"E"}"#, "", "Caught error: no net"),
      (#""_expression":{"sourceCode":"a == b"}"#, "", "Expectation failed: a == b"),
      (#""isKnown":false"#, #""_comments":["it broke"],"#, "it broke"),
      (#""isKnown":false"#, "", "Issue recorded"),
    ])
  func issues(fields: String, comments: String, message: String) throws {
    let issue = #""issue":{\#(fields),"isFailure":true},"# + comments
    let run = try JournalFixture(
      Self.tests + [
        Self.event("testStarted", nil, isTimed: true),
        Self.event("issueRecorded", nil, issue, isTimed: true),
        Self.event("testEnded", nil, isTimed: true),
        #"{"kind":"event","payload":{"kind":"runEnded"},"version":"6.4"}"#,
      ]
    ).run()
    #expect(run.cases.map(\.status) == [.failed])
    let details = try run.details.details(#require(run.cases[0].details))
    #expect(details.issues.map(\.message) == [message])
  }

  @Test("are attempts of the case with the same arguments", arguments: [true, false])
  func cases(isTimed: Bool) throws {
    let many = "T.many(n:)\\/t.swift:12:3"
    func line(_ kind: String, _ iteration: Int?, case id: String?, _ more: String = "") -> String {
      Self.event(kind, iteration, of: many, case: id, more, isTimed: isTimed)
    }
    let run = try JournalFixture(
      Self.tests + [
        line("testStarted", nil, case: nil),
        line("testCaseStarted", 1, case: "1"), line("testCaseStarted", 1, case: "2"),
        line("issueRecorded", 1, case: "2", Self.failing),
        line("testCaseEnded", 1, case: "1"), line("testCaseEnded", 1, case: "2"),
        line("testCaseStarted", 2, case: "2"), line("testCaseEnded", 2, case: "2"),
        line("testEnded", nil, case: nil),
        #"{"kind":"event","payload":{"kind":"runEnded"},"version":"6.4"}"#,
      ]
    ).run()
    #expect(run.cases.map(\.status) == [.passed, .passed])
    #expect(run.cases.map(\.isFlaky) == [false, true])
  }
}

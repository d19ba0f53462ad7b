import TestJournal
import Testing

@Suite("The reader of Swift Testing's event streams")
struct EventStreamTests {
  private func stream(version: String, withCases: Bool) -> [String] {
    let cases = ["0", "1"].map { value in
      (
        id: "Parameterized test case ID: argumentIDs: [\(value)], discriminator: 0",
        name: #"P\#(value), \"a, (b\""#
      )
    }
    let declared = cases.reversed().map { #"{"displayName":"\#($0.name)","id":"\#($0.id)"}"# }
      .joined(separator: ",")
    func event(_ kind: String, _ rest: String) -> String {
      #"{"kind":"event","payload":{\#(rest)"instant":{"absolute":1.5,"since1970":2.5},"kind":"\#(kind)","messages":[{"symbol":"default","text":"x"}],"testID":"T.S\/f(p:s:)\/t.swift:4:3"},"version":\#(version)}"#
    }
    let testCase = cases.map {
      withCases ? #""_testCase":{"displayName":"\#($0.name)","id":"\#($0.id)"},"# : ""
    }
    let failing =
      #"{"kind":"event","payload":{\#(testCase[1])"issue":{"isKnown":false,"sourceLocation":{"_filePath":"\/e\/t.swift","column":3,"line":8}},"instant":{"absolute":1.5,"since1970":2.5},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"Caught error: E()"}],"testID":"T.S\/f(p:s:)\/t.swift:4:3"},"version":\#(version)}"#
    return [
      #"{"kind":"test","payload":{"_tags":[".sea"],\#(withCases ? #""_testCases":[\#(declared)],"# : "")"displayName":"two args","id":"T.S\/f(p:s:)\/t.swift:4:3","isParameterized":true,"kind":"function","name":"f(p:s:)","sourceLocation":{"_filePath":"\/e\/t.swift","column":3,"fileID":"T\/t.swift","line":4}},"version":\#(version)}"#,
      #"{"kind":"test","payload":{"id":"T.top()\/t.swift:9:3","isParameterized":false,"kind":"function","name":"top()"},"version":\#(version)}"#,
      #"{"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"runStarted","messages":[{"symbol":"default","text":"Test run started."},{"symbol":"details","text":"Target Platform: x86_64-unknown-linux-gnu"}]},"version":\#(version)}"#,
      event("testStarted", ""),
      #"{"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"testSkipped","messages":[{"symbol":"skip","text":"Test top() skipped: \"because\""}],"testID":"T.top()\/t.swift:9:3"},"version":\#(version)}"#,
      event("testCaseStarted", testCase[0]), event("testCaseEnded", testCase[0]),
      event("testCaseStarted", testCase[1]), failing, event("testCaseEnded", testCase[1]),
      event("testEnded", ""),
      #"{"kind":"event","payload":{"instant":{"absolute":3,"since1970":4},"kind":"runEnded","messages":[]},"version":\#(version)}"#,
    ]
  }

  @Test(
    "with ids, each case is separate, in declared order, with its arguments",
    arguments: ["0", "\"6.3.0\""])
  func withIDs(version: String) throws {
    let run = try JournalFixture(stream(version: version, withCases: true)).run()
    #expect(run.warnings == [])
    #expect(run.suites.map(\.name) == ["T", "T.S"])
    #expect(run.functions.map(\.tags) == [[], ["sea"]])
    #expect(run.cases.map(\.status) == [.skipped, .failed, .passed])
    #expect(
      run.cases[1].arguments == [
        TestCase.Argument(label: "p", value: "P1"),
        TestCase.Argument(label: "s", value: #""a, (b""#),
      ])
    #expect(
      run.properties == [Property(name: "Target Platform", value: "x86_64-unknown-linux-gnu")])
    let details = try run.cases.prefix(2).map { try run.details.details(#require($0.details)) }
    #expect(details[0].skipReason == "because")
    #expect(details[1].issues.map(\.kind) == [.errorCaught])
    #expect(details[1].issues[0].location == SourceLocation(file: "/e/t.swift", line: 8, column: 3))
  }

  @Test("without ids, a function is one case")
  func withoutIDs() throws {
    let run = try JournalFixture(stream(version: "\"6.3.0\"", withCases: false)).run()
    #expect(run.cases.map(\.status) == [.skipped, .failed])
    #expect(run.cases[1].arguments == [])
  }

  @Test("a test whose trait throws has failed, although it never began", arguments: [true, false])
  func throwingTrait(isWhole: Bool) throws {
    let lines = [
      #"{"kind":"test","payload":{"id":"T.S\/f()\/t.swift:4:3","isParameterized":false,"kind":"function","name":"f()"},"version":"6.3.0"}"#,
      #"{"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"runStarted","messages":[]},"version":"6.3.0"}"#,
      #"{"kind":"event","payload":{"instant":{"absolute":1.5,"since1970":2.5},"issue":{"isFailure":true,"isKnown":false,"severity":"error"},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"Caught error: E()"}],"testID":"T.S\/f()\/t.swift:4:3"},"version":"6.3.0"}"#,
      #"{"kind":"event","payload":{"instant":{"absolute":3,"since1970":4},"kind":"runEnded","messages":[]},"version":"6.3.0"}"#,
    ]
    let run = try JournalFixture(isWhole ? lines : lines.dropLast()).run()
    #expect(run.cases.map(\.status) == [.failed])
    let details = try run.details.details(#require(run.cases[0].details))
    #expect(details.issues.map(\.message) == ["Caught error: E()"])
  }
}

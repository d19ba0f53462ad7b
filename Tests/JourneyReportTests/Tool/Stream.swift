/// Lines of an event stream, as Swift Testing writes them.
enum Stream {
  /// Declares the functions `MathTests/adds()` and `MathTests/holds(n:)`.
  static let tests = """
    {"kind":"test","payload":{"id":"AppTests.MathTests","kind":"suite","name":"MathTests","sourceLocation":{"column":2,"fileID":"AppTests/M.swift","filePath":"Tests/AppTests/M.swift","line":3}},"version":"6.3.0"}
    {"kind":"test","payload":{"id":"AppTests.MathTests\\/adds()\\/M.swift:4:4","isParameterized":false,"kind":"function","name":"adds()","sourceLocation":{"column":4,"fileID":"AppTests\\/M.swift","filePath":"Tests\\/AppTests\\/M.swift","line":4}},"version":"6.3.0"}
    {"kind":"test","payload":{"_testCases":[{"displayName":"1","id":"case 1"},{"displayName":"2","id":"case 2"}],"id":"AppTests.MathTests\\/holds(n:)\\/M.swift:5:4","isParameterized":true,"kind":"function","name":"holds(n:)","sourceLocation":{"column":4,"fileID":"AppTests\\/M.swift","filePath":"Tests\\/AppTests\\/M.swift","line":5}},"version":"6.3.0"}

    """
  static let started = event("runStarted", "\"messages\":[]")
  static let ended = event("runEnded", "\"messages\":[]")
  static let addsStarted = event("testStarted", "\"messages\":[],\(adds)")
  static let addsEnded = event("testEnded", "\"messages\":[],\(adds)")
  static let holds =
    event("testStarted", "\"messages\":[],\(holdsID)")
    + event("testCaseStarted", case: 1, "\"messages\":[],\(holdsID)")
    + event("testCaseEnded", case: 1, "\"messages\":[],\(holdsID)")
    + event("testCaseStarted", case: 2, "\"messages\":[],\(holdsID)")
    + event(
      "issueRecorded", case: 2,
      #""issue":{"isFailure":true,"isKnown":false,"severity":"error"},"messages":[{"symbol":"fail","text":"Expectation failed: n < 2"}],"#
        + holdsID)
    + event("testCaseEnded", case: 2, "\"messages\":[],\(holdsID)")
    + event("testEnded", "\"messages\":[],\(holdsID)")
  /// A whole run: two cases pass and one fails.
  static let whole = tests + started + addsStarted + addsEnded + holds + ended

  /// What the console says of the whole run.
  static let end = """
    3 test cases: 2 passed, 1 failed (0:00)

    One cause

    1 × Expectation failed: n < 2
        in MathTests/holds (n: 2)
        journey-report show reports/run.jsonl 'MathTests/holds (n: 2)'


    """

  /// A whole run in which all three cases pass.
  static let green = withoutIssues(whole)

  /// Leaves out what lines say of issues.
  static func withoutIssues(_ lines: String) -> String {
    lines.split(separator: "\n").filter { !$0.contains("issueRecorded") }.map { "\($0)\n" }.joined()
  }

  private static let adds = #""testID":"AppTests.MathTests\/adds()\/M.swift:4:4""#
  private static let holdsID = #""testID":"AppTests.MathTests\/holds(n:)\/M.swift:5:4""#

  private static func event(_ kind: String, case number: Int? = nil, _ fields: String) -> String {
    let testCase = number.map { #""_testCase":{"displayName":"\#($0)","id":"case \#($0)"},"# } ?? ""
    return
      #"{"kind":"event","payload":{\#(testCase)"instant":{"absolute":5,"since1970":1795258379},"kind":"\#(kind)",\#(fields)},"version":"6.3.0"}"#
      + "\n"
  }

  /// A shell command that writes lines to where the fake `swift` shall write its stream.
  static func command(_ lines: String) -> String {
    "stream <<'END'\n\(lines)END\n"
  }
}

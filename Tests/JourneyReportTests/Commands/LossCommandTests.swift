import Testing

@Suite("journey-report and results that are missing")
struct LossCommandTests {
  private static let loss =
    #"{"version":"6.3","kind":"loss","payload":{"text":"The disk was full."}}"# + "\n"

  @Test("a run that says that results are missing fails with --fail-on incomplete, and says it")
  func failsOnLoss() throws {
    let tool = try Tool()
    try tool.write(Stream.whole + Self.loss, to: "run.jsonl")
    let result = try tool.run("render", "run.jsonl", "--fail-on", "incomplete")
    #expect(result.status == 1)
    #expect(
      result.error == """
        warning: The disk was full.
        3 test cases: 2 passed, 1 failed (0:00); results are missing

        """)
    #expect(try tool.run("render", "run.jsonl").status == 0)
  }
}

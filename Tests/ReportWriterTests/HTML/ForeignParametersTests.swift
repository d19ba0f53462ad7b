import Testing

@testable import ReportWriter

@Suite("Arguments in the names of other tools' test cases")
struct ForeignParametersTests {
  @Test(
    "a name is split into the test and its argument",
    arguments: [
      ("test_styling[S-dark]", ForeignParameters.Name(test: "test_styling", argument: "S-dark")),
      ("added(int)[3]", .init(test: "added(int)", argument: "3", label: "invocation")),
      ("added{int}[12]", .init(test: "added{int}", argument: "12", label: "invocation")),
      ("shown{crab}", .init(test: "shown", argument: "crab")),
      ("parses::case_4", .init(test: "parses", argument: "4", label: "case")),
      ("plain", nil), ("opened(animal:)", nil), ("[1] Crab", nil), ("a []", nil), ("x::case_", nil),
    ] as [(String, ForeignParameters.Name?)])
  func names(name: String, parts: ForeignParameters.Name?) {
    #expect(ForeignParameters.name(name) == parts)
  }

  @Test("fifty cases of one test become one test with arguments that form a grid")
  func grid() throws {
    var names: [String] = []
    for size in ["S", "M", "L"] {
      for theme in ["light", "dark"] { names.append("test_styling[\(size)-\(theme)]") }
    }
    var run = self.run(names + ["test_other", "test_lone[1]"])
    try ForeignParameters.take(from: &run)
    #expect(Set(run.cases.map(\.function)).count == 3)
    #expect(run.functions[0].name == "test_styling")
    #expect(
      run.cases[3].arguments == [.init(label: nil, value: "M"), .init(label: nil, value: "dark")])
    #expect(run.functions[7].name == "test_lone[1]", "What has no sibling stays as it is.")
  }

  @Test("a value without separate parts is not split")
  func whole() throws {
    var run = self.run(["t[2026-11-22]", "t[a-b]", "u[x-1]", "u[y-2]"])
    try ForeignParameters.take(from: &run)
    #expect(
      run.cases.map { $0.arguments.map(\.value) } == [["2026-11-22"], ["a-b"], ["x-1"], ["y-2"]])
  }

  @Test("the arguments have the names that pytest writes before the traceback")
  func labels() throws {
    var run = self.run(["t[S-dark]", "t[S-light]", "t[M-dark]", "t[M-light]"])
    let issue = Issue(
      kind: .issueRecorded, message: "ValueError: unknown",
      notes: ["theme = 'dark', size = 'S'\n\n    def t(size, theme):"])
    var store = InMemoryDetailStore()
    run.cases[0].status = .failed
    run.cases[0].details = store.add(TestCase.Details(issues: [issue]))
    run.details = store
    try ForeignParameters.take(from: &run)
    #expect(run.cases[3].arguments.map(\.label) == ["size", "theme"])
  }

  private func run(_ names: [String]) -> TestRun {
    var run = TestRun(title: "x")
    run.suites = [TestSuite(name: "test_shop")]
    for (number, name) in names.enumerated() {
      run.functions.append(TestFunction(suite: 0, name: name))
      run.cases.append(TestCase(function: number, status: .passed))
    }
    return run
  }
}

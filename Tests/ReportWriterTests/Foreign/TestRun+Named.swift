import ReportWriter
import Testing

extension TestRun {
  /// The case with a name.
  func testCase(_ name: String) throws -> TestCase { cases[try index(of: name)] }

  /// The details of the case with a name.
  func details(of name: String) throws -> TestCase.Details { try details(at: index(of: name)) }

  /// The function of the case with a name.
  func function(of name: String) throws -> TestFunction { functions[try testCase(name).function] }

  private func index(of name: String) throws -> Int {
    try #require(
      cases.indices.first { index in
        let testCase = cases[index]
        return "\(CaseName(functions[testCase.function], arguments: testCase.arguments))" == name
      }, "There is no case “\(name)”.")
  }
}

import ReportWriter

/// A run as a table: a row for each test case.
struct CSVReport {
  let run: TestRun

  func write(to sink: any ByteSink) throws {
    try sink.write("suite,test,arguments,outcome,seconds,message\r\n")
    for testCase in run.cases {
      let failure = try run.details(of: testCase).issues.first { $0.isFailure }
      let row = [
        run.suite(of: testCase).name, run.function(of: testCase).name,
        testCase.arguments.map(\.value).joined(separator: ", "),
        testCase.status.rawValue, "\(testCase.duration)", failure?.message ?? "",
      ]
      try sink.write(row.map(field).joined(separator: ",") + "\r\n")
    }
  }

  /// Quotes a text, and keeps a spreadsheet from taking it for a formula.
  private func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    return "\"" + (isFormula ? "'" : "")
      + text.split(
        separator: "\"", omittingEmptySubsequences: false
      ).joined(separator: "\"\"") + "\""
  }
}

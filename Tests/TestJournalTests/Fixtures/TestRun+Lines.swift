import TestJournal

extension TestRun {
  /// Every case as `Suite name: status`.
  var lines: [String] {
    cases.map { testCase in
      let function = functions[testCase.function]
      let arguments = testCase.arguments.map { "\($0.label ?? "_"): \($0.value)" }
      return "\(suites[function.suite].name) \(function.name)"
        + (arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))")
        + ": \(testCase.status)" + (testCase.isFlaky ? " flaky" : "")
    }
  }
}

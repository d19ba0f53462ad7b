internal import TestJournal

extension TestRun {
  /// Returns the name of a case on one line: its suite, a space, and its own name.
  ///
  /// - Parameter index: The case's index.
  /// - Returns: The name.
  func plainName(of index: Int) -> String {
    let function = functions[cases[index].function]
    let name = CaseName(function, arguments: cases[index].arguments)
    return "\(suites[function.suite].name) \(name)"
  }
}

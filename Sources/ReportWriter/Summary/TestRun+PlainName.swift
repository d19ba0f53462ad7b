internal import TestJournal

extension TestRun {
  /// Returns the name of a case on one line: its suite, a space, and its own name.
  func plainName(of index: Int) -> String {
    let function = self.function(of: cases[index])
    let name = CaseName(function, arguments: cases[index].arguments)
    return "\(suite(of: function).name) \(name)"
  }
}

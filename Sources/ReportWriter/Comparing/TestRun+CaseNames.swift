extension TestRun {
  /// Calls a closure with the name that each case has in JUnit XML: the classname and the name, which together no other
  /// case of the run has.
  ///
  /// - Parameter body: Takes the case's index, the name of its suite, and its own.
  /// - Throws: What the closure throws.
  func forEachCaseName(
    _ body: (_ index: Int, _ suite: String, _ name: String) throws -> Void
  ) rethrows {
    var suite = -1
    var names = CaseNames()
    for index in cases.indices {
      let function = functions[cases[index].function]
      if function.suite != suite {
        suite = function.suite
        names = CaseNames()
      }
      let name = names.next(function, arguments: cases[index].arguments)
      try body(index, suites[suite].name, name)
    }
  }
}

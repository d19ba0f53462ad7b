internal import TestJournal

extension TestRun {
  /// Calls a closure with the name of each case in JUnit XML: the classname and the name, which are unique together.
  ///
  /// - Parameter body: Receives the index of the case, the number of its suite, and its name within that suite.
  func forEachCaseName(_ body: (_ index: Int, _ suite: Int, _ name: UTF8Text) -> Void) {
    var suite = -1
    var names = CaseNames()
    var name = UTF8Text()
    for index in cases.indices {
      let function = cases[index].function
      if functions[function].suite != suite {
        suite = functions[function].suite
        names = CaseNames()
      }
      names.next(functions[function].name, arguments: cases[index].arguments, into: &name)
      body(index, suite, name)
    }
  }
}

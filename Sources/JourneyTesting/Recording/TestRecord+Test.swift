internal import TestJournal
internal import Testing

extension TestRecord {
  /// Creates the record of a planned test.
  ///
  /// - Parameter isParameterized: Whether its cases have arguments.
  init(_ test: Test, isParameterized: Bool) {
    self.init(id: TestIdentity(test).id, name: test.name, isSuite: test.isSuite)
    displayName = test.displayName
    location = TestJournal.SourceLocation(test.sourceLocation)
    fileID = test.sourceLocation.fileID
    if !isSuite { self.isParameterized = isParameterized }
    tags = test.tags.map { String("\($0)".drop { $0 == "." }) }.sorted()
    bugs = test.associatedBugs.map {
      TestFunction.Bug(url: $0.url, id: $0.id, title: $0.title?.rawValue)
    }
    timeLimit = test.timeLimit.map { $0 / .seconds(1) }
  }
}

extension TestJournal.SourceLocation {
  init(_ location: Testing.SourceLocation) {
    self.init(file: location.filePath, line: location.line, column: location.column)
  }
}

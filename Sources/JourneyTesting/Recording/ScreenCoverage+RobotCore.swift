internal import RobotCore
internal import TestJournal

extension AppCoverage {
  /// The journal lines for the coverage.
  var records: [UInt8] {
    var writer = JSONWriter(capacity: 64 << 10)
    for screen in screens { ScreenCoverage(screen).write(to: &writer) }
    for operation in operations { OperationCoverage(operation).write(to: &writer) }
    return writer.bytes
  }
}

extension ScreenCoverage {
  /// Creates the journal's version of a covered screen.
  ///
  /// - Parameter screen: The covered screen.
  init(_ screen: CoveredScreen) {
    self.init(
      name: screen.name,
      elements: screen.elements.map { element in
        Element(
          identifier: element.identifier, role: element.role, label: element.label,
          pattern: element.pattern == element.identifier ? "" : element.pattern,
          isControl: element.isControl, isSeen: element.isSeen, actedCount: element.actedCount,
          checkedCount: element.checkedCount)
      },
      leftOut: screen.leftOut,
      film: screen.tree.map { Film([FilmFrame(step: 0, tree: $0)]) } ?? Film())
  }
}

extension OperationCoverage {
  /// Creates the journal's version of covered operations.
  ///
  /// - Parameter operation: The covered operations.
  init(_ operation: CoveredOperation) {
    self.init(
      from: operation.from, to: operation.to, texts: operation.texts, count: operation.count,
      failedCount: operation.failedCount)
  }
}

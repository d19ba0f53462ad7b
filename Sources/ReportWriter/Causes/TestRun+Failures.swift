package import TestModel

extension TestRun {
  /// Reads the failed and the incomplete cases once for all reports, and groups them by cause.
  ///
  /// The run keeps the details, as far as they fit into memory.
  ///
  /// - Returns: The groups, as ``FailureGroup/groups(of:)`` returns them.
  /// - Throws: A ``ReportError`` when the details of a case cannot be read.
  package mutating func readFailures() throws -> [FailureGroup] {
    var store = KeptDetailStore(details)
    let groups = try FailureGroup.groups(of: self) { store.keep($0, of: $1) }
    details = store
    return groups
  }
}

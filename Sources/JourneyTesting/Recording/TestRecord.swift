internal import ReportWriter
internal import Testing

/// The line that a planned test leaves in the journal.
enum TestRecord {
  /// The line.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - isParameterized: Whether its cases have arguments.
  /// - Returns: The line.
  static func line(_ test: Test, isParameterized: Bool) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.record("test") { writer in
      writer.field("kind", test.isSuite ? "suite" : "function")
      writer.field("id", TestIdentity(test).id)
      writer.field("name", test.name)
      if let name = test.displayName { writer.field("displayName", name) }
      writer.sourceLocation(test.sourceLocation)
      if !test.isSuite { writer.field("isParameterized", isParameterized) }
      let tags = test.tags.map { String("\($0)".drop { $0 == "." }) }.sorted()
      if !tags.isEmpty {
        writer.field("tags", tags)
      }
    }
    return writer.bytes
  }
}

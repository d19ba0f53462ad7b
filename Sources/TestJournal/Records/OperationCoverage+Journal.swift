extension OperationCoverage {
  /// Writes the operations as a record.
  ///
  /// - Parameter writer: The writer.
  package func write(to writer: inout JSONWriter) {
    writer.record(.operation) { writer in
      if !from.isEmpty { writer.field("from", from) }
      writer.field("to", to)
      writer.field("texts", texts)
      writer.field("count", count)
      if failedCount > 0 { writer.field("failed", failedCount) }
    }
  }

  /// Reads a record.
  ///
  /// - Parameter scanner: A scanner at the payload.
  /// - Throws: ``JSONScanner/Malformed``.
  init(_ scanner: inout JSONScanner) throws {
    self.init(from: "", to: "", texts: [], count: 0)
    guard try scanner.beginObject() else { return }
    while let member = try scanner.nextMember() {
      if member == "from" {
        from = try ScreenCoverage.text(&scanner)
      } else if member == "to" {
        to = try ScreenCoverage.text(&scanner)
      } else if member == "texts" {
        guard try scanner.beginArray() else { continue }
        while try scanner.nextElement() {
          let text = try ScreenCoverage.text(&scanner)
          if texts.count < Self.maxTexts { texts.append(text) }
        }
      } else if member == "count" {
        count = max(0, try scanner.integer() ?? 0)
      } else if member == "failed" {
        failedCount = max(0, try scanner.integer() ?? 0)
      } else {
        try scanner.skip()
      }
    }
  }
}

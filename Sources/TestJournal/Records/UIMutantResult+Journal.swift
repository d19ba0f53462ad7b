extension UIMutantResult {
  /// The maximum length of each text, in Unicode scalars.
  private static let longest = 1_000

  /// Writes the result as a record.
  ///
  /// - Parameter writer: The writer.
  package func write(to writer: inout JSONWriter) {
    writer.record(.mutant) { writer in
      writer.field("screen", screen)
      writer.field("element", element)
      writer.field("fault", fault)
      writer.field("sentence", sentence)
      writer.field("cases", caseCount)
      if let foundBy {
        writer.field("foundBy", foundBy)
        writer.field("failure", failure)
      }
      if !nearest.isEmpty { writer.field("nearest", nearest) }
      if !check.isEmpty { writer.field("check", check) }
    }
  }

  /// Reads a record.
  ///
  /// - Parameter scanner: A scanner at the payload.
  /// - Throws: ``JSONScanner/Malformed``.
  init(_ scanner: inout JSONScanner) throws {
    self.init(screen: "", element: "", fault: "", sentence: "")
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "cases" {
        caseCount = max(0, try scanner.integer() ?? 0)
      } else if name == "screen" {
        screen = try Self.text(&scanner)
      } else if name == "element" {
        element = try Self.text(&scanner)
      } else if name == "fault" {
        fault = try Self.text(&scanner)
      } else if name == "sentence" {
        sentence = try Self.text(&scanner)
      } else if name == "foundBy" {
        foundBy = try Self.text(&scanner)
      } else if name == "failure" {
        failure = try Self.text(&scanner)
      } else if name == "nearest" {
        nearest = try Self.text(&scanner)
      } else if name == "check" {
        check = try Self.text(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  private static func text(_ scanner: inout JSONScanner) throws -> String {
    ShortText.line(try scanner.string() ?? "", limit: longest)
  }
}

/// The information in the end event of a test case.
package struct CaseEnd {
  /// The status, which overrides the other lines.
  var status: TestCase.Status?
  /// The command that reruns this test case.
  package var rerunCommand: String?
  /// The input that contained the case, in a merged journal.
  var source: String?
  package var properties: [Property] = []

  /// Creates the end of a running case.
  package init(rerunCommand: String? = nil, properties: [Property] = []) {
    self.rerunCommand = rerunCommand
    self.properties = properties
  }

  init(_ attempt: TestCase.Attempt) {
    status = attempt.status
    rerunCommand = attempt.details.rerunCommand
    source = attempt.details.source
    properties = attempt.details.properties
  }

  /// Whether it contains more than the status.
  var hasMore: Bool { rerunCommand != nil || source != nil || !properties.isEmpty }

  /// Writes the fields of a `testCaseEnded` event.
  package func write(to writer: inout JSONWriter) {
    if let status { writer.field("status", status.rawValue) }
    if let rerunCommand { writer.field("rerun", rerunCommand) }
    if let source { writer.field("source", source) }
    if !properties.isEmpty { properties.write(to: &writer) }
  }

  /// Reads a member of an event.
  ///
  /// - Returns: Whether the member was known. Otherwise, it has not been read.
  static func read(
    _ member: JSONText, _ scanner: inout JSONScanner, into details: inout TestCase.Details
  ) throws -> Bool {
    switch member {
    case "rerun": details.rerunCommand = try scanner.string()
    case "properties": details.properties = try [Property](&scanner)
    case "source": details.source = try scanner.string()
    default: return false
    }
    return true
  }
}

/// What the end of a test case says of it.
package struct CaseEnd {
  /// How it ended, whatever the other lines say.
  var status: TestCase.Status?
  /// The command that runs just this case again.
  package var rerunCommand: String?
  /// The input that it was read from, in a merged journal.
  var source: String?
  /// Facts about the case.
  package var properties: [Property] = []

  /// Says what is known of a case when it ends.
  ///
  /// - Parameters:
  ///   - rerunCommand: The command that runs just this case again.
  ///   - properties: Facts about the case.
  package init(rerunCommand: String? = nil, properties: [Property] = []) {
    self.rerunCommand = rerunCommand
    self.properties = properties
  }

  /// Says what is known of a case of a run that is over.
  ///
  /// - Parameter attempt: An attempt of the case.
  init(_ attempt: TestCase.Attempt) {
    status = attempt.status
    rerunCommand = attempt.details.rerunCommand
    source = attempt.details.source
    properties = attempt.details.properties
  }

  /// Writes the fields of an event `testCaseEnded`.
  ///
  /// - Parameter writer: Where to.
  package func write(to writer: inout JSONWriter) {
    if let status { writer.field("status", status.rawValue) }
    if let rerunCommand { writer.field("rerun", rerunCommand) }
    if let source { writer.field("source", source) }
    if !properties.isEmpty { properties.write(to: &writer) }
  }

  /// Reads one member of an event.
  ///
  /// - Parameters:
  ///   - member: Its name.
  ///   - scanner: At its value.
  ///   - details: What takes it.
  /// - Returns: Whether it is one of these; else it has not been read.
  /// - Throws: ``JSONScanner/Malformed``.
  static func read(
    _ member: JSONText, _ scanner: inout JSONScanner, into details: inout TestCase.Details
  ) throws -> Bool {
    if member == "rerun" {
      details.rerunCommand = try scanner.string()
    } else if member == "properties" {
      details.properties = try [Property](&scanner)
    } else if member == "source" {
      details.source = try scanner.string()
    } else {
      return false
    }
    return true
  }
}

internal import Foundation

/// A `run` record: what run this is. A later one tells what was not known before.
package struct RunRecord {
  /// The name of the property that says which arguments `JOURNEYS_CASE` asked for: other cases were passed over.
  package static let onlyCase = "only case"

  /// The run's title.
  package var title: String?
  /// The name of the machine that the tests run on.
  package var hostname: String?
  /// The package's root; the reports name source files relative to it.
  package var packageRoot: String?
  /// Facts about the run, in the order in which they are to be shown.
  package var properties: [Property] = []
  /// How long the run took, in seconds, in a journal that was written when it was over.
  var duration: Double?
  /// Whether the starts of the cases are more than their order.
  var hasRecordedStarts = true
  /// What a reader could not make sense of.
  var warnings: [String] = []

  /// Describes a run on this machine that has not begun.
  ///
  /// - Parameters:
  ///   - title: The run's title.
  ///   - packageRoot: The package's folder.
  ///   - properties: Facts about the run, in the order in which they are to be shown.
  package init(title: String, packageRoot: String, properties: [Property]) {
    self.title = title
    self.packageRoot = packageRoot
    self.properties = properties
    hostname = Self.thisMachine
  }

  /// Tells further facts about the run.
  ///
  /// - Parameter properties: The facts, in the order in which they are to be shown.
  package init(properties: [Property]) {
    self.properties = properties
  }

  /// Describes a run that is over.
  ///
  /// - Parameter run: The run.
  init(_ run: TestRun) {
    title = run.title
    hostname = run.hostname
    packageRoot = run.packageRoot
    properties = run.properties
    duration = run.duration
    hasRecordedStarts = run.hasRecordedStarts
    warnings = run.warnings
  }

  /// Writes the record as a line.
  ///
  /// - Parameter writer: Where to.
  package func write(to writer: inout JSONWriter) {
    writer.record(.run) { writer in
      if let title { writer.field("title", title) }
      if let hostname { writer.field("hostname", hostname) }
      if let packageRoot { writer.field("packageRoot", packageRoot) }
      if let duration { writer.field("duration", seconds: duration) }
      if !hasRecordedStarts { writer.field("hasRecordedStarts", false) }
      properties.write(to: &writer)
      if !warnings.isEmpty { writer.field("warnings", warnings) }
    }
  }

  /// The record as a line.
  package var line: [UInt8] {
    var writer = JSONWriter(capacity: 512)
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a record.
  ///
  /// - Parameter scanner: At the payload.
  /// - Throws: ``JSONScanner/Malformed``.
  init(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "title" {
        title = try scanner.string()
      } else if name == "hostname" {
        hostname = try scanner.string()
      } else if name == "packageRoot" {
        packageRoot = try scanner.string()
      } else if name == "properties" {
        properties = try [Property](&scanner)
      } else if name == "duration" {
        duration = try scanner.number()
      } else if name == "hasRecordedStarts" {
        hasRecordedStarts = try scanner.bool() ?? true
      } else if name == "warnings" {
        warnings = try scanner.strings()
      } else {
        try scanner.skip()
      }
    }
  }

  /// The machine's own name; Foundation would ask the network for it, and wait where there is none.
  private static var thisMachine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes the lines that say what run this is, and what is missing of its results.
  ///
  /// - Parameter run: The run, which is over.
  package mutating func run(_ run: TestRun) {
    RunRecord(run).write(to: &self)
    for loss in run.losses { LossRecord(loss).write(to: &self) }
  }
}

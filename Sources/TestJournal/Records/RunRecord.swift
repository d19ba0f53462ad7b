internal import Foundation

/// A `run` record with facts about the run. A later one adds what was unknown before.
package struct RunRecord: JournalObject, JournalLine {
  /// The name of the property with the arguments that `JOURNEYS_CASE` asked for. Other cases were left out.
  package static let onlyCase = "only case"
  /// The name of the property with the value of `JOURNEYS_ONLY`. Other cases were left out.
  package static let only = "only"
  /// The name of the property with what `JOURNEYS_ONLY` selected in vain.
  package static let notFound = "not found"

  /// The identity of the run, which its processes have in common.
  package var id: String?
  package var title: String?
  /// The host name of the machine that the tests run on.
  package var hostname: String?
  /// The package root, which source paths in reports are relative to.
  package var packageRoot: String?
  /// The properties of the run, in display order.
  package var properties: [Property] = []
  /// The duration of the run in seconds, in a journal that was written afterwards.
  var duration: Double?
  /// Whether the start times of the cases express more than their order.
  var hasRecordedStarts = true
  /// What a reader could not interpret.
  var warnings: [String] = []
  /// What was combined, and why.
  var notes: [String] = []

  package static let kind = JournalRecord.Kind.run

  package static let fields: [JournalField<RunRecord>] = [
    .text("id", \.id), .text("title", \.title), .text("hostname", \.hostname),
    .text("packageRoot", \.packageRoot),
    JournalField(name: "duration") { run, writer in
      if let duration = run.duration { writer.field("duration", seconds: duration) }
    } read: { run, scanner in
      run.duration = try scanner.number()
    },
    .flag("hasRecordedStarts", \.hasRecordedStarts, assumed: true),
    JournalField(name: "properties") { run, writer in
      run.properties.write(to: &writer)
    } read: { run, scanner in
      run.properties = try [Property](&scanner)
    },
    .texts("warnings", \.warnings), .texts("notes", \.notes),
  ]

  package static var blank: Self { RunRecord(properties: []) }

  /// Creates the record of a run on this machine that has not started.
  package init(title: String, packageRoot: String, properties: [Property]) {
    self.title = title
    self.packageRoot = packageRoot
    self.properties = properties
    hostname = Self.thisMachine
  }

  /// Creates a record with further properties of the run.
  package init(properties: [Property]) { self.properties = properties }

  init(_ run: TestRun) {
    id = run.id
    title = run.title
    hostname = run.hostname
    packageRoot = run.packageRoot
    properties = run.properties
    duration = run.duration
    hasRecordedStarts = run.hasRecordedStarts
    warnings = run.warnings
    notes = run.notes
  }

  /// The local host name. Foundation would query the network, and block when there is none.
  private static var thisMachine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes the lines with the facts about a run, its losses, its UI mutants, the coverage of the app, and its shards.
  package mutating func run(_ run: TestRun) {
    RunRecord(run).write(to: &self)
    for loss in run.losses { LossRecord(loss).write(to: &self) }
    for mutant in run.mutants { mutant.write(to: &self) }
    for screen in run.screens { screen.write(to: &self) }
    for operation in run.operations { operation.write(to: &self) }
    var plans: Set<String> = []
    for shard in run.shards {
      ShardRecord(shard, isBrief: !plans.insert(shard.plan.hash).inserted).write(to: &self)
    }
  }
}

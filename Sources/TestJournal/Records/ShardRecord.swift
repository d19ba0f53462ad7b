/// A `shard` record: which shard of a run wrote the journal, and the plan that it computed.
package struct ShardRecord: JournalLine {
  package static let kind = JournalRecord.Kind.shard

  package private(set) var shard: Shard
  /// Whether the plan of the other shards is left out, because an earlier record of the journal has it.
  private let isBrief: Bool

  /// Creates a record.
  ///
  /// - Parameter isBrief: Whether an earlier record of the journal has the same plan.
  package init(_ shard: Shard, isBrief: Bool = false) {
    self.shard = shard
    self.isBrief = isBrief
  }

  package func writeFields(to writer: inout JSONWriter) {
    let plan = shard.plan
    writer.field("index", shard.index)
    writer.field("total", shard.total)
    writer.field("plan", plan.hash)
    if shard.isProved { writer.field("proved", true) }
    writer.field("cases", shard.cases)
    guard !isBrief else { return }
    if !plan.whole.isEmpty { writer.field("whole", plan.whole) }
    writer.beginArray("others")
    for (number, cases) in plan.cases.enumerated() where number != shard.index - 1 {
      writer.beginArray()
      for name in cases { writer.string(name) }
      writer.endArray()
    }
    writer.endArray()
  }

  /// Reads a record.
  ///
  /// - Parameter earlier: The shards of the journal's earlier records, whose plan may be the same.
  /// - Throws: ``JSONScanner/Malformed`` also if the numbers do not name a shard.
  init(_ scanner: inout JSONScanner, after earlier: [Shard]) throws {
    var (index, total, hash) = (0, 0, "")
    var (own, whole): ([String], [String]) = ([], [])
    var others: [[String]]?
    var isProved = false
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    while let name = try scanner.nextMember() {
      switch name {
      case "index": index = try scanner.integer() ?? 0
      case "total": total = try scanner.integer() ?? 0
      case "plan": hash = ShortText.line(try scanner.string() ?? "", limit: 64)
      case "proved": isProved = try scanner.bool() ?? false
      case "cases": own = try scanner.strings()
      case "whole": whole = try scanner.strings()
      case "others": others = try Self.lists(&scanner)
      default: try scanner.skip()
      }
    }
    guard 1...ShardPlan.most ~= total, 1...total ~= index else { throw JSONScanner.Malformed() }
    if others == nil,
      let known = earlier.first(where: { $0.plan.hash == hash && $0.total == total })
    {
      shard = Shard(index: index, of: known.plan)
    } else {
      var cases = others ?? Array(repeating: [], count: total - 1)
      guard cases.count == total - 1 else { throw JSONScanner.Malformed() }
      cases.insert(own, at: index - 1)
      shard = Shard(index: index, of: ShardPlan(hash: hash, cases: cases, whole: whole))
    }
    isBrief = false
    shard.isProved = isProved
  }

  private static func lists(_ scanner: inout JSONScanner) throws -> [[String]]? {
    guard try scanner.beginArray() else { return nil }
    var lists: [[String]] = []
    while try scanner.nextElement() { lists.append(try scanner.strings()) }
    return lists
  }
}

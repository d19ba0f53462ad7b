internal import TestJournal

/// Writes which shard ran each case of a merged run, as a block beside those of ``CaseIndex``.
///
/// The block `shards` is JSON: `spans`, for each shard the microseconds from its first start to its last end, and `cases`, pairs of a
/// shard's number, from 1 and 0 for none, and the number of consecutive cases that it ran.
struct ShardIndex {
  private let balance: ShardBalance?

  init(_ run: TestRun) { balance = ShardBalance(run) }

  /// Writes the block, or nothing if the run does not consist of several shards.
  func write(to html: XMLWriter) {
    guard let balance else { return }
    var json = JSONBytes()
    json.append("{\"spans\":[")
    for (number, span) in balance.spans.enumerated() {
      if number > 0 { json.append(",") }
      json.append(ReadableNumber.microseconds(span))
    }
    json.append("],\"cases\":[")
    var rest = balance.shards[...]
    while let shard = rest.first {
      let count = rest.prefix { $0 == shard }.count
      if rest.startIndex > 0 { json.append(",") }
      json.append(shard)
      json.append(",")
      json.append(count)
      rest = rest.dropFirst(count)
    }
    json.append("]}")
    DataBlock.write(json.bytes, id: "shards", to: html)
  }
}

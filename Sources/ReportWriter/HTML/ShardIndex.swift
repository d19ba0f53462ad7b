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
    json.beginObject()
    json.add("spans", numbers: balance.spans.map(ReadableNumber.microseconds))
    json.beginList("cases")
    var rest = balance.shards[...]
    while let shard = rest.first {
      let count = rest.prefix { $0 == shard }.count
      json.add(number: shard)
      json.add(number: count)
      rest = rest.dropFirst(count)
    }
    json.endList()
    json.endObject()
    DataBlock.write(json.bytes, id: "shards", to: html)
  }
}

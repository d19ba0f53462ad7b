import Testing

@testable import TestJournal

@Suite("A shard in the journal")
struct ShardRecordTests {
  private static let plan = ShardPlan(
    hash: "0123456789abcdef", cases: [["M.S/a()"], ["M.S/f(x:) (x: \"\u{0}\n\")", "M.T/b()"], []],
    whole: ["M.T"])

  @Test("reads back as it was written")
  func readsBack() throws {
    var shard = Shard(index: 2, of: Self.plan)
    shard.isProved = true
    let line = String(decoding: ShardRecord(shard).line, as: UTF8.self)
    let run = try JournalFixture([Line.run, String(line.dropLast()), Line.runEnded]).run()
    let read = try #require(run.shards.first)
    #expect(run.shards.count == 1)
    #expect(read.index == 2)
    #expect(read.total == 3)
    #expect(read.cases == Self.plan.cases[1])
    #expect(read.plan.cases == Self.plan.cases)
    #expect(read.plan.whole == ["M.T"])
    #expect(read.plan.hash == Self.plan.hash)
    #expect(read.isProved)
    #expect(read.name == "shard 2 of 3")
  }

  @Test("a journal of several shards has their plan once")
  func once() throws {
    var run = TestRun(title: "t")
    run.shards = [1, 3, 2].map { Shard(index: $0, of: Self.plan) }
    let sink = MemorySink()
    try JournalWriter(run).write(to: sink)
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("others") } == 1)
    let read = try JournalFixture(text.split(separator: "\n").map(String.init)).run()
    #expect(read.losses == [])
    #expect(read.shards.map(\.index) == [1, 3, 2])
    #expect(read.shards.allSatisfy { $0.plan.cases == Self.plan.cases })
  }

  @Test(
    "a record that names no shard is a loss",
    arguments: [
      #""index":0,"total":2"#, #""index":3,"total":2"#, #""index":1,"total":4000000000"#,
      #""total":2"#, #""index":1,"total":3,"others":[["a"]]"#, #""index":-1,"total":-1"#,
    ])
  func hostile(fields: String) throws {
    let line = #"{"version":"6.3","kind":"shard","payload":{\#(fields),"plan":"x","cases":["a"]}}"#
    let run = try JournalFixture([Line.run, line, Line.runEnded]).run()
    #expect(run.shards.isEmpty)
    #expect(run.losses.count == 1)
  }
}

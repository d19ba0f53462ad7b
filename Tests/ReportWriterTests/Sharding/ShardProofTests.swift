import Foundation
import ReportWriter
import TestJournal
import Testing

@testable import ReportSamples

@Suite("The proof that shards are a whole run")
struct ShardProofTests {
  @Test("one shard that ran everything is no average")
  func unshared() {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "one()")
    animals.add(TestCase(function: function, status: .passed, start: 0, duration: 2))
    var run = animals.run
    for total in [2, 3] {
      let plan = ShardPlan(
        hash: "a",
        cases: [[run.planName(of: run.cases[0])]] + Array(repeating: [], count: total - 1),
        whole: [])
      run.shards = (1...total).map { Shard(index: $0, of: plan) }
      let rest = total == 2 ? "the other ran nothing." : "the others ran nothing."
      #expect(run.shardSentence == "One of \(total) shards took 2.00 s; \(rest)")
    }
  }

  @Test("10,000 cases in 7 shards, each present once, lack nothing and are even")
  func whole() throws {
    let fixture = try ShardFixture(10_000, among: 7)
    let run = try ShardFixture.run((1...7).map { try fixture.journal($0) })
    #expect(run.isWhole, "\(run.losses)")
    #expect(run.cases.count == 10_000)
    #expect(run.shards.map(\.index) == [1, 2, 3, 4, 5, 6, 7])
    #expect(run.shardSentence?.hasPrefix("7 shards took ") == true)
    #expect(run.shardSentence?.contains("better") == false)
  }

  @Test(
    "among 7 shards of 10,000 cases, one killed, one run twice and one with other names are reported"
  )
  func broken() throws {
    let fixture = try ShardFixture(10_000, among: 7)
    let other = try ShardFixture(10_000, among: 7) { 0.5 + Double($0 * 7 % 12) }
    let inputs = try [1, 2, 3, 5, 7].map { try fixture.journal($0) }
    let count = fixture.planner.plan.cases[3].count
    let run = try ShardFixture.run(
      inputs + [
        fixture.journal(4, ended: 100), fixture.journal(5, as: "again"), other.journal(6),
      ])
    #expect(!run.isWhole)
    #expect(run.losses.count == 3)
    let left = fixture.planner.plan.cases[3].dropFirst(100)
    #expect(
      run.losses.contains(
        "Shard 4 of 7 did not run \(left.count.formatted) of its \(count.formatted) cases to the end: "
          + left.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
          + " and \((left.count - 3).formatted) more."), "\(run.losses)")
    let twice = fixture.planner.plan.cases[4].count.formatted
    #expect(
      run.losses.contains(
        "Shard 5 of 7 is there 2 times, in “shard-5.jsonl” and “again.jsonl”, so that each of its \(twice) cases counts more than once. Merge one of them."
      ), "\(run.losses)")
    #expect(
      run.losses.contains {
        $0.hasPrefix("Shard 6 of 7 (“shard-6.jsonl”) has another plan than the others; ")
          && $0.contains(" cases ran in no shard: “M.S/f(n:) (n: ")
          && $0.contains(" cases belong to other shards: ")
          && $0.hasSuffix(
            ". Run all shards on the same commit, with the same settings and the same history.")
      }, "\(run.losses)")
  }

  @Test("a missing shard is named with its cases", arguments: [1, 2, 3])
  func missing(index: Int) throws {
    let fixture = try ShardFixture(5, among: 3) { _ in 1 }
    let run = try ShardFixture.run(
      (1...3).filter { $0 != index }.map { try fixture.journal($0) })
    let cases = fixture.planner.plan.cases[index - 1]
    #expect(
      run.losses == [
        "Shard \(index) of 3 is missing, with \(cases.count == 1 ? "1 case" : "2 cases"): "
          + cases.map { "“\($0)”" }.joined(separator: ", ") + "."
      ])
  }

  @Test("a single shard is not the whole run, and a shard without cases must be present too")
  func single() throws {
    let fixture = try ShardFixture(2, among: 3) { _ in 1 }
    let run = try ShardFixture.run([fixture.journal(1), fixture.journal(2)])
    #expect(run.losses == ["Shard 3 of 3 is missing. The plan leaves it no case."])
    #expect(try ShardFixture.run([fixture.journal(1)]).losses.count == 2)
    let whole = try ShardFixture.run((1...3).map { try fixture.journal($0) })
    #expect(whole.isWhole)
    // Read for itself, it says what it is.
    let alone = try RunReader().run(of: [fixture.journal(1)])
    #expect(alone.isWhole)
    #expect(
      alone.shardSentence
        == "This is shard 1 of 3: 1 of the 2 planned cases. The others are in the reports of the other shards."
    )
    let none = try RunReader().run(of: [fixture.journal(3)])
    #expect(none.isEmptyByPlan)
    #expect(none.shardSentence == "This is shard 3 of 3: the plan leaves it none of the 2 cases.")
    let empty = try ShardFixture(0, among: 2)
    #expect(try !RunReader().run(of: [empty.journal(1)]).isEmptyByPlan)
  }

  @Test("shards with another total, and many missing ones, are reported")
  func numbers() throws {
    let three = try ShardFixture(6, among: 3) { _ in 1 }
    let four = try ShardFixture(6, among: 4) { _ in 1 }
    let mixed = try ShardFixture.run([three.journal(1), three.journal(2), four.journal(3)])
    #expect(mixed.losses.count == 4)
    #expect(mixed.losses.contains { $0.hasPrefix("Shard 3 of 3 is missing, with 2 cases") })
    #expect(mixed.losses.contains { $0.hasPrefix("Shard 4 of 4 is missing, with 1 case") })
    let many = try ShardFixture(50, among: 50) { _ in 1 }
    let losses = try ShardFixture.run([many.journal(1)]).losses
    #expect(losses.count == 21)
    #expect(losses.last == "29 more of 50 shards are missing.")
  }

  @Test("a shard of another commit is reported by the cases that only it has")
  func commit() throws {
    let old = try ShardFixture(6, among: 2) { _ in 1 }
    let new = try ShardFixture(6, among: 2, name: "g") { _ in 1 }
    let run = try ShardFixture.run([old.journal(1), new.journal(2)])
    #expect(
      run.losses == [
        """
        Shard 2 of 2 (“shard-2.jsonl”) has another plan than the others; 3 cases ran in no shard: “M.S/f(n:) (n: 1)”, \
        “M.S/f(n:) (n: 3)”, “M.S/f(n:) (n: 5)”; 3 cases only it knows: “M.S/g(n:) (n: 1)”, “M.S/g(n:) (n: 3)”, \
        “M.S/g(n:) (n: 5)”. Run all shards on the same commit, with the same settings and the same history.
        """
      ])
  }

  @Test("the test products of a shard have a plan each, and each must be whole")
  func products() throws {
    let one = try ShardFixture(6, among: 2) { _ in 1 }
    let other = try ShardFixture(4, among: 2, module: "N") { _ in 1 }
    let inputs = try [
      one.journal(1), one.journal(2), other.journal(1, as: "o1"), other.journal(2, as: "o2"),
    ]
    let run = try ShardFixture.run(inputs)
    #expect(run.losses == [])
    #expect(run.cases.count == 10)
    let cases = other.planner.plan.cases[1].map { "“\($0)”" }.joined(separator: ", ")
    #expect(
      try ShardFixture.run(Array(inputs.dropLast())).losses == [
        "Shard 2 of 2 is missing, with 2 cases: \(cases)."
      ])
  }

  @Test("a merged journal keeps the findings about its shards, and does not repeat them")
  func merged() throws {
    let fixture = try ShardFixture(6, among: 3) { _ in 1 }
    let run = try ShardFixture.run([fixture.journal(1), fixture.journal(3)])
    let url = FileManager.default.temporaryDirectory.appending(path: "m-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try JournalWriter(run).write(to: url)
    let again = try ShardFixture.run([.file(url)])
    #expect(again.losses == run.losses)
    #expect(again.losses.count == 1)
    #expect(again.shards.count == 2)
  }

  @Test("uneven shards are reported, with the time of a better plan")
  func uneven() throws {
    // Planned as if all took the same time.
    let fixture = try ShardFixture(8, among: 2) { _ in 1 }
    var inputs: [RunInput] = []
    for index in 1...2 {
      guard case .file(let url) = try fixture.journal(index) else { continue }
      var run = try JournalReader().run(at: url)
      for number in run.cases.indices {
        run.cases[number].duration = index == 1 ? 20 : 4
        run.cases[number].start = Double(number) * run.cases[number].duration
      }
      run.duration = index == 1 ? 80 : 16
      try JournalWriter(run).write(to: url)
      inputs.append(.file(url))
    }
    #expect(
      try ShardFixture.run(inputs).shardSentence
        == "2 shards took from 16.00 s to 1 min 20 s. A plan with the times of this run would take about 48.00 s: make it with the journal of this run as the history."
    )
  }
}

extension Int {
  /// With separators of thousands, as sentences have them.
  fileprivate var formatted: String {
    self < 1000 ? "\(self)" : "\(self / 1000),\(String(self % 1000 + 1000).dropFirst())"
  }
}

import Testing

@testable import TestJournal

@Suite("The plan of shards")
struct ShardPlannerTests {
  private static func unit(
    _ name: String, _ time: Double, cases: [String]? = nil, longest: Double? = nil
  ) -> ShardPlanner.Unit {
    ShardPlanner.Unit(
      name: name, cases: cases ?? [name], work: time, longest: longest ?? time)
  }

  /// Cases of which a few take long and most are short, as in a real run.
  private static let many = (0..<10_000).map { number in
    unit("M.S/f(n:) (n: \(number))", 0.01 + Double(number * number % 997) / 300)
  }

  @Test("10,000 cases over 7 shards are disjoint, complete and within 1 % of even by time")
  func even() {
    let planner = ShardPlanner(Self.many, among: 7)
    let names = planner.plan.cases.flatMap(\.self)
    #expect(names.count == 10_000)
    #expect(Set(names) == Set(Self.many.map(\.name)))
    let even = Self.many.reduce(0) { $0 + $1.work } / 7
    #expect(planner.work.allSatisfy { abs($0 - even) < 0.01 * even })
  }

  @Test("it depends only on names, times and the number of shards", arguments: 0..<5)
  func order(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let plan = ShardPlanner(Self.many.shuffled(using: &generator), among: 7).plan
    let first = ShardPlanner(Self.many, among: 7).plan
    #expect(plan.hash == first.hash)
    #expect(plan.cases == first.cases)
  }

  @Test("another name, a relevantly different time, or another number of shards gives another plan")
  func hash() {
    let units = (0..<20).map { Self.unit("M.S/f\($0)()", 1) }
    let hash = ShardPlanner(units, among: 3).plan.hash
    var renamed = units
    renamed[7].name = "M.S/g()"
    renamed[7].cases = ["M.S/g()"]
    var longer = units
    longer[7].work = 30
    longer[7].longest = 30
    let others = [
      ShardPlanner(renamed, among: 3), ShardPlanner(longer, among: 3),
      ShardPlanner(units, among: 4),
    ].map(\.plan.hash)
    #expect(Set(others + [hash]).count == 4)
    // No choice of names makes one plan look like another.
    let one = ShardPlanner([Self.unit("a", 1), Self.unit("b", 1)], among: 2).plan
    let other = ShardPlanner([Self.unit("a\nb", 1)], among: 2).plan
    #expect(one.hash != other.hash)
  }

  @Test("without times, the numbers of cases differ by at most one", arguments: 1...8)
  func alike(total: Int) {
    let counts = ShardPlanner((0..<30).map { Self.unit("f\($0)", 1) }, among: total)
      .plan.cases.map(\.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }

  @Test("the plan includes shards without cases")
  func few() {
    let plan = ShardPlanner([Self.unit("a", 1), Self.unit("b", 2)], among: 4).plan
    #expect(plan.cases == [["b"], ["a"], [], []])
    #expect(plan.caseCount == 2)
    #expect(ShardPlanner([], among: 2).plan.cases == [[], []])
  }

  @Test("a serial suite stays whole, and does not get shorter with more workers")
  func serial() {
    let serial = Self.unit("M.Serial", 12, cases: ["M.Serial/a()", "M.Serial/b()"])
    let others = (0..<60).map { Self.unit("M.S/f\($0)()", 1) }
    let planner = ShardPlanner(others + [serial], among: 2, workers: 4)
    let plan = planner.plan
    #expect(plan.whole == ["M.Serial"])
    let shard = plan.cases.first { $0.contains("M.Serial/a()") } ?? []
    #expect(shard.contains("M.Serial/b()"))
    // In the 12 seconds of the serial suite, the other three workers run other cases.
    #expect(planner.times == [12, 11.75])
    #expect(shard.count > 10)
  }

  @Test("parallel cases cost as much as the longest one, or their share of the workers")
  func parallel() {
    let function = Self.unit("M.S/f(n:)", 40, longest: 2)
    let planner = ShardPlanner([function, Self.unit("M.S/g()", 10)], among: 2, workers: 8)
    #expect(planner.times.sorted() == [5, 10])
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

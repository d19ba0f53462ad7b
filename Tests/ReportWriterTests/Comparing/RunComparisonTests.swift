import Foundation
import Testing

@testable import ReportWriter

@Suite("What changed since an earlier run")
struct RunComparisonTests {
  private typealias Row = (name: String, status: TestCase.Status, seconds: Double)

  private func run(_ rows: [Row], started: Double? = nil) -> TestRun {
    var run = TestRun(title: "T")
    run.started = started
    run.suites = [TestSuite(name: "M.S")]
    for (index, row) in rows.enumerated() {
      run.functions.append(TestFunction(suite: 0, name: row.name))
      run.cases.append(TestCase(function: index, status: row.status, duration: row.seconds))
    }
    return run
  }

  private func changes(_ now: [Row], _ earlier: [[Row]]) -> [RunComparison.Change] {
    var comparison = RunComparison(run(now))
    for rows in earlier { comparison.add(run(rows)) }
    return now.indices.map(comparison.change)
  }

  @Test("the last pass is known for failing cases, and for no others")
  func lastPass() throws {
    func day(_ day: Double, _ statuses: [TestCase.Status]) -> TestRun {
      var run = run(
        statuses.enumerated().map { ("f\($0.offset)", $0.element, 1 + day) }, started: day * 86_400)
      var store = InMemoryDetailStore()
      for index in run.cases.indices {
        run.cases[index].details = store.add(
          TestCase.Details(steps: [Step(text: "day \(Int(day)), case \(index)", kind: .robot)]))
      }
      run.details = store
      return run
    }
    var comparison = RunComparison(day(9, [.failed, .incomplete, .failed, .passed]))
    comparison.add(day(3, [.failed, .passed, .failed, .passed]))
    comparison.add(day(1, [.passed, .passed, .failed, .passed]))
    comparison.add(day(2, [.passed, .failed, .skipped, .passed]))
    let found = try (0..<4).map { try comparison.lastPass(of: $0) }
    #expect(found.map { $0?.run } == [1, 2, nil, nil])
    #expect(
      found.map { $0?.details.steps.map(\.text) } == [
        ["day 2, case 0"], ["day 3, case 1"], nil, nil,
      ])
    #expect(found.map { $0?.duration } == [3, 4, nil, nil])
  }

  @Test("each case has exactly one change")
  func kinds() {
    let before: [Row] = [
      ("a", .passed, 1), ("b", .failed, 1), ("c", .incomplete, 1), ("d", .passed, 1),
      ("e", .skipped, 0), ("f", .failed, 1), ("g", .passed, 1), ("gone", .passed, 1),
    ]
    let now: [Row] = [
      ("a", .failed, 1), ("b", .failed, 1), ("c", .passed, 1), ("d", .passed, 2),
      ("e", .failed, 1), ("f", .skipped, 0), ("g", .passed, 1.9), ("new", .passed, 1),
      ("newly", .incomplete, 1), ("skipped", .skipped, 0),
    ]
    #expect(
      changes(now, [before]) == [
        .newlyFailing, .stillFailing, .fixed, .slower, .newlyFailing, .unchanged, .unchanged, .new,
        .newlyFailing, .new,
      ])
    var comparison = RunComparison(run(now))
    comparison.add(run(before))
    #expect(comparison.gone == ["M.S gone"])
    #expect(comparison.goneCount == 1)
    #expect(comparison.counts()[.newlyFailing] == 3)
    #expect(comparison.counts().values.reduce(0, +) == now.count)
  }

  @Test("slower means twice as long as usual, and half a second more")
  func slower() {
    #expect(changes([("a", .passed, 0.9)], [[("a", .passed, 0.41)]]) == [.unchanged])
    #expect(changes([("a", .passed, 1.0)], [[("a", .passed, 0.49)]]) == [.slower])
    #expect(changes([("a", .passed, 15)], [[("a", .passed, 8)]]) == [.unchanged])
    #expect(changes([("a", .passed, 0.6)], [[("a", .passed, 0)]]) == [.slower])
    // One slow run among the earlier ones does not hide it, and one fast one does not make it.
    let fast: [Row] = [("a", .passed, 1)]
    let slow: [Row] = [("a", .passed, 9)]
    #expect(changes([("a", .passed, 9)], [fast, slow, fast]) == [.slower])
    #expect(changes([("a", .passed, 9)], [slow, fast, slow]) == [.unchanged])
    #expect(changes([("a", .passed, 9)], [[("a", .failed, 1)]]) == [.fixed])
  }

  @Test("a run that skipped a case is ignored for that case")
  func skipped() {
    #expect(
      changes(
        [("a", .failed, 1)], [[("a", .failed, 1)], [("a", .skipped, 0)], [("b", .passed, 0)]])
        == [.stillFailing])
    #expect(changes([("a", .passed, 1)], [[("a", .failed, 1)], [("a", .skipped, 0)]]) == [.fixed])
    #expect(changes([("a", .passed, 1)], [[("a", .skipped, 0)]]) == [.unchanged])
  }

  @Test("the history is ordered by the starts of the runs, if all are known")
  func history() {
    var comparison = RunComparison(run([("a", .passed, 1)]))
    comparison.add(run([("a", .failed, 3)], started: 300))
    comparison.add(run([("a", .passed, 1)], started: 100))
    comparison.add(run([], started: 200))
    #expect(comparison.earlier.map(\.started) == [100, 200, 300])
    #expect(
      comparison.history(of: 0) == [
        RunComparison.Past(status: .passed, duration: 1), nil,
        RunComparison.Past(status: .failed, duration: 3),
      ])
    #expect(comparison.change(of: 0) == .unstable)
    var other = RunComparison(run([("a", .passed, 1)]))
    other.add(run([("a", .failed, 3)], started: 300))
    other.add(run([("a", .passed, 1)]))
    #expect(other.earlier.map(\.started) == [300, nil])
  }

  @Test("a case that alternates between passing and failing is flaky over time, not fixed")
  func unstable() {
    let (pass, fail, skip): ([Row], [Row], [Row]) = (
      [("a", .passed, 1)], [("a", .failed, 1)], [("a", .skipped, 0)]
    )
    #expect(changes(pass, [pass, fail]) == [.unstable])
    #expect(changes(pass, [pass, skip, fail, skip]) == [.unstable])
    #expect(changes(pass, [pass, fail, pass, pass]) == [.unstable])
    #expect(changes(pass, [fail, fail]) == [.fixed])
    // What fails now is no better for having failed before.
    #expect(changes(fail, [fail, pass]) == [.newlyFailing])
    // Long ago it is forgotten.
    #expect(changes(pass, [pass, fail] + Array(repeating: pass, count: 10)) == [.unchanged])
  }

  @Test("a case that takes longer from run to run is found, and a single slow run is not")
  func growing() {
    func growth(_ seconds: [Double]) -> [RunComparison.Growth] {
      var comparison = RunComparison(run([("a", .passed, seconds[seconds.count - 1])]))
      for time in seconds.dropLast() { comparison.add(run([("a", .passed, time)])) }
      return comparison.growing(most: 5)
    }
    #expect(
      growth([1, 1.25, 1.125, 1.5, 1.375, 2, 2.25, 2.5, 3])
        == [RunComparison.Growth(index: 0, from: 1.125, to: 2.5, runs: 9)])
    #expect(growth([1, 1.1, 1, 1.1, 1, 1.1, 1, 9, 1]) == [])
    #expect(growth([1, 1, 1, 1, 1, 1, 3, 3, 3]) == [])
    #expect(growth([1, 2, 3, 4, 5]) == [])
    #expect(growth([0.01, 0.02, 0.03, 0.04, 0.05, 0.06]) == [])
  }

  @Test("an earlier run is described by its commit and its failures")
  func earlier() {
    var past = run([("a", .failed, 1), ("b", .incomplete, 1), ("c", .passed, 1)], started: 5)
    past.properties = [Property(name: "commit", value: "abc")]
    past.duration = 7
    var comparison = RunComparison(run([("a", .passed, 1)]))
    comparison.add(past)
    #expect(comparison.earlier[0].commit == "abc")
    #expect(comparison.earlier[0].failures == 2)
    #expect(comparison.earlier[0].duration == 7)
  }

  @Test("a run is recognized in the JUnit XML that was made from it")
  func junit() throws {
    var run = TestRun.rich()
    // A name that is cut, one with a control character, one twice, and arguments that look like others.
    let long = String(repeating: "ü", count: 700)
    for value in [long, long + "x", "a, b: c\u{1B}[1m\u{0}\n", "same", "same"] {
      let argument = TestCase.Argument(label: "animal", value: value)
      run.cases.insert(TestCase(function: 0, arguments: [argument], status: .passed), at: 0)
    }
    let sink = MemorySink()
    try JUnitWriter(run).write(to: sink)
    let earlier = try InputFixture.junit(sink.text)
    var comparison = RunComparison(run)
    comparison.add(earlier)
    #expect(comparison.goneCount == 0, "\(comparison.gone)")
    #expect(run.cases.indices.allSatisfy { comparison.history(of: $0)[0] != nil })
    #expect(
      run.cases.indices.map { comparison.history(of: $0)[0]?.status } == run.cases.map(\.status))
    #expect(comparison.counts() == [.unchanged: 7, .stillFailing: 2])
  }

  @Test("the first missing cases are named, and all are counted")
  func gone() {
    var comparison = RunComparison(run([]))
    comparison.add(run((0..<1_500).map { ("t\($0)", .passed, 0) }))
    #expect(comparison.goneCount == 1_500)
    #expect(comparison.gone.count == RunComparison.maxGone)
  }

  @Test("the summary lists the changes, new failures first")
  func summary() throws {
    var before = TestRun.rich()
    before.started = 1_795_253_083
    before.cases[0].status = .passed
    before.cases[3].status = .failed
    before.cases[2].duration = 0.1
    before.functions.append(TestFunction(suite: 1, name: "gone()"))
    before.cases.append(TestCase(function: 2, status: .passed))
    var now = TestRun.rich()
    now.cases[2].duration = 2
    now.functions.append(TestFunction(suite: 1, name: "new()"))
    now.cases.append(TestCase(function: 2, status: .passed))
    var comparison = RunComparison(now)
    comparison.add(before)
    let sink = MemorySink()
    try SummaryWriter(now, comparison: comparison).write(to: sink)
    #expect(
      sink.text.contains(
        """
        ### Since the earlier run of 2026-11-21T09:24:43 UTC

        **1 newly failing**, 1 still failing, 1 new, 1 gone, 1 slower

        - **newly failing** `M.Filter journey(_:) (animal: Crab, Sea)`: `Tap “Done”: no <element>`
        - slower `M.Filter journey(_:) (animal: Eel␁, Sea)`: 0.100 s before, 2.000 s now
        - gone `M.Gallery gone()`

        ### 2 causes
        """), "\(sink.text)")
  }
}

import Foundation
import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("Cases that are gone")
struct GoneTests {
  /// A run with a case for each argument of a function.
  private func run(_ arguments: [String], of name: String = "opened(id:)", started: Double = 2e9)
    -> TestRun
  {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: name)
    for argument in arguments {
      animals.add(
        TestCase(
          function: function, arguments: [.init(label: "id", value: argument)], status: .passed))
    }
    var run = animals.run
    run.started = started
    return run
  }

  private func comparison(_ now: TestRun, since earlier: TestRun...) -> RunComparison {
    var comparison = RunComparison(now)
    for run in earlier { comparison.add(run) }
    return comparison
  }

  @Test("they are counted and named in a sentence")
  func sentence() throws {
    let earlier = run((1...2_000).map { "cell \($0)" }, started: 1_795_253_083)
    let comparison = comparison(run(["cell 7"]), since: earlier)
    #expect(comparison.goneCount == 1_999)
    #expect(
      comparison.goneSentence
        == "1,999 of 2,000 test cases of the earlier run of 2026-11-21 09:24:43 UTC are missing now: “JourneyTests.DetailJourneys opened(id:) (id: cell 1)”, “JourneyTests.DetailJourneys opened(id:) (id: cell 2)”, “JourneyTests.DetailJourneys opened(id:) (id: cell 3)”, …"
    )
    #expect(comparison.notices(for: run([])) == [comparison.goneSentence])
    let page = MemorySink()
    try HTMLWriter(run(["cell 7"]), comparison: comparison).write(to: page)
    #expect(page.text.contains("1,999 of 2,000 test cases of the earlier run"))
    // A few are in the list of changes only.
    let few = self.comparison(run((2...2_000).map { "cell \($0)" }), since: earlier)
    #expect(few.goneCount == 1)
    #expect(few.notices(for: run([])) == [])
  }

  @Test("cases with random names match, as many as both runs have")
  func random() {
    let ids = { (count: Int) in (0..<count).map { _ in UUID().uuidString } }
    let same = comparison(run(ids(1_000)), since: run(ids(1_000), started: 1e9))
    #expect(same.goneCount == 0)
    #expect(same.renamedCount == 1_000)
    #expect(same.counts() == [.unchanged: 1_000])
    #expect(
      same.renamedSentence?.hasPrefix(
        "1,000 test cases have another name than in the earlier run, because of arguments that change from run to run: “JourneyTests.DetailJourneys opened(id:) (id: "
      ) == true)
    #expect(same.notices(for: run([])) == [same.renamedSentence])
    let fewer = comparison(run(ids(400)), since: run(ids(1_000), started: 1e9))
    #expect(fewer.goneCount == 600)
    #expect(fewer.renamedCount == 400)
    let more = comparison(run(ids(1_000)), since: run(ids(400), started: 1e9))
    #expect(more.goneCount == 0)
    #expect(more.counts() == [.unchanged: 400, .new: 600])
    let others = comparison(run(ids(9), of: "closed(id:)"), since: run(ids(9), started: 1e9))
    #expect(others.goneCount == 9)
    #expect(others.renamedCount == 0)
  }

  @Test("a failing case with a random name is never a known one")
  func failing() {
    var now = run([UUID().uuidString])
    now.cases[0].status = .failed
    #expect(
      comparison(now, since: run([UUID().uuidString], started: 1e9)).change(of: 0) == .newlyFailing)
  }

  @Test("numbers are random if all others of a test match, and removed rows are not")
  func numbers() {
    let then = run((1...100).map { "\($0 * 7)" }, started: 1e9)
    let others = comparison(run((1...100).map { "\($0 * 7 + 1)" }), since: then)
    #expect(others.goneCount == 0)
    #expect(others.renamedCount == 100)
    // One row is still there.
    let kept = comparison(run(["7"] + (1...99).map { "\($0 * 7 + 1)" }), since: then)
    #expect(kept.goneCount == 99)
    #expect(kept.renamedCount == 0)
    let few = comparison(run(["1", "2", "3"]), since: run(["4", "5", "6"], started: 1e9))
    #expect(few.goneCount == 3)
  }

  @Test("an interrupted run does not hide missing cases")
  func whole() {
    var cut = run(["a"], started: 2e9 - 1)
    cut.isComplete = false
    let comparison = comparison(
      run(["a"]), since: run(["a", "b", "c"], started: 1e9), cut)
    #expect(comparison.goneCount == 2)
    #expect(self.comparison(run([]), since: cut).goneCount == 1)
  }

  @Test("what is not requested costs little")
  func cost() {
    let names = (0..<20_000).map { "cell \($0)" }
    let same = ThreadTime.measure { _ = comparison(run(names), since: run(names, started: 1e9)) }
    let gone = ThreadTime.measure {
      _ = comparison(run(names.map { $0 + "x" }), since: run(names, started: 1e9))
    }
    #expect(gone < same * 8 + .seconds(1))
  }
}

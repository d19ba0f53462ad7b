import ReportWriter
import Testing

@Suite("Groups of failures by cause")
struct FailureGroupTests {
  @Test("forty arguments that fail of one fault are one group")
  func oneFault() throws {
    let run = failures(
      (0..<40).map { number in
        let value = "Animal\(number)x"
        let target = "gallery.cell.animal\(number)x"
        return (value, 7, "no element “\(target)” for \(value) after 0.\(number) s", target)
      })
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [Array(0..<40)])
    #expect(groups[0].message == "no element “gallery.cell.animal0x” for Animal0x after 0.0 s")
  }

  @Test("forty faults are forty groups")
  func manyFaults() throws {
    let lines = failures((0..<40).map { ("Crab", $0, "no element", "a") })
    #expect(try FailureGroup.groups(of: lines).count == 40)
    let targets = failures(
      (0..<20).map { number in
        let letter = String(repeating: "t", count: number + 1)
        return ("Crab", 1, "no element", letter)
      })
    #expect(try FailureGroup.groups(of: targets).count == 20)
  }

  @Test("an argument inside a word is part of the word")
  func partOfAWord() throws {
    let run = failures([
      ("all", 1, "✗ nothing in the gallery", ""), ("Crab", 1, "✗ nothing in the gallery", ""),
    ])
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [[0, 1]])
    #expect(groups[0].message == "nothing in the gallery")
  }

  @Test("a check that fails with other elements for other arguments is one fault")
  func oneCheck() throws {
    var store = InMemoryDetailStore()
    var run = failures([])
    for missing in ["Crab", "Crab, Lion", "Lion, Seal, Whale"] {
      let failure = RobotFailure(
        attempted: "Verify animals: exactly \(missing.count)", screen: "Gallery",
        reason: "missing \(missing)", expected: "", found: "")
      let issue = Issue(
        kind: .expectationFailed, message: "the animals differ: missing \(missing)",
        location: SourceLocation(file: "f.swift", line: 7), failure: failure)
      run.cases.append(
        TestCase(
          function: 0, status: .failed, details: store.add(TestCase.Details(issues: [issue]))))
    }
    run.details = store
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[0, 1, 2]])
  }

  @Test("an identifier that is made of an argument of several words does not count either")
  func words() throws {
    let run = failures(
      [("Crab", "crab"), ("Polar Bear", "polarBear"), ("Guinea-Pig", "guineaPig")].map {
        ($0.0, 7, "no element “gallery.cell.\($0.1).star”", "gallery.cell.\($0.1).star")
      })
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[0, 1, 2]])
  }

  @Test("the members of an argument that is a set do not count either")
  func members() throws {
    let run = failures([
      ("Crab + Seal", 1, "no star on Crab", "cell.crab.star"),
      ("Lion + Seal", 1, "no star on Lion", "cell.lion.star"),
      ("Owl + Wolf", 1, "no star on Door", "cell.door.star"),
    ])
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[0, 1], [2]])
  }

  @Test("a fault is one also where an argument does not spell out what it stands for")
  func unspelled() throws {
    let missing = { (name: String) in
      "no element “gallery.cell.\(name).star” in “gallery.cell.\(name)”"
    }
    let run = failures([
      ("all", 1, missing("crab"), "gallery.cell.crab.star"),
      ("Crab + Seal", 1, missing("crab"), "gallery.cell.crab.star"),
      ("Lion", 1, missing("lion"), "gallery.cell.lion.star"),
      ("all", 1, missing("crab"), "gallery.cell.crab"),
      ("all", 2, missing("crab"), "gallery.cell.crab.star"),
    ])
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [[0, 1, 2], [3], [4]])
  }

  @Test(
    "it is told whether all failures concern one element",
    arguments: [
      (["a.done", "a.done", "a.done"], "a.done"), (["a.done", "a.done", "a.more"], nil),
      (["", "", ""], nil),
    ])
  func oneElement(targets: [String], target: String?) throws {
    let run = failures([
      ("Crab", 1, "no element", targets[0]), ("Seal", 1, "no element", targets[1]),
      ("Crab", 2, "no element", targets[2]),
    ])
    #expect(try FailureGroup.oneTarget(of: FailureGroup.groups(of: run)) == target)
    let each = failures([("Crab", 1, "no crab", "cell.crab"), ("Seal", 1, "no seal", "cell.seal")])
    let groups = try FailureGroup.groups(of: each)
    #expect(groups.map(\.cases) == [[0, 1]])
    #expect(groups.map(\.hasOneTarget) == [false])
  }

  @Test("the largest group comes first")
  func order() throws {
    let run = failures([("a", 1, "x", ""), ("b", 2, "y", ""), ("c", 2, "y", "")])
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[1, 2], [0]])
  }

  private func failures(
    _ failures: [(value: String, line: Int, message: String, target: String)]
  ) -> TestRun {
    var store = InMemoryDetailStore()
    var run = TestRun(title: "x")
    run.suites = [TestSuite(name: "S")]
    run.functions = [TestFunction(suite: 0, name: "f(_:)")]
    for failure in failures {
      let issue = Issue(
        kind: .elementNotFound, message: failure.message,
        location: SourceLocation(file: "f.swift", line: failure.line),
        failure: RobotFailure(
          attempted: "", reason: "", expected: "", found: "", target: failure.target))
      run.cases.append(
        TestCase(
          function: 0, arguments: [TestCase.Argument(label: nil, value: failure.value)],
          status: .failed, details: store.add(TestCase.Details(issues: [issue]))))
    }
    run.details = store
    return run
  }
}

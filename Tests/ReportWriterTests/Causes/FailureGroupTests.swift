import Testing

@testable import ReportWriter

@Suite("Groups of failures by cause")
struct FailureGroupTests {
  @Test(
    "forty arguments that fail because of one fault are one group, whose title shows where they differ"
  )
  func oneFault() throws {
    let run = failures(
      (0..<40).map { number in
        let value = "Animal\(number)x"
        let target = "gallery.cell.animal\(number)x"
        return (value, 7, "no element “\(target)” for \(value) after 0.\(number) s", target)
      }, label: "animal")
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [Array(0..<40)])
    #expect(
      groups[0].message == "no element “gallery.cell.‹animal›” for ‹animal› after 0.‹n› s")
  }

  @Test("forty faults are forty groups")
  func manyFaults() throws {
    let targets = failures(
      (0..<20).map { number in
        let letter = String(repeating: "t", count: number + 1)
        return ("Crab", 1, "no element", letter)
      })
    #expect(try FailureGroup.groups(of: targets).count == 20)
    let elements = failures([
      ("x1", 4, "no such element \"login.button\"", ""),
      ("x2", 9, "no such element \"cart.badge\"", ""),
    ])
    let groups = try FailureGroup.groups(of: elements)
    #expect(
      groups.map(\.message) == [
        "no such element \"login.button\"", "no such element \"cart.badge\"",
      ])
    #expect(Set(groups.map(\.id)).count == 2)
  }

  @Test("one fault at several lines is one cause with several places")
  func places() throws {
    let star = { (name: String) in
      "Verify “star of \(name)” on Gallery: no element “gallery.cell.\(name.lowercased()).star”"
    }
    let run = failures(
      [
        ("Crab", 22, star("Crab"), "gallery.cell.crab.star"),
        ("Lion", 22, star("Lion"), "gallery.cell.lion.star"),
        ("Lion + Seal", 51, star("Lion"), "gallery.cell.lion.star"),
        ("Crab + Seal", 51, star("Crab"), "gallery.cell.crab.star"),
        ("all", 51, star("Crab"), "gallery.cell.crab.star"),
      ], label: "animal")
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [[0, 1, 2, 3, 4]])
    #expect(groups[0].places.map(\.cases) == [[2, 3, 4], [0, 1]])
    #expect(groups[0].places.map(\.location?.line) == [51, 22])
    #expect(
      groups[0].message
        == "Verify “star of ‹animal›” on Gallery: no element “gallery.cell.‹animal›.star”")
    var moved = run
    moved.cases.removeFirst(3)
    let later = try FailureGroup.groups(of: moved)
    #expect(later.map(\.id) == groups.map(\.id), "The id does not change with the cases.")
  }

  @Test("a missing element is one cause, whichever operation looked for it")
  func missingElement() throws {
    var store = InMemoryDetailStore()
    var run = failures([])
    for check in ["yellow", "24 by 24 at 153, 9", "24 by 24 at 153, -17", "visible"] {
      let failure = RobotFailure(
        attempted: "Verify “star of Crab”: \(check)", screen: check == "yellow" ? "A" : "B",
        reason: "no element “gallery.cell.crab.star” in “gallery.cell.crab”", expected: "one",
        found: "none", target: "gallery.cell.crab.star")
      let issue = Issue(
        kind: .elementNotFound, message: "\(failure.attempted): \(failure.reason)",
        failure: failure)
      run.cases.append(
        TestCase(
          function: 0, status: .failed, details: store.add(TestCase.Details(issues: [issue]))))
    }
    run.details = store
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [[0, 1, 2, 3]])
    #expect(
      groups[0].message == "No element “gallery.cell.crab.star” in “gallery.cell.crab”")
  }

  @Test("an argument of two words is recognized where it is not an argument")
  func twoWords() throws {
    let star = { (name: String, id: String) in
      "Verify “star of \(name)” on Gallery: no element “gallery.cell.\(id).star”"
    }
    let run = failures(
      [
        ("Crab", 22, star("Crab", "crab"), "gallery.cell.crab.star"),
        ("Polar Bear", 22, star("Polar Bear", "polarBear"), "gallery.cell.polarBear.star"),
        ("all", 51, star("Polar Bear", "polarBear"), "gallery.cell.polarBear.star"),
        ("none", 51, star("Arctic Fox", "arcticFox"), "gallery.cell.arcticFox.star"),
      ], label: "animal")
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[0, 1, 2], [3]])
  }

  @Test("quoted text may differ at one place, but not between two")
  func quotations() throws {
    let messages = ["'abc'", "'isn't'", "'x y'"]
      .map { "ValueError: invalid literal for int(): \($0)" }
    let here = failures(messages.enumerated().map { ("v\($0)q", 17, $1, "") })
    let groups = try FailureGroup.groups(of: here)
    #expect(groups.map(\.cases) == [[0, 1, 2]])
    #expect(groups[0].message == "ValueError: invalid literal for int(): '…'")
    let elsewhere = failures(messages.enumerated().map { ("v\($0)q", 17 + $0, $1, "") })
    #expect(try FailureGroup.groups(of: elsewhere).count == 3)
  }

  @Test("a message that any failure may have is one cause only at one place, and is not certain")
  func general() throws {
    let run = failures(
      [
        ("a1", 4, "assert 3 == 4", ""), ("a2", 4, "assert 5 == 6", ""),
        ("a3", 9, "assert 7 == 8", ""),
      ], kind: .init(rawValue: "AssertionError"))
    let groups = try FailureGroup.groups(of: run)
    #expect(groups.map(\.cases) == [[0, 1], [2]])
    #expect(groups.map(\.isCertain) == [false, false])
    #expect(groups[0].message == "assert ‹n› == ‹n›")
    #expect(FailureGroup.count(of: groups) == "2 groups of failures")
  }

  @Test("an argument that is a common short word does not split a cause")
  func shortWords() throws {
    let run = failures([
      ("on", 4, "no switch on the page in time", "a"),
      ("in", 4, "no switch on the page in time", "a"),
      ("no", 4, "no switch on the page in time", "a"),
    ])
    #expect(try FailureGroup.groups(of: run).count == 1)
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

  @Test("a check that fails with different elements for different arguments is one fault")
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

  @Test("an identifier derived from an argument of several words does not split a cause")
  func words() throws {
    let run = failures(
      [("Crab", "crab"), ("Polar Bear", "polarBear"), ("Guinea-Pig", "guineaPig")].map {
        ($0.0, 7, "no element “gallery.cell.\($0.1).star”", "gallery.cell.\($0.1).star")
      })
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[0, 1, 2]])
  }

  @Test("members of an argument that is a set do not split a cause")
  func members() throws {
    let run = failures([
      ("Crab + Seal", 1, "no star on Crab", "cell.crab.star"),
      ("Lion + Seal", 1, "no star on Lion", "cell.lion.star"),
      ("Owl + Wolf", 1, "no star on Door", "cell.door.star"),
    ])
    #expect(try FailureGroup.groups(of: run).map(\.cases) == [[0, 1], [2]])
  }

  @Test("one fault is one group even if an argument does not spell out what it stands for")
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
    #expect(groups.map(\.cases) == [[0, 1, 2, 4], [3]])
  }

  @Test(
    "it is known whether all failures concern one element",
    arguments: [
      (["a.done", "a.done", "a.done"], "a.done"), (["a.done", "a.done", "a.more"], nil),
      (["", "", ""], nil),
    ])
  func oneElement(targets: [String], target: String?) throws {
    let run = failures([
      ("Crab", 1, "no element", targets[0]), ("Seal", 1, "no element", targets[1]),
      ("Crab", 2, "nothing there", targets[2]),
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
    _ failures: [(value: String, line: Int, message: String, target: String)],
    label: String? = nil, kind: ReportWriter.Issue.Kind = .elementNotFound
  ) -> TestRun {
    var store = InMemoryDetailStore()
    var run = TestRun(title: "x")
    run.suites = [TestSuite(name: "S")]
    run.functions = [TestFunction(suite: 0, name: "f(_:)")]
    for failure in failures {
      let issue = Issue(
        kind: kind, message: failure.message,
        location: SourceLocation(file: "f.swift", line: failure.line),
        failure: failure.target.isEmpty
          ? nil
          : RobotFailure(
            attempted: "", reason: "", expected: "", found: "", target: failure.target))
      run.cases.append(
        TestCase(
          function: 0, arguments: [TestCase.Argument(label: label, value: failure.value)],
          status: .failed, details: store.add(TestCase.Details(issues: [issue]))))
    }
    run.details = store
    return run
  }
}

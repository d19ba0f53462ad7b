import ReportWriter
import Testing

@Suite("What failures have in common")
struct CommonGroundTests {
  @Test("the arguments that isolate the failures are stated, with counts")
  func pair() throws {
    let run = self.run { tag, device in tag == "Land" && device == "iPad" }
    let found = try #require(try common(run))
    #expect(
      found.sentence
        == "All 6: tag is Land and device is iPad; the 84 others of shown(tag:device:number:) pass."
    )
    #expect(found.axes.map(\.label) == ["tag", "device"])
  }

  @Test("one argument is stated if it suffices")
  func single() throws {
    let run = self.run { _, device in device == "iPad" }
    #expect(
      try common(run)?.sentence
        == "All 30: device is iPad; the 60 others of shown(tag:device:number:) pass.")
  }

  @Test("what some passing cases share too is stated with their number")
  func imperfect() throws {
    let run = self.run(numbers: 0..<10) { tag, device in device == "iPad" && tag != "Air" }
    #expect(
      try common(run)?.sentence
        == "All 40: device is iPad; 10 others with it pass, and the 100 without of shown(tag:device:number:) pass."
    )
  }

  @Test("nothing is stated about a single failure, or about what chance explains")
  func coincidence() throws {
    var made = run { _, _ in false }
    made.cases[3].status = .failed
    #expect(try common(made) == nil)
    made.cases[9].status = .failed
    #expect(try common(made) == nil, "Two that share a tag, of 18 that have it.")
  }

  @Test("it is stated that all cases of a test fail")
  func all() throws {
    let run = self.run { _, _ in true }
    #expect(try common(run)?.sentence == "All 90 cases of shown(tag:device:number:) fail.")
  }

  @Test("that all cases of several tests fail is stated, rather than what passing cases share")
  func allOfSeveral() throws {
    var made = run { _, _ in true }
    made.functions += made.functions
    made.functions[1].name = "hidden(tag:device:number:)"
    for index in made.cases.indices { made.cases[index].function = index % 2 }
    made.functions.append(TestFunction(suite: 0, name: "other()"))
    for _ in 0..<9 { made.cases.append(TestCase(function: 2, status: .passed)) }
    let issue = ReportWriter.Issue(kind: .errorCaught, message: "Caught error: ConnectionLost()")
    var store = InMemoryDetailStore()
    let number = store.add(.init(issues: [issue]))
    for index in made.cases.indices where made.cases[index].status == .failed {
      made.cases[index].details = number
    }
    made.details = store
    #expect(try common(made)?.sentence == "All 90 cases of these 2 tests fail.")
  }

  @Test("a common member of a set is stated, however many others pass")
  func member() throws {
    let run = self.coats { $0.contains("Shell") }
    let found = try #require(try common(run))
    #expect(found.sentence == "All 16: coat contains Shell; the 16 others of worn(coat:) pass.")
    #expect(found.axes.first?.isMember == true)
  }

  @Test(
    "a common word is stated with the common words around it, even if some passing cases have it")
  func words() throws {
    let controls = ["a tag selected", "a link to the filter", "a link to the gallery", "a search"]
    let pairs = controls.flatMap { one in controls.map { "\(one), then \($0)" } }
    let run = self.run("changed(by:)", "by", pairs + pairs.map { "twice \($0)" }) {
      $0.contains("link to the filter")
    }
    #expect(
      try common(run)?.sentence
        == "All 14: by contains a link to the filter; the 18 others of changed(by:) pass.")
    let once = self.run("changed(by:)", "by", pairs + pairs.map { "twice \($0)" }) {
      $0.contains("link to the filter") && !$0.hasSuffix("search")
    }
    #expect(
      try common(once)?.sentence
        == "All 12: by contains a link to the filter; 2 others with it pass, and the 18 without of changed(by:) pass."
    )
  }

  @Test("a common word is stated whatever the labels of the arguments are")
  func anyArgument() throws {
    var run = self.coats { $0.contains("Shell") }
    let details = run.cases.first { $0.status == .failed }?.details
    run.functions.append(TestFunction(suite: 0, name: "opened(link:)"))
    for tag in ["Fur", "Hair", "Shell", "Shellfish", "Skin", "Shell,Skin"] {
      var testCase = TestCase(
        function: 1, arguments: [.init(label: "link", value: "animals://gallery?tags=\(tag)")],
        status: tag.hasPrefix("Shell") && tag != "Shellfish" ? .failed : .passed)
      testCase.details = testCase.status == .failed ? details : nil
      run.cases.append(testCase)
    }
    let found = try #require(try common(run))
    #expect(found.sentence == "All 18: an argument contains Shell; the 20 others pass.")
    #expect(found.axes.map(\.label) == ["coat"], "The matrix opens on what the example calls it.")
  }

  @Test("a word is not stated if chance explains it, or if it is part of another word")
  func coincidentalWords() throws {
    // Three of fourteen with the word, and two of two: either may be chance.
    let values = (0..<30).map { $0 % 2 == 0 ? "old crab \($0)" : "young crab \($0)" }
    let few = self.run("seen(animal:)", "animal", values) {
      ["old crab 2", "old crab 8", "old crab 16"].contains($0)
    }
    #expect(try common(few) == nil)
    let all = self.run("seen(animal:)", "animal", values) { $0.hasSuffix("1") || $0.hasSuffix("2") }
    #expect(try common(all) == nil, "What all have says nothing.")
    let parts = self.run("seen(animal:)", "animal", values.map { $0.replacing(" ", with: "") }) {
      $0.hasPrefix("old")
    }
    #expect(try common(parts) == nil, "No word of one is a word of another.")
    // A number is of the case, and no word.
    let numbers = self.run("seen(animal:)", "animal", (0..<40).map { "\($0 / 20) of \($0)" }) {
      $0.hasPrefix("1 of")
    }
    #expect(try common(numbers) == nil)
  }

  @Test("a tag, a suite or a file that the failing tests share is stated")
  func tests() throws {
    var run = TestRun(title: "x")
    var store = InMemoryDetailStore()
    run.suites = [TestSuite(name: "S")]
    for number in 0..<40 {
      run.functions.append(
        TestFunction(suite: 0, name: "f\(number)()", tags: number % 8 == 0 ? ["network"] : []))
      let issue = Issue(kind: .errorCaught, message: "Caught error: ConnectionLost()")
      run.cases.append(
        number % 8 == 0
          ? TestCase(
            function: number, status: .failed, details: store.add(.init(issues: [issue])))
          : TestCase(function: number, status: .passed))
    }
    run.details = store
    #expect(
      try common(run)?.sentence == "All 5: the tag is network; the 35 others in the run pass.")
  }

  @Test("it is stated that failures took much longer than the rest")
  func slowness() throws {
    var run = self.run(numbers: 0..<1) { tag, _ in tag == "Sea" || tag == "Air" }
    for index in run.cases.indices {
      run.cases[index].duration = run.cases[index].status == .failed ? 10.2 : 0.4
    }
    run.cases.indices.forEach { run.cases[$0].arguments = [] }
    #expect(
      try common(run)?.sentence == "All 6 took 10.20 s or longer; the 9 others at most 400 ms.")
  }

  private func common(_ run: TestRun) throws -> CommonGround? {
    let group = try #require(try FailureGroup.groups(of: run).first)
    return CommonGround.of(group, in: run)
  }

  /// Cases of one test with one argument, of which some fail of one cause.
  private func run(
    _ name: String, _ label: String, _ values: [String], failing: (String) -> Bool
  ) -> TestRun {
    var run = TestRun(title: "x")
    run.suites = [TestSuite(name: "S")]
    run.functions = [TestFunction(suite: 0, name: name)]
    var store = InMemoryDetailStore()
    let details = store.add(
      .init(issues: [Issue(kind: .errorCaught, message: "Caught error: ConnectionLost()")]))
    run.cases = values.map { value in
      failing(value)
        ? TestCase(
          function: 0, arguments: [.init(label: label, value: value)], status: .failed,
          details: details)
        : TestCase(function: 0, arguments: [.init(label: label, value: value)], status: .passed)
    }
    run.details = store
    return run
  }

  /// Every set of five coats.
  private func coats(failing: (Set<String>) -> Bool) -> TestRun {
    let coats = ["Fur", "Hair", "Shell", "Shellfish", "Skin"]
    let sets = (0..<32).map { number in
      coats.enumerated().filter { number & 1 << $0.offset != 0 }.map(\.element)
    }
    return run(
      "worn(coat:)", "coat", sets.map { $0.isEmpty ? "none" : $0.joined(separator: " + ") }
    ) {
      failing(Set($0.split(separator: " + ").map(String.init)))
    }
  }

  private func run(
    numbers: Range<Int> = 0..<6, failing: (_ tag: String, _ device: String) -> Bool
  ) -> TestRun {
    var run = TestRun(title: "x")
    run.suites = [TestSuite(name: "S")]
    run.functions = [TestFunction(suite: 0, name: "shown(tag:device:number:)")]
    for tag in ["Land", "Sea", "Air", "Ice", "Shore"] {
      for device in ["iPad", "iPhone", "Mac"] {
        for number in numbers {
          run.cases.append(
            TestCase(
              function: 0,
              arguments: [
                .init(label: "tag", value: tag), .init(label: "device", value: device),
                .init(label: "number", value: "\(number)"),
              ], status: failing(tag, device) ? .failed : .passed))
        }
      }
    }
    return run
  }
}

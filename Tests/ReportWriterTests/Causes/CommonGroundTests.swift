import ReportWriter
import Testing

@Suite("What failures have in common")
struct CommonGroundTests {
  @Test("the arguments that isolate the failures are told, with the counts")
  func pair() throws {
    let run = self.run { tag, device in tag == "Land" && device == "iPad" }
    let found = try #require(try common(run))
    #expect(
      found.sentence
        == "All 6: tag is Land and device is iPad; the 84 others of shown(tag:device:number:) pass."
    )
    #expect(found.axes.map(\.label) == ["tag", "device"])
  }

  @Test("one argument is enough where it says all")
  func single() throws {
    let run = self.run { _, device in device == "iPad" }
    #expect(
      try common(run)?.sentence
        == "All 30: device is iPad; the 60 others of shown(tag:device:number:) pass.")
  }

  @Test("what some that pass have too is told with their number")
  func imperfect() throws {
    let run = self.run(numbers: 0..<10) { tag, device in device == "iPad" && tag != "Air" }
    #expect(
      try common(run)?.sentence
        == "All 40: device is iPad; 10 others with it pass, and the 100 without of shown(tag:device:number:) pass."
    )
  }

  @Test("nothing is said of one failure, nor of what chance explains")
  func coincidence() throws {
    var made = run { _, _ in false }
    made.cases[3].status = .failed
    #expect(try common(made) == nil)
    made.cases[9].status = .failed
    #expect(try common(made) == nil, "Two that share a tag, of 18 that have it.")
  }

  @Test("that all cases of a test fail is told")
  func all() throws {
    let run = self.run { _, _ in true }
    #expect(try common(run)?.sentence == "All 90 cases of shown(tag:device:number:) fail.")
  }

  @Test("that all cases of several tests fail is told before what some that pass share with them")
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

  @Test("a tag, a suite or a file that the failing tests share is told")
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

  @Test("failures that took much longer than the rest are told")
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

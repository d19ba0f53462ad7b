import Foundation
import JourneyTesting
import ReportSamples
import ReportWriter
import Testing

@Suite("Drivers", .serialized)
struct DriverTests {
  private static let both = Result {
    try FixtureRun("TwoDriverJourneys", environment: ["JOURNEYS_DRIVER": "both"])
  }

  @Test("with both drivers each case runs twice, and the driver is its last argument")
  func both() throws {
    let run = try Self.both.get().run
    let tuples = cases(of: "passes(letter:)", in: run).map { run.cases[$0].arguments.map(\.value) }
    #expect(
      Set(tuples) == [
        ["\"a\"", "in process"], ["\"a\"", "browser"], ["\"b\"", "in process"],
        ["\"b\"", "browser"],
      ])
    #expect(tuples.count == 4)
    #expect(cases(of: "passes(letter:)", in: run).allSatisfy { run.cases[$0].status == .passed })
    #expect(
      cases(of: "fails()", in: run).map { run.cases[$0].arguments }.contains([
        TestCase.Argument(label: "driver", value: "browser")
      ]))
  }

  @Test("with several browsers each case runs in each, and the browser is its last argument")
  func browsers() throws {
    let run = try FixtureRun(
      "TwoDriverJourneys",
      environment: ["JOURNEYS_DRIVER": "both", "JOURNEYS_BROWSER": "chromium,webkit"]
    ).run
    let tuples = cases(of: "passes(letter:)", in: run).map { run.cases[$0].arguments.map(\.value) }
    #expect(
      Set(tuples) == [
        ["\"a\"", "in process"], ["\"a\"", "Chromium"], ["\"a\"", "WebKit"],
        ["\"b\"", "in process"], ["\"b\"", "Chromium"], ["\"b\"", "WebKit"],
      ])
    #expect(tuples.count == 6)
    #expect(run.properties.first { $0.name == "driver" }?.value == "in process, Chromium, WebKit")
    #expect(
      try details(of: "fails()", driver: "WebKit", in: run).rerunCommand
        == "JOURNEYS_DRIVER=browser JOURNEYS_BROWSER=webkit swift test "
        + "--filter 'TwoDriverJourneys/fails'")
  }

  @Test("the run says what was driven, and which browser it was")
  func properties() throws {
    let run = try Self.both.get().run
    #expect(
      run.properties.first { $0.name == "driver" }?.value == "in process, browser")
    #expect(run.properties.first { $0.name == "browser" }?.value == "Fixture Browser 1.0")
  }

  @Test("what is in process only runs there once, under its own name")
  func inProcessOnly() throws {
    let run = try Self.both.get().run
    let cases = cases(of: "manyTimes()", in: run)
    #expect(cases.map { run.cases[$0].arguments } == [[]])
    #expect(cases.map { run.cases[$0].status } == [.passed])
  }

  @Test("what is in a browser only runs there once, under its own name")
  func inBrowserOnly() throws {
    let run = try Self.both.get().run
    let cases = cases(of: "looks()", in: run)
    #expect(cases.map { run.cases[$0].arguments } == [[]])
    #expect(cases.map { run.cases[$0].status } == [.passed])
  }

  @Test(
    "what is in a browser only is skipped with its reason where none is driven",
    arguments: ["in-process", "compared"])
  func inBrowserOnlyElsewhere(driver: String) throws {
    let fixture = try FixtureRun(
      "TwoDriverJourneys/looks", environment: ["JOURNEYS_DRIVER": driver])
    #expect(fixture.status == 69)
    #expect(fixture.output.contains("in a browser only: the page has the colours"))
  }

  @Test("what an engine cannot run is skipped there with its reason, and runs in the others")
  func notInEngine() throws {
    let run = try FixtureRun(
      "TwoDriverJourneys/keys",
      environment: ["JOURNEYS_DRIVER": "both", "JOURNEYS_BROWSER": "chromium,webkit"]
    ).run
    let ends = try cases(of: "keys()", in: run).map { index in
      let found = run.cases[index]
      let reason = try found.details.map { try run.details.details($0).skipReason } ?? nil
      return "\(found.arguments.last?.value ?? ""): \(found.status) \(reason ?? "")"
    }
    #expect(
      ends.sorted() == [
        "Chromium: passed ", "WebKit: skipped not in WebKit: it has no such key",
        "in process: passed ",
      ])
  }

  @Test(
    "what no engine of the run can run is skipped as a whole, also in the app's own engine",
    arguments: [
      ("TwoDriverJourneys/keys", ["JOURNEYS_BROWSER": "webkit"]), ("EngineJourneys/keys", [:]),
    ])
  func notInAnyEngine(test: String, environment: [String: String]) throws {
    let fixture = try FixtureRun(
      test, environment: environment.merging(["JOURNEYS_DRIVER": "browser"]) { $1 })
    #expect(fixture.status == 69)
    #expect(fixture.output.contains("(not in WebKit: it has no such key)"))
  }

  @Test("the app's own engine does not keep a journey from the engine of the run")
  func inAnotherEngine() throws {
    let run = try FixtureRun(
      "EngineJourneys/keys", environment: ["JOURNEYS_BROWSER": "firefox"]
    ).run
    #expect(run.cases.map(\.status) == [.passed])
  }

  @Test("a failure in the browser has its picture, its console, and the command that runs it there")
  func evidence() throws {
    let run = try Self.both.get().run
    let details = try details(of: "fails()", driver: "browser", in: run)
    #expect(details.attachments.map(\.name) == ["screenshot.png", "console.txt"])
    #expect(details.attachments.first?.content == .bytes(FixtureBrowser.picture))
    // The one that is most like the missing one is marked.
    #expect(details.attachments.last?.content == .bytes(Array("error: 1 marked\n".utf8)))
    #expect(
      details.rerunCommand
        == "JOURNEYS_DRIVER=browser swift test --filter 'TwoDriverJourneys/fails'")
    #expect(try self.details(of: "fails()", driver: "in process", in: run).attachments.isEmpty)
  }

  @Test("the failures of one verify share one picture")
  func sharedEvidence() throws {
    let run = try Self.both.get().run
    let details = try details(of: "checksFail()", driver: "browser", in: run)
    #expect(details.issues.count == 2)
    #expect(details.attachments.count == 2)
  }

  @Test("a driver that no longer answers is a failure at the journey's line")
  func lost() throws {
    let run = try Self.both.get().run
    let issues = try details(of: "isLost()", driver: "browser", in: run).issues
    #expect(issues.map(\.kind) == [ReportWriter.Issue.Kind(rawValue: "appLost")])
    #expect(issues.first?.location?.file.hasSuffix("TwoDriverJourneys.swift") == true)
    #expect(
      issues.first?.message.contains(
        "✗ See One on One: the app no longer responds: the browser is gone") == true)
  }

  @Test("without a browser its cases are skipped with that reason, and the others run")
  func bothWithoutBrowser() throws {
    let fixture = try FixtureRun(
      "TwoDriverJourneys/passes",
      environment: [
        "JOURNEYS_DRIVER": "both", FixtureBrowser.absenceVariable: "no browser was found",
      ])
    let run = try fixture.run
    #expect(fixture.status == 0)
    let statuses = cases(of: "passes(letter:)", in: run).map { run.cases[$0] }
    #expect(statuses.filter { $0.status == .passed }.count == 2)
    #expect(statuses.filter { $0.status == .skipped }.count == 2)
    #expect(
      try details(of: "passes(letter:)", driver: "browser", in: run).skipReason
        == "no browser was found")
  }

  @Test(
    "where only a browser is asked for, what has none is skipped as a whole, and that is not green unless it is asked for",
    arguments: [("no", 69), ("yes", 0)] as [(String, Int32)])
  func onlyBrowser(allowed: String, status: Int32) throws {
    let fixture = try FixtureRun(
      "TwoDriverJourneys/(passes|manyTimes)",
      environment: [
        "JOURNEYS_DRIVER": "browser", FixtureBrowser.absenceVariable: "no browser was found",
        "JOURNEYS_ALLOW_NONE": allowed,
      ])
    let run = try fixture.run
    #expect(fixture.status == status)
    let sentence = """
      No journey ran: all 2 were skipped because of the environment (in process only: 8,192 of them; no \
      browser was found).
      """
    let isSaid = allowed == "no"
    #expect(
      fixture.output.contains(
        "\(sentence) Set JOURNEYS_ALLOW_NONE=yes if this is intended.") == isSaid)
    #expect(
      try fixture.report("run.jsonl").contains(
        #"{"version":"6.3","kind":"loss","payload":{"text":"\#(sentence)"}}"#) == isSaid)
    #expect(run.cases.allSatisfy { $0.status == .skipped })
    #expect(run.cases.count == 2)
    #expect(fixture.output.contains("skipped"))
    let reasons = try run.cases.map { try run.details.details(#require($0.details)).skipReason }
    #expect(Set(reasons) == ["no browser was found", "in process only: 8,192 of them"])
  }

  @Test("an app that is made for a browser only is driven there, without being asked")
  func webOnly() throws {
    let fixture = try FixtureRun("WebOnlyJourneys")
    let run = try fixture.run
    #expect(fixture.status == 0)
    #expect(run.cases.map(\.status) == [.passed])
    #expect(run.properties.first { $0.name == "driver" }?.value == "browser")
    #expect(run.properties.first { $0.name == "browser" }?.value == "Fixture Browser 1.0")
  }

  @Test(
    "an app that is made for a browser only is not driven in process, and a run of nothing else is not green",
    arguments: ["in-process", "compared"])
  func webOnlyInProcess(driver: String) throws {
    let fixture = try FixtureRun("WebOnlyJourneys", environment: ["JOURNEYS_DRIVER": driver])
    #expect(fixture.status == 69)
    #expect(
      fixture.output.contains(
        """
        No journey ran: the only one was skipped because of the environment (in a browser only: Web only cannot be \
        driven in process).
        """))
  }

  @Test("an app that is made for in process only is said not to be made for a browser")
  func inProcessAppInBrowser() throws {
    let fixture = try FixtureRun("ExitFixtureJourneys", environment: ["JOURNEYS_DRIVER": "browser"])
    #expect(fixture.status == 69)
    #expect(fixture.output.contains("in process only: One button does not support a browser"))
  }

  private func cases(of function: String, in run: TestRun) -> [Int] {
    run.cases.indices.filter { run.functions[run.cases[$0].function].name == function }
  }

  private func details(
    of function: String, driver: String, in run: TestRun
  ) throws -> TestCase.Details {
    let index = try #require(
      cases(of: function, in: run).first { run.cases[$0].arguments.last?.value == driver })
    return try run.details.details(try #require(run.cases[index].details))
  }
}

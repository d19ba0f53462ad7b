import Foundation
import ReportSamples
import ReportWriter
import Testing

@Suite("Results that cannot be kept", .serialized)
struct LostResultsTests {
  @Test("a disk that is full for a moment loses nothing, and the run is neither whole nor green")
  func moment() throws {
    let fixture = try FixtureRun(
      "FullDiskFixtureJourneys", environment: ["FIXTURE_FULL_DISK": "moment"])
    #expect(fixture.status == 74)
    let run = try fixture.run
    #expect(run.cases.map(\.status) == Array(repeating: .passed, count: 5))
    #expect(run.isComplete)
    #expect(run.warnings == [])
    #expect(run.losses.count == 1)
    let path = fixture.folder.appending(path: "run.jsonl").path(percentEncoded: false)
    #expect(
      run.losses.first?.hasPrefix(
        "The journal “\(path)” could not be written for some time: File too large.") == true)
    #expect(fixture.output.contains("The journal “\(path)” cannot be written: File too large."))
    let junit = try fixture.report("junit.xml")
    #expect(junit.contains(#"tests="6" failures="0" errors="1""#))
  }

  @Test("a status that tells of failing tests is left as it is")
  func failing() throws {
    let fixture = try FixtureRun(
      "FullDiskFixtureJourneys", environment: ["FIXTURE_FULL_DISK": "failing"])
    #expect(fixture.status == 1)
    #expect(try fixture.run.cases.map(\.status) == [.passed, .passed, .failed, .passed, .passed])
    #expect(try fixture.report("junit.xml").contains(#"failures="1" errors="1""#))
  }

  @Test("on a disk that stays full, the journal is cut and no report says otherwise")
  func ever() throws {
    let fixture = try FixtureRun(
      "FullDiskFixtureJourneys", environment: ["FIXTURE_FULL_DISK": "ever"])
    #expect(fixture.status == 74)
    let run = try fixture.run
    #expect(!run.isComplete)
    #expect(try !fixture.files.contains("index.html"))
    if try fixture.files.contains("junit.xml") {
      #expect(try fixture.report("junit.xml").contains("could not be written completely"))
    }
  }

  @Test("a journey that ends the process with status 0 is no success")
  func leaving() throws {
    let fixture = try FixtureRun("LeavingFixtureJourneys", kind: "leaving")
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.map(\.status) == [.passed, .incomplete])
    #expect(!run.isComplete)
    #expect(
      fixture.output.contains(
        "The process ended while journeys were running: this run is incomplete."))
  }

  @Test("a process that ends with status 0 before its journeys started is no success")
  func leavingEarly() throws {
    let fixture = try FixtureRun("EarlyLeavingFixtures", kind: "leaving")
    #expect(fixture.status == 1)
    let run = try fixture.run
    #expect(run.cases.map(\.status) == [.skipped, .skipped])
    #expect(!run.isComplete)
    let reasons = try run.cases.map { try run.details(of: $0).skipReason }
    let reason = "did not run: the test process ended first"
    #expect(reasons == [reason, reason])
    #expect(
      fixture.output.contains(
        "The process ended before all journeys had run: this run is incomplete."))
    #expect(try fixture.report("junit.xml").contains("The test process ended before the run did."))
  }

  @Test("a process that ends with status 0 after a journey failed is no success")
  func leavingLate() throws {
    let fixture = try FixtureRun("LateLeavingFixtures", kind: "leaving")
    #expect(fixture.status == 1)
    #expect(try fixture.run.cases.map(\.status) == [.failed])
    #expect(try fixture.run.isComplete)
  }

  @Test("a suite whose only test has no arguments is whole")
  func empty() throws {
    let fixture = try FixtureRun("EmptyFixtures")
    #expect(fixture.status == 0)
    let run = try fixture.run
    #expect(run.isWhole)
    let reasons = try run.cases.map { try run.details(of: $0).skipReason }
    #expect(reasons.count == 1)
    // Where an exiting process knows its status, the sentence ends here.
    #expect(reasons[0]?.hasPrefix("No test case ran: its arguments may be empty") == true)
  }

  @Test("on a disk that is full from the start, an earlier run's journal and reports stay")
  func full() throws {
    let first = try FixtureRun("FixtureJourneys/passes")
    let journal = try first.report("run.jsonl")
    let second = try FixtureRun(
      "FixtureJourneys/passes",
      environment: ["JOURNEYS_REPORTS": first.folder.path(percentEncoded: false)],
      sizeLimit: 0)
    #expect(second.status == 1)
    #expect(try first.report("run.jsonl") == journal)
    #expect(
      try first.files == ["index.html", "junit.xml", "output.txt", "run.jsonl", "summary.md"])
  }

  @Test("a folder that another run has is an error for every journey, and is left as it is")
  func taken() throws {
    let folder = URL.temporaryDirectory.appending(path: "taken-\(UUID().uuidString)/")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lock = try FolderLock(folder)
    let path = folder.path(percentEncoded: false)
    let fixture = try FixtureRun(
      "FixtureJourneys/passes", environment: ["JOURNEYS_REPORTS": path])
    #expect(fixture.status == 1)
    #expect(
      fixture.output.contains(
        "Another run is writing its journal to \(path)run.jsonl. Wait for it to end, or set JOURNEYS_REPORTS to another folder."
      ))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    withExtendedLifetime(lock) {}
  }
}

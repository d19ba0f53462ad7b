import Foundation
import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys during which the disk is full: no file can grow beyond the size that the journal has.
@Suite(
  "Full disk fixtures", .enabled(if: Fixture.fullDisk != nil), .journeys(in: buttonApp), .serialized
)
struct FullDiskFixtureJourneys {
  @Test func aEndsBefore() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }

  @Test func bFillsTheDisk() async throws {
    let folder = try #require(ProcessInfo.processInfo.environment["JOURNEYS_REPORTS"])
    let journal = URL(filePath: folder).appending(path: "run.jsonl")
    let size = try #require(try journal.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    limitFiles(to: rlim_t(size))
  }

  @Test func cEndsWhileItIsFull() async throws {
    if Fixture.fullDisk == "failing" { Issue.record("while the disk is full") }
  }

  @Test func dFreesTheDisk() async throws {
    if Fixture.fullDisk != "ever" { limitFiles(to: nil) }
  }

  @Test func eEndsAfter() async throws {
    try await buttonApp.journey().on(OneRobot.self).done()
  }

  private func limitFiles(to size: rlim_t?) {
    signal(SIGXFSZ, SIG_IGN)
    #if os(Linux)
      let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let fileSize = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    getrlimit(fileSize, &limit)
    limit.rlim_cur = size ?? limit.rlim_max
    #expect(setrlimit(fileSize, &limit) == 0)
  }
}

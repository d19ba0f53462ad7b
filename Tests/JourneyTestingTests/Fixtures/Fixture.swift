import Foundation
import ReportSamples

/// Which of the fixture journeys the process is to run: none in an ordinary run, the requested ones in a child process that a
/// recording test starts.
enum Fixture {
  static let variable = FixtureRun.variable
  static let isRequested = ProcessInfo.processInfo.environment[variable] != nil
  static let isFatalRequested = ProcessInfo.processInfo.environment[variable] == "fatal"
  static let isLeavingRequested = ProcessInfo.processInfo.environment[variable] == "leaving"
  /// How long the disk is full, where it is: `moment`, `failing` (for a moment, and a journey fails then) or `ever`.
  static let fullDisk = ProcessInfo.processInfo.environment["FIXTURE_FULL_DISK"]
  static let isShardingRequested = ["shards", "later"].contains(
    ProcessInfo.processInfo.environment[variable])
  /// Whether the shards are of a later commit.
  static let isLater = ProcessInfo.processInfo.environment[variable] == "later"
  /// The argument at which the process of a shard dies.
  static let diesAt = ProcessInfo.processInfo.environment["FIXTURE_DIES_AT"]
  static let isTimedRequested = ProcessInfo.processInfo.environment[variable] == "timed"
  static let isHangingRequested = ProcessInfo.processInfo.environment[variable] == "hanging"
}

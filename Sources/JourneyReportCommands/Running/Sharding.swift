internal import CommandConsole
internal import Foundation
internal import Support
internal import ReportWriter
internal import TestJournal

/// Divides all tests of a package among shards, and makes `swift test` run those of one of them.
///
/// A function is the smallest unit: a filter of `swift test` cannot tell its arguments apart. Journeys can, with `JOURNEYS_SHARD`.
struct Sharding {
  /// Which shard runs.
  let selection: ShardSelection
  private let times: CaseTimes

  /// The maximum length of a filter, in bytes. No system accepts an argument of more than 128 KB.
  private static let longestFilter = 8_000

  /// Reads which shard to run, and the times of the earlier run that it is planned with.
  ///
  /// - Parameter bazel: Tells the shard if it was not asked for by an option.
  /// - Throws: A ``CommandError`` if there is no such shard, or an earlier run cannot be read.
  init(
    _ text: String, _ earlier: BaselineOptions, _ past: [TestRun], of bazel: BazelTest? = nil,
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    do {
      try ShardStatusFile.touch(askedIn: variables)
      selection = try ShardSelection(text, from: "--shard", bazel?.shard ?? variables)
    } catch {
      throw CommandError(.usage, error.description)
    }
    let newest = try earlier.history.flatMap { try HistoryFolder($0).newest() } ?? past.last
    if let newest {
      times = CaseTimes(newest)
    } else if let path = variables["JOURNEYS_SHARD_HISTORY"], !path.isEmpty,
      FileManager.default.fileExists(atPath: path)
    {
      times = CaseTimes(try BaselineOptions.run(of: path, packageRoot: nil))
    } else {
      times = CaseTimes()
    }
  }

  /// Runs `swift test list`, plans the shards, and narrows the command line to the tests of this one.
  ///
  /// - Parameters:
  ///   - session: The session, in whose journal the plan is recorded.
  ///   - list: Runs a command line, and passes on its output.
  /// - Returns: The end of the run if no test runs, because the plan gives this shard none or the tests cannot be listed.
  /// - Throws: A ``CommandError`` if one of the user's filters is not a regular expression.
  func narrow(
    _ command: inout SwiftTestArguments, _ session: TestSession,
    list: (_ words: [String], _ output: @escaping (UnsafeRawBufferPointer) -> Void) throws ->
      SwiftTest.Result
  ) throws -> SwiftTest.Result? {
    var output: [UInt8] = []
    let result = try list(command.listWords) { output += $0 }
    guard result.status == 0 else { return result }
    let tests = try Self.selected(
      String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap(ListedTest.init),
      by: command)
    let shard = Shard(index: selection.index, of: plan(of: tests))
    session.begin(shard)
    let own = Set(shard.cases)
    command.filter(by: Self.filters(for: tests.filter { own.contains($0.name) }))
    guard own.isEmpty else { return nil }
    // Without a filter, swift test would run everything.
    Console.say(
      tests.isEmpty
        ? "swift test list names no test."
        : "The plan leaves \(shard.name) no test: nothing is run.")
    return SwiftTest.Result(ending: .exited(0), interruption: nil)
  }

  /// The tests that the user's filters select.
  private static func selected(
    _ tests: [ListedTest], by command: SwiftTestArguments
  ) throws -> [ListedTest] {
    let filters = try command.values(of: "--filter").map(expression)
    let skips = try command.values(of: "--skip").map(expression)
    return tests.filter { test in
      func isMatched(_ expression: Regex<AnyRegexOutput>) -> Bool {
        test.specifier.contains(expression)
      }
      return (filters.isEmpty || filters.contains(where: isMatched))
        && !skips.contains(where: isMatched)
    }
  }

  private static func expression(_ text: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(text)
    } catch {
      throw CommandError(.usage, "“\(text)” is not a regular expression, which a filter must be.")
    }
  }

  private func plan(of tests: [ListedTest]) -> ShardPlan {
    var units: [String: ShardPlanner.Unit] = [:]
    for test in tests {
      // Overloads have one name here, and one filter selects them all.
      let times = times.times(ofFunction: test.name)
      units[test.name] = ShardPlanner.Unit(
        name: test.name, cases: [test.name], work: times.total, longest: times.longest)
    }
    return ShardPlanner(Array(units.values), among: selection.total, workers: times.workers).plan
  }

  /// The regular expressions that select some tests and no others.
  private static func filters(for tests: [ListedTest]) -> [String] {
    var filters: [String] = []
    var choices = ""
    for test in tests.sorted(by: { $0.specifier < $1.specifier }) {
      if choices.utf8.count + test.pattern.utf8.count > longestFilter {
        filters.append("^(?:\(choices))")
        choices = ""
      }
      choices += (choices.isEmpty ? "" : "|") + test.pattern
    }
    return choices.isEmpty ? filters : filters + ["^(?:\(choices))"]
  }
}

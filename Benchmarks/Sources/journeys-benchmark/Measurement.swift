import Foundation

/// How long one run of a test program took, from its start to its end: reports included.
struct Measurement {
  let wall: Double
  let cpu: Double
  /// How many test cases it ran.
  let cases: Int

  /// Runs a test program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - filter: Which tests to run.
  ///   - environment: Further variables.
  /// - Throws: When it cannot be started, or a test fails.
  init(program: String, filter: String, environment: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--testing-library", "swift-testing", "--filter", filter]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let log = FileManager.default.temporaryDirectory.appending(path: "journeys-benchmark.log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    let before = Self.childTime()
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    let elapsed = (ContinuousClock.now - start).components
    wall = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    cpu = Self.childTime() - before
    cases = Self.cases(in: try String(contentsOf: log, encoding: .utf8))
    guard process.terminationStatus == 0 else {
      throw CocoaError(
        .executableRuntimeMismatch,
        userInfo: [NSLocalizedDescriptionKey: "\(program): tests failed"])
    }
  }

  /// Counts the cases of what Swift Testing prints: `Test "…" with 12 test cases passed after …`, `Test "…" passed after …`.
  private static func cases(in log: String) -> Int {
    log.split(separator: "\n").reduce(0) { count, line in
      guard let words = line.range(of: " passed after "), !line.contains("Test run with"),
        line.contains("Test ")
      else { return count }
      let before = line[..<words.lowerBound].split(separator: " ").suffix(4)
      guard before.first == "with", before.suffix(2).first == "test" else { return count + 1 }
      return count + (before.dropFirst().first.flatMap { Int($0) } ?? 0)
    }
  }

  private static func childTime() -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

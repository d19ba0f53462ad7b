import Foundation

/// How long one run of a test program took, from its start to its end: reports included.
struct Measurement {
  let wall: Double
  let cpu: Double

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
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = Self.childTime()
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    let elapsed = (ContinuousClock.now - start).components
    wall = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    cpu = Self.childTime() - before
    guard process.terminationStatus == 0 else {
      throw CocoaError(
        .executableRuntimeMismatch,
        userInfo: [NSLocalizedDescriptionKey: "\(program): tests failed"])
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

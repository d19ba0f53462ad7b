import Foundation
import RobotCore
import WebDriver

/// Tries each operation on a page, once that works and once that has to fail, or does what the pages of trouble in a file say, and
/// writes what it came to as JSON.
@main struct OperationsBenchmark {
  struct Outcome: Encodable {
    let name: String
    let works: Try
    let fails: Try
  }

  static func main() async throws {
    let arguments = CommandLine.arguments
    let url = arguments.dropFirst().first ?? ""
    if arguments.count > 2 {
      let engine = arguments.dropFirst(3).first.flatMap { BrowserEngine(rawValue: $0) }
      let outcomes = try await TroubleCase.outcomes(
        of: arguments[2], at: url, in: engine ?? .chromium)
      print(String(decoding: try JSONEncoder().encode(outcomes), as: UTF8.self))
      return
    }
    let pool = try BrowserPool.local(.find(.chromium), limit: 1, options: BrowserOptions())
    var outcomes: [Outcome] = []
    for operation in Operation.all {
      outcomes.append(
        Outcome(
          name: operation.name, works: try await outcome(of: operation.works, at: url, in: pool),
          fails: try await outcome(of: operation.fails, at: url, in: pool)))
    }
    await pool.shutdown()
    print(String(decoding: try JSONEncoder().encode(outcomes), as: UTF8.self))
  }

  private static func outcome(
    of work: Operation.Work, at url: String, in pool: BrowserPool
  ) async throws -> Try {
    let driver = try await pool.driver(opening: url) { _ in nil }
    let journey = Journey(
      driver: driver, patience: Patience(each: .seconds(1), total: .seconds(10))
    ) { _ in }
    let clock = ContinuousClock()
    let start = clock.now
    var failure: String?
    do {
      try await work(OperationsRobot(journey: journey))
    } catch let error as JourneyFailure {
      failure = text(of: error)
    }
    let seconds = (clock.now - start) / .seconds(1)
    await driver.end()
    return Try(failure: failure, seconds: seconds)
  }

  /// What a failure says, in as many lines as it takes.
  private static func text(of failure: JourneyFailure) -> String {
    var lines = [failure.headline]
    if !failure.expected.isEmpty { lines.append("expected \(failure.expected)") }
    if !failure.found.isEmpty { lines.append("found \(failure.found)") }
    if !failure.nearest.isEmpty {
      lines.append("nearest \(failure.nearest.map(\.description).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}

import Foundation
import RobotCore
import WebDriver

/// Acts on rows of a long table, and writes how long each round took, in seconds, as JSON.
@main struct TablesBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let url = arguments.first ?? ""
    let rows = arguments.dropFirst().compactMap { Int($0) }
    let pool = try BrowserPool.local(.find(.chromium), limit: 1, options: .desktop)
    let driver = try await pool.driver(opening: url) { _ in nil }
    let robot = TableRobot(journey: Journey(driver: driver) { print("\($0)") })
    let clock = ContinuousClock()
    var rounds: [Double] = []
    for row in rows {
      let start = clock.now
      try await robot.round(in: row)
      rounds.append((clock.now - start) / .seconds(1))
    }
    await driver.end()
    await pool.shutdown()
    print(String(decoding: try JSONEncoder().encode(rounds), as: UTF8.self))
  }
}

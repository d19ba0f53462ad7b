import AccessibilityTree
import Foundation
import RobotCore
import WebDriver

/// A page with one kind of trouble: what a robot does on it, and what the page has noted afterwards.
struct TroubleCase: Decodable, Sendable {
  let name: String
  let steps: [[String]]
  let log: String
  /// A name and a password for the page's address.
  let credentials: String?

  /// Drives pages, one after the other, in one browser.
  ///
  /// - Parameters:
  ///   - file: The file with the cases, as JSON.
  ///   - url: The address of the server.
  ///   - engine: The browser.
  /// - Returns: The outcomes, by the names of the pages.
  static func outcomes(
    of file: String, at url: String, in engine: BrowserEngine
  ) async throws -> [String: Try] {
    let cases = try JSONDecoder().decode(
      [TroubleCase].self, from: Data(contentsOf: URL(filePath: file)))
    let options = BrowserOptions().with { $0.viewport = .init(width: 800, height: 600) }
    let pool = try BrowserPool.local(.find(engine), limit: 1, options: options)
    var outcomes: [String: Try] = [:]
    for one in cases { outcomes[one.name] = await one.outcome(at: url, in: pool) }
    await pool.shutdown()
    return outcomes
  }

  private func outcome(at url: String, in pool: BrowserPool) async -> Try {
    let clock = ContinuousClock()
    var start = clock.now
    do {
      let driver = try await pool.driver(opening: address(at: url)) { _ in nil }
      start = clock.now
      let journey = Journey(
        driver: driver, patience: Patience(each: .seconds(5), total: .seconds(60))
      ) { _ in }
      let failure = await failure(of: journey)
      let seconds = (clock.now - start) / .seconds(1)
      await driver.end()
      return Try(failure: failure, seconds: seconds)
    } catch {
      return Try(failure: "\(error)", seconds: (clock.now - start) / .seconds(1))
    }
  }

  private func address(at url: String) -> String {
    let part = credentials.map { "://\($0)@" } ?? "://"
    return "\(url.replacing("://", with: part, maxReplacements: 1))trouble/\(name).html"
  }

  private func failure(of journey: Journey) async -> String? {
    let robot = TroubleRobot(journey: journey)
    do {
      for step in steps { try await robot.perform(step) }
      try await robot.require { $0.expect(.element("log"), .label(log)) }
      return nil
    } catch let failure as JourneyFailure {
      return "\(failure)"
    } catch {
      return "\(error)"
    }
  }
}

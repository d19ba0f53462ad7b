import Foundation
import JourneyBrowsers

/// What Playwright's scripts drive too: BENCHMARK_SITE says where it is.
let site = WebApp(
  "The app of others", at: ProcessInfo.processInfo.environment["BENCHMARK_SITE"] ?? "")

/// One journey for each number.
let numbers = Array(
  1...(Int(ProcessInfo.processInfo.environment["BENCHMARK_JOURNEYS"] ?? "") ?? 1))

extension Action.File {
  static let crab = Action.File("crab.txt", bytes: Array("A crab".utf8))
}

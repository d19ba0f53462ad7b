import Foundation
import JourneyBrowsers

/// Automation Animals, served by a process of its own, as for the other tools: BENCHMARK_SITE says where it is.
let app = WebApp(
  "Automation Animals", at: ProcessInfo.processInfo.environment["BENCHMARK_SITE"] ?? "")

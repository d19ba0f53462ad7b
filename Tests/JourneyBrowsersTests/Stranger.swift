import Foundation
import JourneyBrowsers
import Testing

/// Apps of others, which Benchmarks/apps installs.
enum Stranger {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let python = path("Benchmarks/.build/apps/bin/python")

  /// The reason why an app cannot run; `nil` when it can.
  static func absence(of app: String) -> String? {
    if let absence = SharedBrowsers.absence { return absence }
    let program = path("Benchmarks/.build/apps/bin/\(app)")
    guard FileManager.default.isExecutableFile(atPath: program) else {
      return "There is no \(app): Benchmarks/apps installs it from PyPI."
    }
    return nil
  }

  /// Serves an app with fresh data.
  static func program(_ app: String) -> ServerProgram {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "\(app)-\(ProcessInfo.processInfo.processIdentifier)")
    return ServerProgram(
      python,
      arguments: [
        path("Benchmarks/Apps/Sites/serve.py"), app, "{port}",
        folder.path(percentEncoded: false),
      ], startLimit: .seconds(120))
  }

  private static func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips journeys through an app whose program is not there.
  static func needsStranger(_ program: String) -> Self {
    let absence = Stranger.absence(of: program)
    return .enabled(if: absence == nil, "\(absence ?? "")")
  }
}

import Foundation
import JourneyBrowsers

/// Swagger UI, which React draws: an app that nobody here has written, from a package that scripts/test has put into `.build/swagger`.
enum SwaggerSite {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let python = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/swagger/bin/python").path(percentEncoded: false)

  /// Why its journeys cannot run; `nil` when they can.
  static let absence: String? = {
    if let absence = SharedBrowsers.absence { return absence }
    guard FileManager.default.isExecutableFile(atPath: python) else {
      return "There is no Swagger UI: scripts/test installs it from PyPI."
    }
    return nil
  }()

  /// Serves it over a small zoo, whose answers take a moment.
  static let program = ServerProgram(
    python, arguments: ["serve.py", "{host}", "{port}"],
    environment: ["PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"],
    in: tests.appending(path: "Site").path(percentEncoded: false), startLimit: .seconds(60))
}

let swagger = WebApp("Swagger UI", running: SwaggerSite.program)

import Foundation
import JourneyBrowsers

/// Django's admin site: an app that nobody here has written, run by a Python that scripts/test has put into `.build/django`.
enum DjangoSite {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let programs = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/django/bin")
  private static let python = programs.appending(path: "python").path(percentEncoded: false)

  /// Why its journeys cannot run; `nil` when they can.
  static let absence: String? = {
    if let absence = SharedBrowsers.absence { return absence }
    guard
      FileManager.default.isExecutableFile(
        atPath: programs.appending(path: "django-admin").path(percentEncoded: false))
    else {
      return "There is no Django: scripts/test installs it from PyPI."
    }
    return nil
  }()

  /// Serves it over a database of its own.
  static let program = ServerProgram(
    python, arguments: ["serve.py", "{host}", "{port}"],
    environment: ["PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"],
    in: tests.appending(path: "Site").path(percentEncoded: false), startLimit: .seconds(60))
}

let django = WebApp("Django's admin", running: DjangoSite.program)

import Foundation
import JourneyBrowsers

/// Django's admin site: an app that nobody here has written, run by a Python that scripts/test has put into `.build/django`.
enum DjangoSite {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let packages = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/django")
  private static let programs = packages.appending(path: "bin")
  private static let python = programs.appending(path: "python").path(percentEncoded: false)

  /// Why its journeys cannot run; `nil` when they can.
  static let absence: String? = {
    if let absence = SharedBrowsers.absence { return absence }
    let asked = try? String(contentsOf: packages.appending(path: "asked"), encoding: .utf8)
    guard asked?.contains("django-allauth") == true else {
      return "There is no Django with django-allauth: scripts/test installs both from PyPI."
    }
    return nil
  }()

  /// Serves it over a database of its own.
  static let program = ServerProgram(
    python, arguments: ["serve.py", "{host}", "{port}"],
    environment: ["PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"],
    in: tests.appending(path: "Site").path(percentEncoded: false), startLimit: .seconds(60),
    hostName: "localhost")
}

let django = WebApp("Django's admin", running: DjangoSite.program)

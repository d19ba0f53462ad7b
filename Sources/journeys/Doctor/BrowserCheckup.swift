import Driving
import WebDriver

/// Looks at the browser of an engine, and at its driver.
struct BrowserCheckup {
  let engine: BrowserEngine
  let environment: [String: String]

  /// A program of the pair.
  private struct Program {
    let path: String
    let version: String?
    /// The last line that it printed in place of its version.
    var complaint: String?

    var sentence: String { "\(path) \(version ?? "of unknown version")" }
  }

  /// What was found.
  var finding: Finding {
    do {
      let found = try BrowserInstallation.find(engine, in: environment)
      return finding(browser: program(found.browser), driver: program(found.driver))
    } catch {
      // Without any browser, journeys in process still run.
      let parts = "\(error)".split(separator: "; ", maxSplits: 1)
      let remedy = "\(error)".firstMatch(of: /Install one.* to its path\./).map {
        String($0.output)
      }
      return Finding(
        thing: engine.rawValue, state: .optional,
        found: parts.first.map(String.init) ?? "not found", remedy: remedy ?? "")
    }
  }

  private func finding(browser: Program, driver: Program) -> Finding {
    for program in [browser, driver] {
      if let complaint = program.complaint {
        return Finding(
          thing: engine.rawValue, state: .bad,
          found: "\(program.path) does not start: \(complaint)",
          remedy: "Install what it lacks: “ldd \(program.path)” lists its libraries.")
      }
    }
    let sentence = "\(browser.sentence), \(driver.sentence)"
    if let ours = browser.version, let theirs = driver.version, fitting(ours) != fitting(theirs) {
      return Finding(
        thing: engine.rawValue, state: .bad, found: "\(sentence): their versions do not match",
        remedy:
          "Install a \(engine.driverName) of version \(fitting(ours)), or name the browser with "
          + "\(engine.browserVariable) and the driver with \(engine.driverVariable).")
    }
    return Finding(thing: engine.rawValue, state: .good, found: sentence)
  }

  /// The part of a version that browser and driver have in common; Firefox and geckodriver are numbered apart.
  private func fitting(_ version: String) -> String {
    switch engine {
    case .chromium: String(version.prefix { $0 != "." })
    case .webkit: version
    case .firefox: ""
    }
  }

  private func program(_ path: String) -> Program {
    // The programs of WebKitGTK do not tell their versions without a display, or not at all.
    if engine == .webkit { return Program(path: path, version: packageVersion(of: path)) }
    guard let result = Command.run([path, "--version"]) else {
      return Program(path: path, version: nil, complaint: "it cannot be run")
    }
    let version = Self.version(in: result.output)
    guard result.status != 0 || version == nil else { return Program(path: path, version: version) }
    let lines = result.output.split(separator: "\n")
    return Program(
      path: path, version: nil,
      complaint: lines.last.map(String.init) ?? "“\(path) --version” exits with \(result.status)")
  }

  /// The version of the Debian package that a program belongs to.
  private func packageVersion(of path: String) -> String? {
    guard let owner = Command.run(["dpkg-query", "--search", path]), owner.status == 0,
      let package = owner.output.split(separator: ": ").first,
      let result = Command.run(["dpkg-query", "--show", "--showformat=${Version}", String(package)])
    else { return nil }
    return Self.version(in: result.output)
  }

  private static func version(in text: String) -> String? {
    text.firstMatch(of: /\d+(\.\d+)+/).map { String($0.output.0) }
  }
}

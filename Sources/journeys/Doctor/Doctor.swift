import Driving
import Foundation
import Support
import WebDriver

/// Looks for what journeys need on this machine.
struct Doctor {
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// Looks for everything.
  ///
  /// - Returns: The findings, in the order in which a person needs the things.
  func findings() -> [Finding] {
    [swift, library("libxml2", "libxml-2.0", "libxml2-dev"), library("zlib", "zlib", "zlib1g-dev")]
      + BrowserEngine.allCases.map { BrowserCheckup(engine: $0, environment: environment).finding }
      + [endpoint, port, display, memory].compactMap { $0 }
  }

  private var swift: Finding {
    guard let result = Command.run(["swift", "--version"]), result.status == 0,
      let match = result.output.firstMatch(of: /Swift version (\d+)\.(\d+)(\S*)/),
      let major = Int(match.1), let minor = Int(match.2)
    else {
      return Finding(
        thing: "Swift", state: .bad, found: "not found",
        remedy: "Install Swift 6.2 or later: https://www.swift.org/install")
    }
    let version = "\(match.1).\(match.2)\(match.3)"
    guard (major, minor) >= (6, 2) else {
      return Finding(
        thing: "Swift", state: .bad, found: "\(version), but 6.2 or later is needed",
        remedy: "Update it: https://www.swift.org/install")
    }
    return Finding(thing: "Swift", state: .good, found: version)
  }

  private func library(_ name: String, _ module: String, _ package: String) -> Finding {
    #if os(macOS)
      let remedy = "Run: brew install pkgconf \(name)"
      if name == "zlib" { return Finding(thing: name, state: .good, found: "part of macOS") }
    #else
      let remedy = "On Debian and Ubuntu: apt-get install \(package) pkg-config"
    #endif
    guard let result = Command.run(["pkg-config", "--modversion", module]) else {
      return Finding(
        thing: name, state: .bad, found: "not known, because pkg-config is missing", remedy: remedy)
    }
    guard result.status == 0 else {
      return Finding(
        thing: name, state: .bad, found: "its headers were not found", remedy: remedy)
    }
    return Finding(
      thing: name, state: .good,
      found: result.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private var endpoint: Finding? {
    guard let url = environment["JOURNEYS_WEBDRIVER_URL"], !url.isEmpty else { return nil }
    let host = URLComponents(string: url)?.host
    return Finding(
      thing: "endpoint", state: host == nil ? .bad : .good,
      found: host.map { "JOURNEYS_WEBDRIVER_URL names \($0), so no local browser is used" }
        ?? "JOURNEYS_WEBDRIVER_URL is not an address",
      remedy: host == nil ? "Use one such as http://grid:4444/wd/hub." : "")
  }

  /// Servers of journeys and drivers listen on the loopback interface.
  private var port: Finding {
    guard let port = try? Loopback.freePort() else {
      return Finding(
        thing: "ports", state: .bad, found: "no port of 127.0.0.1 can be listened on",
        remedy: "Allow this process to listen on the loopback interface.")
    }
    return Finding(thing: "ports", state: .good, found: "127.0.0.1:\(port) is free to listen on")
  }

  private var display: Finding? {
    #if os(macOS)
      return nil
    #else
      let display = environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] ?? ""
      return display.isEmpty
        ? Finding(
          thing: "display", state: .optional, found: "none, so JOURNEYS_SHOW cannot show a browser",
          remedy: "Nothing to do for headless runs.")
        : Finding(thing: "display", state: .good, found: display)
    #endif
  }

  /// A browser uses shared memory, of which containers have 64 MB.
  private var memory: Finding? {
    var status = statvfs()
    // No blocks at all are no limit.
    guard statvfs("/dev/shm", &status) == 0, status.f_blocks > 0 else { return nil }
    let megabytes = (UInt64(status.f_blocks) * UInt64(status.f_frsize)) >> 20
    return megabytes < 256
      ? Finding(
        thing: "/dev/shm", state: .optional, found: "\(megabytes) MB",
        remedy: "If browsers crash in a container, start it with --shm-size=1g.")
      : Finding(thing: "/dev/shm", state: .good, found: "\(megabytes) MB")
  }
}

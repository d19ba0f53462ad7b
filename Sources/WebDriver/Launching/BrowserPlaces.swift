internal import Driving
internal import Foundation

/// The places to search for an engine's programs.
struct BrowserPlaces {
  /// The places to search for one program.
  struct Program {
    /// The environment variable with the program's path.
    var variable: String
    /// The program's names in the search path.
    var names: [String]
    /// Other possible paths.
    var paths: [String] = []

    func search(in environment: [String: String]) -> (path: String?, lookedFor: [String]) {
      if let path = environment[variable], !path.isEmpty {
        return (Self.isThere(path) ? path : nil, ["\(variable)=\(path)"])
      }
      let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      for name in names {
        for folder in folders where Self.isThere("\(folder)/\(name)") {
          return ("\(folder)/\(name)", [])
        }
      }
      return (paths.first(where: Self.isThere), names.map { "\($0) in PATH" } + paths)
    }

    private static func isThere(_ path: String) -> Bool {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && access(path, X_OK) == 0
    }
  }

  var driver: Program
  var browser: Program

  /// The virtual display.
  static let display = Program(variable: "XVFB", names: ["Xvfb"])

  /// Returns the places of an engine's programs.
  static func of(_ engine: BrowserEngine, isHeadless: Bool) -> BrowserPlaces {
    switch engine {
    case .chromium:
      BrowserPlaces(
        driver: Program(
          variable: engine.driverVariable, names: ["chromedriver"],
          paths: ["/usr/lib/chromium/chromedriver"]),
        browser: Program(
          variable: engine.browserVariable,
          names: (isHeadless ? ["chromium-headless-shell", "chrome-headless-shell"] : [])
            + ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
          paths: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]))
    case .firefox:
      BrowserPlaces(
        driver: Program(variable: engine.driverVariable, names: ["geckodriver"]),
        browser: Program(
          variable: engine.browserVariable, names: ["firefox", "firefox-esr"],
          paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"]))
    case .webkit:
      BrowserPlaces(
        driver: Program(variable: engine.driverVariable, names: ["WebKitWebDriver"]),
        browser: Program(variable: engine.browserVariable, names: [], paths: webKitPaths))
    }
  }

  /// Debian and Ubuntu have one folder per architecture; Fedora and Arch have a single one.
  private static let webKitPaths = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib",
  ].map { "\($0)/webkit2gtk-4.1/MiniBrowser" }
}

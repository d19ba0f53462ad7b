internal import Foundation
internal import RobotCore

/// Where the programs of an engine are looked for.
struct BrowserPlaces {
  /// Where one program is looked for.
  struct Program {
    /// The variable that names it.
    var variable: String
    /// What it is called in the search path.
    var names: [String]
    /// Where else it may be.
    var paths: [String] = []

    /// Looks for the program.
    ///
    /// - Parameter environment: The environment.
    /// - Returns: Its path, or what was looked for.
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

  /// The program that takes commands.
  var driver: Program
  /// The browser.
  var browser: Program

  /// A display that nobody sees.
  static let display = Program(variable: "XVFB", names: ["Xvfb"])

  /// Where the programs of an engine are.
  static func of(_ engine: BrowserEngine, isHeadless: Bool) -> BrowserPlaces {
    switch engine {
    case .chromium:
      BrowserPlaces(
        driver: Program(
          variable: "CHROMEDRIVER", names: ["chromedriver"],
          paths: ["/usr/lib/chromium/chromedriver"]),
        browser: Program(
          variable: "CHROME_BIN",
          names: (isHeadless ? ["chromium-headless-shell", "chrome-headless-shell"] : [])
            + ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
          paths: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]))
    case .firefox:
      BrowserPlaces(
        driver: Program(variable: "GECKODRIVER", names: ["geckodriver"]),
        browser: Program(
          variable: "FIREFOX_BIN", names: ["firefox", "firefox-esr"],
          paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"]))
    case .webkit:
      BrowserPlaces(
        driver: Program(variable: "WEBKIT_WEBDRIVER", names: ["WebKitWebDriver"]),
        browser: Program(variable: "WEBKIT_BIN", names: [], paths: webKitPaths))
    }
  }

  /// Debian and Ubuntu have a folder for each kind of processor, Fedora and Arch have one.
  private static let webKitPaths = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib",
  ].map { "\($0)/webkit2gtk-4.1/MiniBrowser" }
}

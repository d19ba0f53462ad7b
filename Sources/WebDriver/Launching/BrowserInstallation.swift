public import Foundation

/// A chromedriver and a browser on this machine.
public struct BrowserInstallation: Hashable, Sendable {
  /// The path of the chromedriver.
  public var driver: String
  /// The path of the browser.
  public var browser: String

  /// Names an installation.
  ///
  /// - Parameters:
  ///   - driver: The path of the chromedriver.
  ///   - browser: The path of the browser.
  public init(driver: String, browser: String) {
    self.driver = driver
    self.browser = browser
  }

  /// Finds an installation: what the environment names (`CHROMEDRIVER`, `CHROME_BIN`), else what is in the search path or where the
  /// system puts it. The headless shell is preferred where no window is needed: it starts three times as fast.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - isHeadless: Whether the browser needs no window.
  /// - Returns: The installation.
  /// - Throws: ``BrowserError/noDriver(lookedFor:)`` or ``BrowserError/noBrowser(lookedFor:)``.
  public static func find(
    in environment: [String: String] = ProcessInfo.processInfo.environment,
    isHeadless: Bool = true
  ) throws(BrowserError) -> BrowserInstallation {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    func search(_ variable: String, _ names: [String], _ paths: [String]) -> (String?, [String]) {
      if let path = environment[variable], !path.isEmpty {
        return (isProgram(path) ? path : nil, ["\(variable)=\(path)"])
      }
      for name in names {
        for folder in folders where isProgram("\(folder)/\(name)") {
          return ("\(folder)/\(name)", [])
        }
      }
      return (paths.first(where: isProgram), names.map { "\($0) in PATH" } + paths)
    }
    let driver = search("CHROMEDRIVER", ["chromedriver"], ["/usr/lib/chromium/chromedriver"])
    guard let driverPath = driver.0 else { throw .noDriver(lookedFor: driver.1) }
    let browser = search(
      "CHROME_BIN",
      (isHeadless ? ["chromium-headless-shell", "chrome-headless-shell"] : [])
        + ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
      ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"])
    guard let browserPath = browser.0 else { throw .noBrowser(lookedFor: browser.1) }
    return BrowserInstallation(driver: driverPath, browser: browserPath)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && access(path, X_OK) == 0
  }
}

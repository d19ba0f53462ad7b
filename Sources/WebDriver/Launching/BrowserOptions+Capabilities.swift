internal import Foundation

extension BrowserOptions {
  /// The capabilities to ask for.
  ///
  /// - Parameter browser: The path of the browser on this machine; `nil` for a browser elsewhere.
  /// - Returns: The capabilities, with those of the options merged in.
  func capabilities(browser: String?) -> JSONValue {
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
    let wanted: JSONValue = [
      "browserName": "chrome",
      // Nothing waits for the whole page; the page says itself when it is ready.
      "pageLoadStrategy": "none",
      // A journey answers a dialog, or is told what it says; then it is dismissed.
      "unhandledPromptBehavior": "ignore",
      "goog:chromeOptions": chrome,
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let merged = wanted.merging(capabilities)
    guard case .object(var members) = merged, merged["browserName"]?.string != "chrome" else {
      return merged
    }
    // Another browser refuses what it does not know: section 7.1, extension capabilities.
    for name in members.keys where name.hasPrefix("goog:") && capabilities[name] == nil {
      members[name] = nil
    }
    return .object(members)
  }
}

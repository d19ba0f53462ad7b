internal import Foundation

extension BrowserOptions {
  /// The capabilities to ask for.
  ///
  /// - Parameter browser: The path of the browser on this machine; `nil` for a browser elsewhere.
  /// - Returns: The capabilities, with those of the options merged in.
  func capabilities(browser: String?) -> JSONValue {
    var arguments = [
      "--headless", "--hide-scrollbars", "--mute-audio", "--no-first-run",
      "--disable-smooth-scrolling", "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
      // A pointer's events wait for the next frame: nobody looks at 60 of them a second.
      "--disable-frame-rate-limit",
      "--window-size=\(viewport.width),\(viewport.height)",
    ]
    if prefersReducedMotion { arguments.append("--force-prefers-reduced-motion") }
    // The kernel gives no sandbox to root; Chromium refuses to start then.
    if browser != nil, getuid() == 0 { arguments.append("--no-sandbox") }
    var chrome: JSONValue = [
      "args": .array(arguments.map { .string($0) }),
      // A window of the whole browser cannot be as narrow as a phone; what the page sees can.
      "mobileEmulation": [
        "deviceMetrics": [
          "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height)),
          "pixelRatio": .number(scale), "touch": false, "mobile": false,
        ]
      ],
    ]
    if let browser { chrome = chrome.merging(["binary": .string(browser)]) }
    let wanted: JSONValue = [
      "browserName": "chrome",
      // Nothing waits for the whole page; the page says itself when it is ready.
      "pageLoadStrategy": "none",
      "unhandledPromptBehavior": "dismiss and notify",
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

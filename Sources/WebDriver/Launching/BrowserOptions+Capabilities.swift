internal import Driving
internal import Foundation

extension BrowserOptions {
  /// Returns the capabilities to request.
  ///
  /// - Parameters:
  ///   - browser: The path of the browser on this machine; `nil` for a remote browser.
  ///   - downloads: The folder for the files that the browser downloads by itself; `nil` for the browser's own.
  func capabilities(browser: String?, downloads: String? = nil) -> JSONValue {
    let wanted: JSONValue = [
      // No command waits for the whole page; the page itself reports when it is ready.
      "pageLoadStrategy": "none",
      // A journey answers a dialog, or gets its text in an error, after which the dialog is dismissed.
      "unhandledPromptBehavior": "ignore",
    ]
    let merged = wanted.merging(ofEngine(browser, downloads)).merging(capabilities)
    guard case .object(var members) = merged, engine == .chromium,
      merged["browserName"]?.string != "chrome"
    else { return merged }
    // Another browser rejects unknown capabilities: section 7.1, extension capabilities.
    for name in members.keys where name.hasPrefix("goog:") && capabilities[name] == nil {
      members[name] = nil
    }
    return .object(members)
  }

  private func ofEngine(_ browser: String?, _ downloads: String?) -> JSONValue {
    switch engine {
    case .chromium: chromium(browser, downloads)
    case .firefox: firefox(browser, downloads)
    case .webkit: webKit(browser)
    }
  }

  private func chromium(_ browser: String?, _ downloads: String?) -> JSONValue {
    var arguments = [
      "--hide-scrollbars", "--mute-audio", "--no-first-run",
      "--disable-smooth-scrolling", "--disable-background-timer-throttling",
      "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
      "--window-size=\(viewport.width),\(viewport.height)",
    ]
    if isHeadless { arguments += ["--headless", Self.mouse] }
    if let locale { arguments += ["--lang=\(locale)", "--accept-lang=\(locale)"] }
    if prefersReducedMotion { arguments.append("--force-prefers-reduced-motion") }
    // The kernel gives root no sandbox, and Chromium refuses to start without one.
    if browser != nil, getuid() == 0 { arguments.append("--no-sandbox") }
    arguments += self.arguments
    // The window of a full browser cannot be as narrow as a phone; the page's viewport can.
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
    if let downloads {
      chrome = chrome.merging(["prefs": ["download.default_directory": .string(downloads)]])
    }
    return [
      "browserName": "chrome", "goog:chromeOptions": chrome,
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
  }

  /// The argument that gives a headless Chromium a mouse. Without one, as on a CI machine, neither `@media (hover: hover)` nor `(pointer:
  /// fine)` applies (Media Queries Level 4, section 6), although robots point. The numbers are those of Blink's settings.
  private static let mouse =
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

  private func firefox(_ browser: String?, _ downloads: String?) -> JSONValue {
    var preferences: JSONValue = [
      "ui.prefersReducedMotion": .number(prefersReducedMotion ? 1 : 0),
      // A page that is left must not stay in the cache: pending calls would wait until somebody navigates back to it.
      "browser.sessionhistory.max_total_viewers": 0,
      // There is nobody to ask whether a page may read the clipboard.
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
    if let downloads {
      preferences = preferences.merging([
        "browser.download.folderList": 2, "browser.download.dir": .string(downloads),
      ])
    }
    if scale != 1 {
      preferences = preferences.merging(["layout.css.devPixelsPerPx": .string("\(scale)")])
    }
    // The library resets its own browsers for the next journey, which requires more than the permissions of a page.
    let own = (isHeadless ? ["-headless"] : []) + (browser == nil ? [] : [Self.systemAccess])
    var firefox: JSONValue = [
      "args": .array((own + arguments).map { .string($0) }), "prefs": preferences,
    ]
    if let browser { firefox = firefox.merging(["binary": .string(browser)]) }
    var wanted: JSONValue = ["browserName": "firefox", "moz:firefoxOptions": firefox]
    // WebDriver BiDi, which reports requests. It costs nothing until it is used; a remote endpoint may refuse it.
    if browser != nil { wanted = wanted.merging(["webSocketUrl": true]) }
    return wanted
  }

  /// Allows Marionette to run scripts in the browser's own scope.
  private static let systemAccess = "-remote-allow-system-access"

  private func webKit(_ browser: String?) -> JSONValue {
    // A remote browser is Safari, which has no such options.
    guard let browser else { return ["browserName": "safari"] }
    // In full screen there are no bars beside the page, so the page can have any size.
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

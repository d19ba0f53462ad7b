public import Driving
internal import Support

extension BrowserDriver: Downloading, ClipboardReading {
  /// Makes the browser keep downloaded files, which browsers on this machine can do, and those of a Grid that manages downloads.
  ///
  /// - Throws: `DriverError` if the browser cannot; ``BrowserError`` or the error of its driver if it is no longer reachable.
  public func prepareForDownload() async throws {
    try await guarded {
      if let gridDownloads { return try await gridDownloads.clear() }
      guard let downloads else {
        throw DriverError.refused(
          because: "the browser runs on another machine, whose files cannot be read: start the "
            + "Grid's nodes with --enable-managed-downloads true, and set "
            + #"JOURNEYS_WEBDRIVER_CAPABILITIES={"se:downloadsEnabled":true}"#)
      }
      guard try await keep(downloads) else {
        throw DriverError.refused(because: "\(name) does not support setting a download folder")
      }
      downloads.clear()
    }
  }

  /// The files that the browser downloads; `nil` for a browser on another machine.
  private var downloads: Downloads? { browser.process.map { Downloads(folder: $0.downloads) } }

  /// The files that a Grid keeps for the session; `nil` if it keeps none.
  private var gridDownloads: GridDownloads? {
    guard browser.process == nil, session.capabilities["se:downloadsEnabled"] == .bool(true) else {
      return nil
    }
    return GridDownloads(session: session, limit: options.commandLimit)
  }

  /// Makes the browser keep files of any type; returns whether the browser supports that.
  private func keep(_ downloads: Downloads) async throws -> Bool {
    // WebKit was started with the folder.
    if session.engine == .webkit { return true }
    if browser.isOwnFirefox {
      _ = try await session.executeInBrowser(
        FirefoxDownloads.prepare, within: options.commandLimit)
      return true
    }
    return try await session.command(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "downloadPath": .string(downloads.folder)],
      within: options.commandLimit) != nil
  }

  /// Returns a completely downloaded file, if there is one.
  private func wholeFile() async throws -> DownloadedFile? {
    if let gridDownloads { return try await gridDownloads.file() }
    // Firefox creates the file immediately, and fills it at the end.
    if browser.isOwnFirefox {
      let isWhole = try await session.executeInBrowser(
        FirefoxDownloads.areWhole, within: options.commandLimit)
      guard isWhole == .bool(true) else { return nil }
    }
    return try await downloads?.take()
  }

  /// Takes a file that the page offered as a download.
  ///
  /// - Parameter limit: The maximum time to wait for the file.
  /// - Returns: The file.
  /// - Throws: `DriverError` if there is none; ``BrowserError`` or the error of its driver if the browser is no longer reachable.
  public func downloadedFile(within limit: Duration) async throws -> DownloadedFile {
    try await guarded {
      let clock = TurnClock()
      let end = clock.now.advanced(by: limit)
      while true {
        if let file = try await wholeFile() { return file }
        guard clock.now < end else {
          throw DriverError.refused(because: "no file was downloaded within \(limit.seconds)")
        }
        // WebDriver does not report downloads, so poll the folder.
        try await pause(.milliseconds(20))
      }
    }
  }

  /// Reads the clipboard as a page can. In Chromium and Firefox, every page has the permission.
  ///
  /// - Returns: The text.
  /// - Throws: `DriverError` if it cannot be read; ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func clipboardText() async throws -> String {
    try await guarded {
      guard session.isChromium || browser.isOwnFirefox else {
        throw DriverError.refused(because: "\(name) does not allow reading the clipboard")
      }
      // A Chromium that withholds the permission asks a person, and nobody answers.
      if let reason = await session.commandRefusal {
        throw DriverError.refused(
          because: "\(name) does not allow reading the clipboard: \(reason)")
      }
      do {
        return try await page.call("clipboardText", within: options.commandLimit) ?? ""
      } catch let error as WebDriverError where error.code == .javascriptError {
        throw DriverError.refused(because: "the page cannot read the clipboard: \(error.reason)")
      }
    }
  }

  /// Removes the files that nobody has taken.
  func removeDownloads() { downloads?.clear() }
}

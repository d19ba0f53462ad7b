public import RobotCore
internal import Synchronization

extension BrowserDriver {
  /// Has the browser keep the files that pages hand over: a Chromium or a Firefox on this machine can.
  ///
  /// - Throws: `DriverError` where it cannot; ``BrowserError`` or ``WebDriverError`` when the browser can no longer be reached.
  public func prepareForDownload() async throws {
    try await guarded {
      guard browser.process != nil else {
        throw DriverError.refused(
          because: "the browser is on another machine, where its files cannot be read")
      }
      let known = try downloads.withLock { downloads in
        if let downloads { return downloads }
        let new = try Downloads()
        downloads = new
        return new
      }
      guard try await keepDownloads(in: known.folder) else {
        throw DriverError.refused(because: "\(name) cannot be given a download folder")
      }
      known.clear()
    }
  }

  /// Tells the browser where to keep files; whether it can be told.
  private func keepDownloads(in folder: String) async throws -> Bool {
    if browser.isOwnFirefox {
      _ = try await session.executeInBrowser(
        FirefoxDownloads.prepare, [.string(folder)], within: options.commandLimit)
      return true
    }
    return try await session.command(
      "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(folder)],
      within: options.commandLimit) != nil
  }

  /// A file that is whole, where there is one.
  private func wholeFile() async throws -> DownloadedFile? {
    // Firefox makes a file of the name at once, and fills it at the end.
    if browser.isOwnFirefox {
      let isWhole = try await session.executeInBrowser(
        FirefoxDownloads.areWhole, within: options.commandLimit)
      guard isWhole == .bool(true) else { return nil }
    }
    return try downloads.withLock { try $0?.take() }
  }

  /// Takes a file that the page handed over.
  ///
  /// - Parameter limit: How long to wait for it.
  /// - Returns: The file.
  /// - Throws: `DriverError` when there is none; ``BrowserError`` or ``WebDriverError`` when the browser can no longer be reached.
  public func downloadedFile(within limit: Duration) async throws -> DownloadedFile {
    try await guarded {
      let clock = ContinuousClock()
      let end = clock.now + limit
      while true {
        if let file = try await wholeFile() { return file }
        guard clock.now < end else {
          throw DriverError.refused(because: "no file was downloaded within \(limit.seconds)")
        }
        // WebDriver tells nobody of a download: the folder has to be looked into.
        try await pause(.milliseconds(20))
      }
    }
  }

  /// Reads the clipboard, as a page can: in Chromium and Firefox, every page is allowed to.
  ///
  /// - Returns: The text.
  /// - Throws: `DriverError` where it cannot be read; ``BrowserError`` or ``WebDriverError`` when the page can no longer be reached.
  public func clipboardText() async throws -> String {
    try await guarded {
      guard session.isChromium || browser.isOwnFirefox else {
        throw DriverError.refused(because: "\(name) does not allow the clipboard to be read")
      }
      // A Chromium that was not told so asks a person, and nobody answers.
      if let reason = await session.commandRefusal {
        throw DriverError.refused(
          because: "\(name) does not allow the clipboard to be read: \(reason)")
      }
      do {
        return try await page.call("clipboardText", within: options.commandLimit)?.string ?? ""
      } catch let error as WebDriverError where error.code == .javascriptError {
        throw DriverError.refused(because: "the page cannot read the clipboard: \(error.reason)")
      }
    }
  }

  /// Removes what was downloaded.
  func removeDownloads() async {
    let known = downloads.withLock { downloads in
      defer { downloads = nil }
      return downloads
    }
    guard let known else { return }
    _ = try? await session.command(
      "Browser.setDownloadBehavior", ["behavior": "default"], within: options.commandLimit)
    known.remove()
  }
}

public import RobotCore
internal import Synchronization

extension BrowserDriver {
  /// Has the browser keep the files that pages hand over: a Chromium on this machine can.
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
      let answer = try await session.command(
        "Browser.setDownloadBehavior",
        ["behavior": "allow", "downloadPath": .string(known.folder)], within: options.commandLimit)
      guard answer != nil else {
        throw DriverError.refused(because: "\(name) cannot be given a download folder")
      }
      known.clear()
    }
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
        if let file = try downloads.withLock({ try $0?.take() }) { return file }
        guard clock.now < end else {
          throw DriverError.refused(because: "no file was downloaded within \(limit.seconds)")
        }
        // WebDriver tells nobody of a download: the folder has to be looked into.
        _ = try await page.call("pause", [20], within: .milliseconds(20))
      }
    }
  }

  /// Reads the clipboard, as a page can: in Chromium, every page is allowed to.
  ///
  /// - Returns: The text.
  /// - Throws: `DriverError` where it cannot be read; ``BrowserError`` or ``WebDriverError`` when the page can no longer be reached.
  public func clipboardText() async throws -> String {
    try await guarded {
      guard session.isChromium else {
        throw DriverError.refused(because: "\(name) does not allow the clipboard to be read")
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

extension Robot {
  /// Goes to a screen in a tab or window that opens for it, and proves that it arrived; the journey goes on there.
  ///
  /// - Parameters:
  ///   - text: What a person would call it: `open the help`.
  ///   - destination: The robot of the screen in the new tab.
  ///   - limit: How long to wait for the tab.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The actions that open it.
  /// - Returns: The robot of the screen in the new tab.
  /// - Throws: What the body throws; a ``JourneyFailure`` when no tab opens, or the screen does not arrive in it.
  public func navigate<Destination: Robot>(
    _ text: String, inNewTab destination: Destination.Type = Destination.self,
    within limit: Duration? = nil, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    _ body: () async throws -> Void
  ) async throws -> Destination {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await changeTab(text, to: destination, at: site, in: callee, after: body) {
      try await $0.switchToNewTab(within: journey.limit(limit))
    }
  }

  /// Closes the tab that is shown, and goes on in the one that opened it.
  ///
  /// - Parameters:
  ///   - text: What a person would call it.
  ///   - destination: The robot of the screen in the other tab.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The robot of the screen in the other tab.
  /// - Throws: A ``JourneyFailure`` when it is the only tab, or the screen does not arrive.
  public func closeTab<Destination: Robot>(
    _ text: String = "close the tab", to destination: Destination.Type = Destination.self,
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws -> Destination {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await changeTab(text, to: destination, at: site, in: callee, after: {}) {
      try await $0.closeTab()
    }
  }

  /// Does something that has the tab or window close itself, and goes on in the one that opened it.
  ///
  /// - Parameters:
  ///   - text: What a person would call it: `save`.
  ///   - destination: The robot of the screen in the other tab.
  ///   - limit: How long to wait until the tab has closed.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The actions that it follows from.
  /// - Returns: The robot of the screen in the other tab.
  /// - Throws: What the body throws; a ``JourneyFailure`` when the tab stays open, or the screen does not arrive.
  public func navigate<Destination: Robot>(
    _ text: String, closingTab destination: Destination.Type = Destination.self,
    within limit: Duration? = nil, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: () async throws -> Void
  ) async throws -> Destination {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await changeTab(text, to: destination, at: site, in: callee, after: body) {
      try await $0.waitUntilTabCloses(within: journey.limit(limit))
    }
  }

  private func changeTab<Destination: Robot>(
    _ text: String, to destination: Destination.Type, at site: CallSite?, in callee: CallSite,
    after body: () async throws -> Void, _ change: (any Driver) async throws -> Void
  ) async throws -> Destination {
    try await journey.log.step(text, .robot, on: Self.screenName, at: site, in: callee) {
      try await body()
      try await journey.usingDriver { try await change(journey.driver) }
      return try await journey.arrive(at: destination, attempting: text, from: Self.screenName)
    }
  }

  /// Downloads a file.
  ///
  /// - Parameters:
  ///   - text: What a person would call it: `download the orders`.
  ///   - limit: How long to wait for the file, whole.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The actions that the download follows from.
  /// - Returns: The file.
  /// - Throws: What the body throws; a ``JourneyFailure`` when no file comes.
  public func download(
    _ text: String, within limit: Duration? = nil,
    at site: CallSite? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    _ body: () async throws -> Void
  ) async throws -> DownloadedFile {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await journey.log.step(text, .robot, on: Self.screenName, at: site, in: callee) {
      try await journey.usingDriver { try await journey.driver.prepareForDownload() }
      try await body()
      return try await journey.usingDriver {
        try await journey.driver.downloadedFile(within: journey.limit(limit))
      }
    }
  }
}

public import Driving
internal import struct TestModel.Step
public import Testing

extension Robot {
  /// Goes to a screen in a new tab or window, and waits until it has arrived. The journey continues there.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `open the help`.
  ///   - destination: The robot of the screen in the new tab.
  ///   - limit: The longest time to wait for the tab.
  ///   - site: The call site in the journey.
  ///   - body: The actions that open the tab.
  /// - Returns: The robot of the screen in the new tab.
  /// - Throws: What the body throws; a ``JourneyFailure`` when no tab opens, or the screen does not arrive in it.
  public func navigate<Destination: Robot>(
    _ text: String, inNewTab destination: Destination.Type = Destination.self,
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws -> Destination {
    return try await changeTab(text, to: destination, at: site, after: body) {
      try await $0.switchToNewTab(within: journey.limit(limit))
    }
  }

  /// Closes the current tab, and returns to the tab that opened it.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - destination: The robot of the screen in the other tab.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the screen in the other tab.
  /// - Throws: A ``JourneyFailure`` when it is the only tab, or the screen does not arrive.
  public func closeTab<Destination: Robot>(
    _ text: String = "close the tab", to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    return try await changeTab(text, to: destination, at: site, after: {}) {
      try await $0.closeTab()
    }
  }

  /// Performs actions that make the current tab or window close itself, and returns to the tab that opened it.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `save`.
  ///   - destination: The robot of the screen in the other tab.
  ///   - limit: The longest time to wait until the tab has closed.
  ///   - site: The call site in the journey.
  ///   - body: The actions that close the tab.
  /// - Returns: The robot of the screen in the other tab.
  /// - Throws: What the body throws; a ``JourneyFailure`` when the tab stays open, or the screen does not arrive.
  public func navigate<Destination: Robot>(
    _ text: String, closingTab destination: Destination.Type = Destination.self,
    within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws -> Destination {
    return try await changeTab(text, to: destination, at: site, after: body) {
      try await $0.waitUntilTabCloses(within: journey.limit(limit))
    }
  }

  private func changeTab<Destination: Robot>(
    _ text: String, to destination: Destination.Type, at site: SourceLocation,
    after body: () async throws -> Void, _ change: (any TabSwitching) async throws -> Void
  ) async throws -> Destination {
    try await journey.log.step(text, .robot, on: Self.screenName, at: site) {
      try await body()
      try await journey.using((any TabSwitching).self, to: "switch tabs", change)
      return try await journey.arrive(at: destination, attempting: text, from: Self.screenName)
    }
  }

  /// Downloads a file.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation, such as `download the orders`.
  ///   - limit: The longest time to wait for the complete file.
  ///   - site: The call site in the journey.
  ///   - body: The actions that start the download.
  /// - Returns: The file.
  /// - Throws: What the body throws; a ``JourneyFailure`` when no file is downloaded.
  public func download(
    _ text: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws -> DownloadedFile {
    return try await journey.log.step(text, .robot, on: Self.screenName, at: site) {
      try await journey.using((any Downloading).self, to: "download files") {
        try await $0.prepareForDownload()
      }
      try await body()
      return try await journey.using((any Downloading).self, to: "download files") {
        try await $0.downloadedFile(within: journey.limit(limit))
      }
    }
  }
}

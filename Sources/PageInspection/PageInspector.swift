internal import AccessibilityTree
public import Driving
public import WebDriver

/// Inspects a page in a browser.
public enum PageInspector {
  /// The error for a text that a page does not show.
  public struct NotShown: Error, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String
  }

  /// The maximum time for a page to become idle.
  private static let restLimit = Duration.seconds(10)
  /// The maximum time for a text to appear.
  private static let textLimit = Duration.seconds(30)
  /// The time in which nothing may change: a page that has just come to rest may be about to load its next part.
  private static let calm = Duration.seconds(1)

  /// Returns the snapshot of a page once it is idle.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - steps: The steps to perform on the page first.
  ///   - text: A text that the page must show first, if any.
  ///   - state: The initial state of the browser, such as a sign-in; `nil` for none.
  ///   - options: The configuration of the browser.
  /// - Returns: The snapshot.
  /// - Throws: ``BrowserError`` or the error of its driver if there is no browser, or the page cannot be loaded; ``NotShown``;
  ///   ``InspectionStep/Failed``.
  public static func snapshot(
    of url: String, after steps: [InspectionStep] = [], showing text: String? = nil,
    from state: BrowserState? = nil, in options: BrowserOptions
  ) async throws -> Snapshot {
    let pool = try BrowserPool.local(.find(options.engine), limit: 1, options: options)
    return try await OnlyDriver.use(
      { try await pool.driver(opening: url, from: state) }, shutdown: pool.shutdown
    ) {
      for step in steps { try await step.take(on: $0) }
      return try await atRest($0, showing: text)
    }
  }

  /// Returns the snapshot of what a device shows, once it is at rest. The app in front is neither launched nor ended.
  ///
  /// - Parameters:
  ///   - url: The address of the device's server.
  ///   - capabilities: The capabilities of the session, as a JSON object; `nil` for none.
  ///   - steps: The steps to perform on the screen first.
  ///   - text: A text that the screen must show first, if any.
  /// - Returns: The snapshot.
  /// - Throws: ``DeviceError`` if the device cannot be reached; ``NotShown``; ``InspectionStep/Failed``.
  public static func snapshot(
    ofDevice url: String, capabilities: String?, after steps: [InspectionStep] = [],
    showing text: String? = nil
  ) async throws -> Snapshot {
    let pool = try DevicePool(at: [url], capabilities: capabilities)
    return try await OnlyDriver.use(
      { try await pool.driverOfAppInFront() }, shutdown: pool.shutdown
    ) {
      for step in steps { try await step.take(on: $0) }
      return try await atRest($0, showing: text)
    }
  }

  /// Returns the snapshot of a page that renders itself, once it shows a text and has not changed for a while.
  ///
  /// - Parameters:
  ///   - driver: The driver of the page.
  ///   - text: A text that the page must show first, if any.
  /// - Returns: The snapshot.
  /// - Throws: The driver's errors; ``NotShown``.
  public static func atRest(
    _ driver: some Driver, showing text: String? = nil
  ) async throws -> Snapshot {
    let quietTime =
      driver.capability((any QuietTiming).self)?.quietTime ?? .milliseconds(200)
    var snapshot = try await driver.snapshot()
    let end = snapshot.time + (text == nil ? restLimit : textLimit)
    while snapshot.time < end {
      let isDone = snapshot.isIdle && snapshot.shows(text)
      let pause = isDone ? calm : quietTime
      if let next = try await driver.snapshot(after: snapshot, within: pause) {
        snapshot = next
      } else if isDone {
        return snapshot
      } else {
        snapshot = try await driver.snapshot()
      }
    }
    guard snapshot.shows(text) else {
      let seconds = textLimit.components.seconds
      throw NotShown(
        description:
          "\(snapshot.location) did not show “\(text ?? "")” within \(seconds) s. Without --wait-for, you see what it shows."
      )
    }
    return snapshot
  }
}

extension Snapshot {
  /// Whether the label or the value of an element contains a text.
  fileprivate func shows(_ text: String?) -> Bool {
    guard let text else { return true }
    var isShown = false
    tree.forEach { element, _ in
      isShown = isShown || element.label.contains(text) || element.value.contains(text)
    }
    return isShown
  }
}

public import AccessibilityTree

/// What a journey drives: an app in process, in a browser, on a device.
///
/// A driver only shows and acts. Every check before an action, every wait and every error is made by RobotCore from the snapshots
/// that a driver gives, so that all drivers behave the same.
public protocol Driver: Sendable {
  /// The driver's name, as the reports show it.
  var name: String { get }

  /// What the app shows now.
  ///
  /// - Returns: The snapshot.
  /// - Throws: ``DriverError/refused(because:)`` when something of the app's own is in the way, such as a dialog; any other error
  ///   when the app can no longer be asked.
  func snapshot() async throws -> Snapshot

  /// Waits for the app to show something else.
  ///
  /// - Parameters:
  ///   - snapshot: What it showed when it was last asked.
  ///   - limit: How long to wait at most, on the driver's own clock.
  /// - Returns: What it shows then; `nil` when nothing changes within the limit, at once when it is known that nothing will.
  /// - Throws: ``DriverError/refused(because:)`` when something of the app's own is in the way, such as a dialog; any other error
  ///   when the app can no longer be asked.
  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?

  /// Does something to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: ``DriverError/gone`` or ``DriverError/outOfReach(_:)`` when the element is no longer as the snapshot shows it, and
  ///   nothing has been done; ``DriverError/refused(because:)`` when the app did not let it happen; any other error when the
  ///   app can no longer be reached.
  func perform(_ action: Action, on element: LocatedElement) async throws

  /// Opens the app at a place, as a link from outside does.
  ///
  /// - Parameter link: The link.
  /// - Throws: ``DriverError/refused(because:)`` for a link that leads nowhere; any other error when the app can no longer be
  ///   reached.
  func open(_ link: String) async throws

  /// Goes back as the system has it: by a browser's back button, by a key, or by a swipe from the edge.
  ///
  /// - Throws: ``DriverError/refused(because:)`` where there is no such way; any other error when the app can no longer be reached.
  func goBack() async throws

  /// A picture of the app, where there is one.
  ///
  /// - Parameter paths: The elements to mark in it, from the newest snapshot.
  /// - Returns: The bytes of a PNG; `nil` when the app has no screen or can no longer be asked.
  func screenshot(marking paths: [ElementPath]) async -> [UInt8]?

  /// What the app wrote to its console since it was launched, where there is one.
  ///
  /// - Returns: The messages, oldest first, each with its level in front: `error: …`.
  func consoleMessages() async -> [String]

  /// Ends the app: what was started for it is given back or ended. Nothing is asked of the driver after that.
  func end() async
}

extension Driver {
  /// Says that there is no such way.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func goBack() async throws {
    throw DriverError.refused(because: "\(name) has no way back but the app's own")
  }

  /// Says that there is no picture.
  ///
  /// - Parameter paths: The elements to mark.
  /// - Returns: Always `nil`.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? { nil }

  /// Says that there is no console.
  ///
  /// - Returns: Always nothing.
  public func consoleMessages() async -> [String] { [] }

  /// Does nothing: an app in process ends by itself.
  public func end() async {}
}

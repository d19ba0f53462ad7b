public import AccessibilityTree

/// Drives an app for a journey: in process, in a browser or on a device.
///
/// A driver takes snapshots, waits for the next one, acts, and ends the app. RobotCore derives all waits, all checks before an action and
/// all errors from the snapshots, so all drivers behave the same. A capability that only some drivers have is a protocol of its own, such
/// as ``TabSwitching``: a driver has the capabilities that it conforms to.
public protocol Driver: Sendable {
  /// The name of the driver, as reports show it.
  var name: String { get }

  /// Takes a snapshot of the app.
  ///
  /// - Returns: The snapshot.
  /// - Throws: ``DriverError/refused(because:)`` when the app itself blocks the snapshot, for example with a dialog; any other
  ///   error when the app no longer responds.
  func snapshot() async throws -> Snapshot

  /// Waits until the app shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The longest time to wait, on the driver's own clock.
  /// - Returns: The next snapshot, or `nil` when nothing changes within the limit. Returns `nil` at once when it is certain that
  ///   nothing will change.
  /// - Throws: ``DriverError/refused(because:)`` when the app itself blocks the snapshot, for example with a dialog; any other
  ///   error when the app no longer responds.
  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?

  /// Performs an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: ``DriverError/gone`` or ``DriverError/outOfReach(_:)`` when the element has changed since the snapshot and nothing
  ///   has been done; ``DriverError/refused(because:)`` when the app rejects the action; any other error when the app no longer
  ///   responds.
  func perform(_ action: Action, on element: LocatedElement) async throws

  /// Ends the app, and ends or returns the resources that were started for it. The driver is not used afterwards.
  func end() async

  /// Returns the driver as one that has a capability.
  ///
  /// - Parameter capability: The protocol of the capability, such as `(any TabSwitching).self`.
  /// - Returns: By default this driver; `nil` if it does not conform to the protocol. A driver that wraps another one returns that one's
  ///   capabilities.
  func capability<Capability>(_ capability: Capability.Type) -> Capability?
}

extension Driver {
  /// Returns this driver, if it conforms to a protocol.
  ///
  /// - Parameter capability: The protocol.
  /// - Returns: This driver, or `nil`.
  public func capability<Capability>(_ capability: Capability.Type) -> Capability? {
    self as? Capability
  }

  /// Does nothing, because an app in process needs no cleanup.
  public func end() async {}
}

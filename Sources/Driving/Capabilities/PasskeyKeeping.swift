/// A driver that keeps passkeys, as a device with a fingerprint reader does.
public protocol PasskeyKeeping: Sendable {
  /// Makes the app find a place for passkeys from now on, or changes whether the person approves of what it asks.
  ///
  /// - Parameter approves: Whether the person approves, as with the right finger.
  /// - Throws: ``DriverError/refused(because:)`` when there is no such device.
  func keepPasskeys(approving approves: Bool) async throws

  /// Returns the sites that have passkeys, one for each passkey.
  ///
  /// - Returns: The hosts, in alphabetical order.
  /// - Throws: The driver's errors.
  func sitesWithPasskeys() async throws -> [String]
}

/// A driver that takes an app off the network.
public protocol OfflineSwitching: Sendable {
  /// Disconnects the browser's pages from the network, or connects them again, until the journey ends.
  ///
  /// - Parameter isOffline: Whether to disconnect.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setOffline(_ isOffline: Bool) async throws
}

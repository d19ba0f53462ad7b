/// A driver of an app in a window that can be minimized.
public protocol Minimizing: Sendable {
  /// Minimizes the browser's window, or restores it: while it is minimized, its pages are hidden (W3C Page Visibility).
  ///
  /// - Parameter isMinimized: Whether to minimize.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setMinimized(_ isMinimized: Bool) async throws
}

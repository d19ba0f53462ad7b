public import AccessibilityTree

/// A driver of an app that draws something.
public protocol ScreenshotTaking: Sendable {
  /// Takes a screenshot of the app.
  ///
  /// - Parameter paths: The paths of the elements to mark, from the newest snapshot.
  /// - Returns: The bytes of a PNG, or `nil` when the app has no screen or no longer responds.
  func screenshot(marking paths: [ElementPath]) async -> [UInt8]?
}

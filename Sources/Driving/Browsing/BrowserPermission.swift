/// A permission that a page asks the user for (W3C Permissions).
public struct BrowserPermission: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the permission, such as `geolocation`.
  public var name: String

  /// Creates a permission from a string literal.
  ///
  /// - Parameter value: The name of the permission.
  public init(stringLiteral value: String) { name = value }

  /// Access to the device's location.
  public static let geolocation: Self = "geolocation"
  /// Permission to show notifications.
  public static let notifications: Self = "notifications"
  /// Access to the camera.
  public static let camera: Self = "camera"
  /// Access to the microphone.
  public static let microphone: Self = "microphone"
}

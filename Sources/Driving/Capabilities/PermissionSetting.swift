/// A driver that answers an app's questions for permissions.
public protocol PermissionSetting: Sendable {
  /// Grants or denies a permission to pages from now on.
  ///
  /// - Parameters:
  ///   - permission: The permission.
  ///   - isGranted: Whether to grant it.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setPermission(_ permission: BrowserPermission, _ isGranted: Bool) async throws

  /// Overrides the device's location, and grants pages access to it.
  ///
  /// - Parameter place: The location to report.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func setPlace(_ place: Geolocation) async throws
}

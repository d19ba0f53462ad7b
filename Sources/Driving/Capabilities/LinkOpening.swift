/// A driver that opens links in the app, as from outside the app.
public protocol LinkOpening: Sendable {
  /// Opens a link in the app, as from outside the app.
  ///
  /// - Parameter link: The link.
  /// - Throws: ``DriverError/refused(because:)`` when the link leads nowhere; any other error when the app no longer responds.
  func open(_ link: String) async throws
}

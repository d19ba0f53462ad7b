/// A driver that goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
public protocol BackGoing: Sendable {
  /// Goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when there is no such navigation; any other error when the app no longer responds.
  func back() async throws
}

/// A driver of an app with a history.
public protocol HistoryNavigating: Sendable {
  /// Goes forward with the system's navigation, after going back.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when there is no such navigation; any other error when the app no longer responds.
  func forward() async throws

  /// Reloads what the app shows.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when there is nothing to reload; any other error when the app no longer responds.
  func reload() async throws

  /// Goes back over several pages at once, as a person does who picks one from the list of the back button.
  ///
  /// - Parameter pages: The number of pages to go back.
  /// - Throws: ``DriverError/refused(because:)`` when the browser does not support it.
  func back(over pages: Int) async throws
}

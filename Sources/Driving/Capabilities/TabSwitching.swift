/// A driver of an app with tabs or windows.
public protocol TabSwitching: Sendable {
  /// Switches to a tab or window that the app opened, as soon as there is one.
  ///
  /// - Parameter limit: The longest time to wait for the tab.
  /// - Throws: ``DriverError/refused(because:)`` when no tab opens; any other error when the app no longer responds.
  func switchToNewTab(within limit: Duration) async throws

  /// Closes the current tab, and returns to the tab that opened it.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when it is the only tab; any other error when the app no longer responds.
  func closeTab() async throws

  /// Waits until the current tab has closed itself, and returns to the tab that opened it.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Throws: ``DriverError/refused(because:)`` when the tab stays open or is the only one; any other error when the app no longer
  ///   responds.
  func waitUntilTabCloses(within limit: Duration) async throws
}

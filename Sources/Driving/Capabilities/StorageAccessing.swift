/// A driver of an app with cookies and storage.
public protocol StorageAccessing: Sendable {
  /// Reads the browser's cookies: those of all sites if the browser reveals them, otherwise those of the current page.
  ///
  /// - Returns: The cookies.
  /// - Throws: ``DriverError``.
  func cookies() async throws -> [BrowserCookie]

  /// Sets cookies, replacing cookies with the same name, domain and path.
  ///
  /// - Parameter cookies: The cookies.
  /// - Throws: ``DriverError/refused(because:)`` when the browser rejects a cookie.
  func setCookies(_ cookies: [BrowserCookie]) async throws

  /// Removes cookies of the current page.
  ///
  /// - Parameter name: The name of the cookies to remove, or `nil` to remove all of them.
  /// - Throws: ``DriverError``.
  func removeCookies(named name: String?) async throws

  /// Reads the items stored for the current page's origin.
  ///
  /// - Parameter area: The storage area to read.
  /// - Returns: The items by key.
  /// - Throws: ``DriverError/refused(because:)`` when the page has no origin.
  func storedItems(_ area: StorageArea) async throws -> [String: String]

  /// Stores an item for the current page's origin, as a script of the page would.
  ///
  /// - Parameters:
  ///   - value: The value to store, or `nil` to remove the item.
  ///   - key: The key of the item.
  ///   - area: The storage area to write.
  /// - Throws: ``DriverError/refused(because:)`` when the page has no origin.
  func store(_ value: String?, for key: String, in area: StorageArea) async throws

  /// Reads the state that identifies the user: the cookies and the persistent storage.
  ///
  /// - Returns: The state.
  /// - Throws: ``DriverError``.
  func state() async throws -> BrowserState
}

/// The browser state that a journey leaves behind, such as its sign-ins. A journey that starts with it is signed in to the same
/// sites.
public struct BrowserState: Hashable, Sendable, Codable {
  /// The cookies.
  public var cookies: [BrowserCookie]
  /// The persistent storage (`localStorage`) by origin, such as `https://example.org`.
  public var storage: [String: [String: String]]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - cookies: The cookies.
  ///   - storage: The persistent storage by origin.
  public init(cookies: [BrowserCookie] = [], storage: [String: [String: String]] = [:]) {
    self.cookies = cookies
    self.storage = storage
  }
}

extension BrowserState: CustomStringConvertible {
  /// The number of cookies and stored items. Values are left out because they may be secrets.
  public var description: String {
    let items = storage.values.reduce(0) { $0 + $1.count }
    return "\(cookies.count) cookies, \(items) stored items"
  }
}

/// What a browser keeps of the sites that a journey went through: who has it is signed in where the journey was.
public struct BrowserState: Hashable, Sendable {
  /// The cookies.
  public var cookies: [BrowserCookie]
  /// What pages have stored for good (`localStorage`), by their origin: `https://example.org`.
  public var storage: [String: [String: String]]

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - cookies: The cookies.
  ///   - storage: What pages have stored for good, by their origin.
  public init(cookies: [BrowserCookie] = [], storage: [String: [String: String]] = [:]) {
    self.cookies = cookies
    self.storage = storage
  }
}

extension BrowserState: CustomStringConvertible {
  /// How much it is: values may be secrets.
  public var description: String {
    let items = storage.values.reduce(0) { $0 + $1.count }
    return "\(cookies.count) cookies, \(items) stored items"
  }
}

/// The browser state that a journey leaves behind, such as its sign-ins. A journey that starts with it is signed in to the same
/// sites.
public struct BrowserState: Hashable, Sendable, Codable {
  /// The cookies.
  public var cookies: [BrowserCookie]
  /// The persistent storage (`localStorage`) by origin, such as `https://example.org`.
  public var storage: [String: [String: String]]
  /// The databases (`indexedDB`) by origin, as text that drivers write and read.
  public var databases: [String: String]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - cookies: The cookies.
  ///   - storage: The persistent storage by origin.
  ///   - databases: The databases by origin, as text that drivers write and read.
  public init(
    cookies: [BrowserCookie] = [], storage: [String: [String: String]] = [:],
    databases: [String: String] = [:]
  ) {
    self.cookies = cookies
    self.storage = storage
    self.databases = databases
  }

  /// Reads a state, which may be of a time before databases were saved.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    cookies = try values.decode([BrowserCookie].self, forKey: .cookies)
    storage = try values.decode([String: [String: String]].self, forKey: .storage)
    databases = try values.decodeIfPresent([String: String].self, forKey: .databases) ?? [:]
  }
}

extension BrowserState: CustomStringConvertible {
  /// The number of cookies and stored items. Values are left out because they may be secrets.
  public var description: String {
    let items = storage.values.reduce(0) { $0 + $1.count }
    let more = databases.isEmpty ? "" : ", databases"
    return "\(cookies.count) cookies, \(items) stored items\(more)"
  }
}

internal import FlyingFox

/// The cookie that identifies the app of a browser.
///
/// Its name contains the port, because browsers share cookies between all ports of a host. Another port can therefore add a cookie
/// with this name, but cannot replace the browser's own. `SameSite=Lax` lets links from other sites open the user's own app, and
/// keeps all other cross-site requests from reaching it.
struct SessionCookie: Sendable {
  /// The sessions that the browser claims, normally one.
  let ids: [SessionID]
  /// The unused apps that the browser claims, normally one.
  let fresh: [FreshApp]
  private let name: String

  /// Parses the cookies of a request.
  ///
  /// - Parameter site: The site that serves the app.
  init(for request: HTTPRequest, to site: AccessibleSite) {
    let name = "\(site.name)-\(request.headers[.host].flatMap(HostHeader.init)?.port ?? 80)"
    let values = (request.headers[.cookie] ?? "").split(separator: ";")
      .map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix(name + "=") }
      .map { $0.dropFirst(name.count + 1) }
      .prefix(Self.limit)
    self.name = name
    ids = values.compactMap { SessionID($0) }
    fresh = values.compactMap { FreshApp(cookie: $0, of: site) }
  }

  /// The maximum number of cookies with this name. A browser has one, and others come from elsewhere.
  private static let limit = 8

  /// Returns the header that sets a session.
  func setting(_ id: SessionID) -> String { setting(id.rawValue) }

  /// Returns the header that sets an unused app.
  func setting(_ app: FreshApp) -> String { setting(app.cookie) }

  private func setting(_ value: String) -> String {
    "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
  }
}

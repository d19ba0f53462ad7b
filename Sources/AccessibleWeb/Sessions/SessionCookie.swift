internal import FlyingFox

/// The cookie that tells which app a browser has.
///
/// Its name holds the port, because browsers share cookies between all ports of a host; so another port can also add one of this name,
/// which does not take the place of the browser's own. `SameSite=Lax`: a link from elsewhere opens a person's own app, and no other
/// request from elsewhere reaches it.
struct SessionCookie: Sendable {
  /// The sessions that the browser says it has; ordinarily one.
  let ids: [SessionID]
  /// The apps that it says it has not used yet; ordinarily one.
  let fresh: [FreshApp]
  private let name: String

  /// Reads the cookie of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - site: What is served.
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

  /// A browser has one cookie of this name; others come from elsewhere, and no one needs many.
  private static let limit = 8

  /// The header that gives the browser a session.
  func setting(_ id: SessionID) -> String { setting(id.rawValue) }

  /// The header that gives the browser an app that it has not used yet.
  func setting(_ app: FreshApp) -> String { setting(app.cookie) }

  private func setting(_ value: String) -> String {
    "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
  }
}

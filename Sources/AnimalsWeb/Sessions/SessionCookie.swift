internal import FlyingFox

/// The cookie that tells which session a browser has.
///
/// Its name holds the port, because browsers share cookies between all ports of a host. `SameSite=Lax`: a link from elsewhere opens
/// a person's own app, and no other request from elsewhere reaches it.
struct SessionCookie: Sendable {
  /// The session that the browser says it has.
  let id: SessionID?
  private let name: String

  /// Reads the cookie of a request.
  init(for request: HTTPRequest) {
    let name = "animals-\(request.headers[.host].flatMap(HostHeader.init)?.port ?? 80)"
    let value = (request.headers[.cookie] ?? "").split(separator: ";").lazy
      .map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(name + "=") }
    self.name = name
    id = value.map { SessionID(rawValue: String($0.dropFirst(name.count + 1))) }
  }

  /// The header that gives the browser a session.
  func setting(_ id: SessionID) -> String {
    "\(name)=\(id.rawValue); Path=/; HttpOnly; SameSite=Lax"
  }
}

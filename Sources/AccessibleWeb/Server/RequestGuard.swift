internal import FlyingFox
internal import HTTP

/// Rejects requests that a browser did not send on behalf of its user.
///
/// A foreign page can make a browser send requests here: through a name that its owner points at this machine (DNS rebinding),
/// which the Host header reveals, or from another origin, which Origin and Sec-Fetch-Site reveal (Fetch, section 3.2; W3C Fetch
/// Metadata).
struct RequestGuard: Sendable {
  private let allowedHosts: Set<String>

  init(allowedHosts: Set<String>) { self.allowedHosts = Set(allowedHosts.map { $0.lowercased() }) }

  /// Returns the objection to a request; `nil` when there is none.
  func objection(to request: HTTPRequest) -> Refusal? {
    guard let host = request.headers[.host].flatMap(HostHeader.init) else {
      return Refusal(.badRequest, "The request has no valid Host header.")
    }
    guard host.isAddress || host.isLocal || allowedHosts.contains(host.name) else {
      return Refusal(
        .misdirectedRequest,
        "This server does not accept the host name “\(host.name)”. To allow it, start the server with --allow-host \(host.name)."
      )
    }
    return objection(toOriginOf: request)
  }

  private func objection(toOriginOf request: HTTPRequest) -> Refusal? {
    let refusal = Refusal(.forbidden, "Requests from other sites are not allowed.")
    let site = request.headers[HTTPHeader("Sec-Fetch-Site")]
    let isOwn = site == nil || site == "same-origin" || site == "none"
    if request.method == .POST {
      return isOwn && isOwnOrigin(request.headers[HTTPHeader("Origin")], of: request)
        ? nil : refusal
    }
    if Self.acting.contains(request.target.path()) {
      return isOwn && isOwnOrigin(request.headers[HTTPHeader("Referer")], of: request)
        ? nil
        : Refusal(
          .forbidden,
          "A link on another page cannot change this app. Open the address directly.")
    }
    // A link from elsewhere may lead here; an image, a frame or a script may not.
    return isOwn || request.headers[HTTPHeader("Sec-Fetch-Dest")] == "document" ? nil : refusal
  }

  /// The paths at which a GET request changes state. Browsers treat all ports of a host as one site, so a same-site check is not
  /// enough there: a page on another port could reset the app with an image.
  private static let acting: Set<String> = ["/start", "/open"]

  /// Whether an origin, or the URL of a page, is this server's own. A missing one counts as own.
  private func isOwnOrigin(_ address: String?, of request: HTTPRequest) -> Bool {
    guard let address = address?.lowercased() else { return true }
    let host = request.headers[.host]?.lowercased() ?? ""
    return ["http://", "https://"].contains { scheme in
      address == scheme + host || address.hasPrefix(scheme + host + "/")
    }
  }
}

internal import FlyingFox
internal import HTTPServing

/// Turns away what a browser would not send on behalf of the person in front of it.
///
/// A page elsewhere can make a browser send requests here: by a name that its owner points at this machine (DNS rebinding), which
/// the Host header shows, or from another origin, which Origin and Sec-Fetch-Site show (Fetch, section 3.2; W3C Fetch Metadata).
struct RequestGuard: Sendable {
  private let allowedHosts: Set<String>

  init(allowedHosts: Set<String>) {
    self.allowedHosts = Set(allowedHosts.map { $0.lowercased() })
  }

  /// What is wrong with a request; `nil` when nothing is.
  func objection(to request: HTTPRequest) -> Refusal? {
    guard let host = request.headers[.host].flatMap(HostHeader.init) else {
      return Refusal(.badRequest, "The request has no Host header that names a host.")
    }
    guard host.isAddress || host.isLocal || allowedHosts.contains(host.name) else {
      return Refusal(
        .misdirectedRequest,
        "This server is not called “\(host.name)”. If it is, start it with --allow-host \(host.name)."
      )
    }
    return objection(toOriginOf: request)
  }

  private func objection(toOriginOf request: HTTPRequest) -> Refusal? {
    let refusal = Refusal(.forbidden, "Another site may not use this app on a person's behalf.")
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
          "Another page led here and may not change this app. Open the address yourself.")
    }
    // A link from elsewhere may lead here; a picture, a frame or a script may not.
    return isOwn || request.headers[HTTPHeader("Sec-Fetch-Dest")] == "document" ? nil : refusal
  }

  /// The paths that a GET changes something at. For a browser, all ports of a host are one site, so being of the same site is not
  /// enough there: a page on another port could reset the app with a picture.
  private static let acting: Set<String> = ["/start", "/open"]

  /// Whether an origin, or the address of a page, is this server's; also when there is none.
  private func isOwnOrigin(_ address: String?, of request: HTTPRequest) -> Bool {
    guard let address = address?.lowercased() else { return true }
    let host = request.headers[.host]?.lowercased() ?? ""
    return ["http://", "https://"].contains { scheme in
      address == scheme + host || address.hasPrefix(scheme + host + "/")
    }
  }
}

internal import FlyingFox

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
    if request.method == .POST {
      if let origin = request.headers[HTTPHeader("Origin")],
        origin.lowercased() != "http://\(request.headers[.host]?.lowercased() ?? "")",
        origin.lowercased() != "https://\(request.headers[.host]?.lowercased() ?? "")"
      {
        return refusal
      }
      if let site, site != "same-origin", site != "none" { return refusal }
    } else if site == "cross-site",
      request.headers[HTTPHeader("Sec-Fetch-Dest")] != "document"
    {
      // A link from elsewhere may lead here; a picture, a frame or a script may not.
      return refusal
    }
    return nil
  }
}

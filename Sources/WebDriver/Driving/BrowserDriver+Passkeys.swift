public import Driving
internal import Synchronization

/// Passkeys over WebDriver (Web Authentication Level 2, section 11).
extension BrowserDriver: PasskeyKeeping {
  /// Adds an authenticator that is a part of the device, or changes whether its user approves.
  ///
  /// - Parameter approves: Whether the person approves.
  /// - Throws: `DriverError` if the browser has no authenticators for tests, or the page can have no passkeys; ``BrowserError`` or
  ///   `WebDriverError`.
  public func keepPasskeys(approving approves: Bool) async throws {
    try await guarded {
      touch()
      let limit = options.commandLimit
      if let id = authenticator.withLock({ $0 }) {
        try await session.send(
          "POST", "/webauthn/authenticator/\(id)/uv", ["isUserVerified": .bool(approves)],
          within: limit)
        return
      }
      try await requirePageForPasskeys()
      do {
        let id = try await session.send(
          "POST", "/webauthn/authenticator",
          [
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
            "hasUserVerification": true, "isUserConsenting": true,
            "isUserVerified": .bool(approves),
          ], within: limit
        ).string
        authenticator.withLock { $0 = id }
      } catch  where error.saysUnsupported {
        throw DriverError.refused(because: "\(name) cannot keep passkeys for tests")
      }
    }
  }

  /// Checks that the page can have passkeys: it would only say that it cannot (Web Authentication Level 2, sections 5.1.3 and 5.1.7).
  private func requirePageForPasskeys() async throws {
    let script = "return [location.origin, location.hostname, isSecureContext]"
    let page = try await session.evaluate(script, [], within: options.commandLimit).array
    guard let page, page.count == 3, let origin = page[0].string, let host = page[1].string
    else { return }
    if host.hasPrefix("[") || host.wholeMatch(of: /[0-9.]+/) != nil {
      throw DriverError.refused(
        because: "passkeys belong to names, and this page is at the address \(origin); "
          + "a ServerProgram with the hostName “localhost” is opened by that name")
    }
    if !host.isEmpty, page[2] == .bool(false) {
      throw DriverError.refused(
        because: "passkeys need HTTPS or localhost, and this page is at \(origin)")
    }
  }

  /// Returns the sites that have passkeys, one for each passkey.
  ///
  /// - Returns: The hosts, in alphabetical order; none before ``keepPasskeys(approving:)``.
  /// - Throws: ``BrowserError`` or `WebDriverError`.
  public func sitesWithPasskeys() async throws -> [String] {
    guard let id = authenticator.withLock({ $0 }) else { return [] }
    return try await guarded {
      let answer = try await session.send(
        "GET", "/webauthn/authenticator/\(id)/credentials", within: options.commandLimit)
      return (answer.array ?? []).compactMap { $0["rpId"]?.string }.sorted()
    }
  }

  /// Removes the authenticator: the next journey in this browser begins without.
  func removePasskeys() async {
    guard let id = authenticator.withLock({ $0.take() }), !lease.isBroken else { return }
    do {
      try await session.send(
        "DELETE", "/webauthn/authenticator/\(id)", within: options.commandLimit)
    } catch {
      lease.markBroken()
    }
  }
}

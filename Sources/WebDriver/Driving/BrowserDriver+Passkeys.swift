public import Driving
internal import Synchronization

/// Passkeys over WebDriver (Web Authentication Level 2, section 11).
extension BrowserDriver: PasskeyKeeping {
  /// Adds an authenticator that is a part of the device, or changes whether its user approves.
  ///
  /// - Parameter approves: Whether the person approves.
  /// - Throws: `DriverError` if the browser has no authenticators for tests; ``BrowserError`` or `WebDriverError`.
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
      } catch let error as WebDriverError
        where ["unknown command", "unknown method", "unsupported operation"]
        .contains(error.code.rawValue)
      {
        throw DriverError.refused(because: "\(name) cannot keep passkeys for tests")
      }
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

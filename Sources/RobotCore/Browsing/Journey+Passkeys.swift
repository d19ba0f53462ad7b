internal import Driving
public import Testing

extension Journey {
  /// Lets the app keep passkeys from now on, as on a device with a fingerprint reader, until the end of the journey.
  ///
  /// Call it again to change whether the person approves.
  ///
  /// - Parameters:
  ///   - approves: Whether the person approves of what the app asks. If not, the app is refused as with the wrong finger.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the driver cannot keep passkeys; Chromium can.
  public func keepPasskeys(
    approving approves: Bool = true, at site: SourceLocation = #_sourceLocation
  ) async throws {
    let words = approves ? "keep passkeys" : "keep passkeys, and approve of none"
    try await step(words, using: (any PasskeyKeeping).self, held: "Chromium can", at: site) {
      try await $0.keepPasskeys(approving: approves)
    }
  }

  /// Reads the sites that have passkeys, one for each passkey.
  ///
  /// - Parameter site: The call site in the journey.
  /// - Returns: The hosts, in alphabetical order.
  /// - Throws: A ``JourneyFailure`` when the driver cannot keep passkeys.
  public func sitesWithPasskeys(
    at site: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await step(
      "read the passkeys", using: (any PasskeyKeeping).self, held: "Chromium can", at: site
    ) {
      try await $0.sitesWithPasskeys()
    }
  }
}

/// A driver that knows what its snapshots, or the answers to its actions, may be silent about.
package protocol CaveatTelling: Sendable {
  /// Returns what a failure should tell besides what the tree shows.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - locator: The locator of the element concerned; `nil` if there is none.
  /// - Returns: The caveats, each a clause.
  func caveats(for kind: FailureKind, about locator: Locator?) async -> [String]
}

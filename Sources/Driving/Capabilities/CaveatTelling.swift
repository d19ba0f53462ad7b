/// A driver that knows what its snapshots, or the answers to its actions, may be silent about.
package protocol CaveatTelling: Sendable {
  /// Returns what a failure should tell besides what the tree shows.
  ///
  /// - Parameter locator: The locator of the element concerned; `nil` if there is none.
  func caveats(for kind: FailureKind, about locator: Locator?) async -> [String]
}

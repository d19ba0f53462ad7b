/// A group of operations between the same two screens, or on one screen, whose names start with the same word: `select Sea`,
/// `select Shore`.
package struct CoveredOperation: Sendable {
  /// The screen that the operations start on; empty for a launch or a link.
  package let from: String
  /// The screen that the operations lead to.
  package let to: String
  /// The names of the first distinct operations.
  package internal(set) var texts: [String] = []
  /// The number of times the operations were performed.
  package internal(set) var count = 0
  /// The number of times the operations failed.
  package internal(set) var failedCount = 0
}

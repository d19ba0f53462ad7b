/// Operations of robots that lead from one screen to another, or stay on one, and whose names begin alike: `select Sea`, `select Shore`.
package struct CoveredOperation: Sendable {
  /// The screen that they begin on; empty for a launch or a link.
  package let from: String
  /// The screen that they lead to.
  package let to: String
  /// What they are called, the first ones of all.
  package internal(set) var texts: [String] = []
  /// How often they were performed.
  package internal(set) var count = 0
  /// How often they failed.
  package internal(set) var failedCount = 0
}

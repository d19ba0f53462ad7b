internal import TestJournal

/// A walk on which the app and the model disagree, and the shortest walk that shows it.
public struct WalkFailure: Error, Sendable {
  /// The calls of the walk that failed first.
  public let walk: [String]
  /// The calls of the shortest failing walk found.
  public let shortest: [String]
  /// The shortest walk as a journey: a test function to paste into a suite.
  public let journey: String
  /// The failure at the end of the shortest walk.
  public let failure: any Error
  /// The origin of the walk, worded to complete a sentence: `of seed 7`.
  public let origin: String
  /// Whether the walk failed again when it was repeated. One that did not depends on chance or on time.
  public let isRepeatable: Bool
  /// The numbers of the shortest walk's operations, for ``Walker/take(_:with:)``.
  package let numbers: [Int]
}

extension WalkFailure: CustomStringConvertible {
  /// The failure, how the walk was shortened, and the journey to paste.
  public var description: String { "\(failure)\n\(story)" }

  /// How the walk was shortened, and the journey to paste.
  public var story: String {
    let length = "A walk of \(walk.count.counted("step")) \(origin) failed"
    guard isRepeatable else {
      return "\(length), but not when repeated: it depends on chance or on time.\n"
        + journey
    }
    return
      "\(length); the shortest that fails has \(shortest.count.counted("step")). As a journey:\n"
      + journey
  }
}

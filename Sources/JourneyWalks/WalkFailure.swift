/// A walk on which the app did not do what the model says, and the shortest one that shows it.
public struct WalkFailure: Error, Sendable {
  /// The calls of the walk that failed first.
  public let walk: [String]
  /// The calls of the shortest walk that was found to fail.
  public let shortest: [String]
  /// The shortest walk as a journey: a test function to paste into a suite.
  public let journey: String
  /// What failed at the end of the shortest walk.
  public let failure: any Error
  /// Where the walk came from, as the end of a sentence: `of seed 7`.
  public let origin: String
  /// Whether the walk failed when it was taken again: one that does not depends on chance, or on time.
  public let isRepeatable: Bool
  /// The numbers of the operations of the shortest walk, for ``Walker/take(_:with:)``.
  package let numbers: [Int]
}

extension WalkFailure: CustomStringConvertible {
  /// The failure, how the walk was made shorter, and the journey to paste.
  public var description: String { "\(failure)\n\(story)" }

  /// How the walk was made shorter, and the journey to paste.
  public var story: String {
    let length = "A walk of \(Self.count(walk.count)) \(origin) failed"
    guard isRepeatable else {
      return "\(length), and did not when it was taken again: it depends on chance or on time.\n"
        + journey
    }
    return "\(length); the shortest that fails has \(Self.count(shortest.count)). As a journey:\n"
      + journey
  }

  private static func count(_ steps: Int) -> String { steps == 1 ? "1 step" : "\(steps) steps" }
}

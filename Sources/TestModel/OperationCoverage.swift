/// A group of operations between the same two screens, or on one screen, whose names start with the same word.
public struct OperationCoverage: Hashable, Sendable {
  /// The maximum number of names stored per group.
  package static let maxTexts = 24

  /// The screen that the operations start on; empty for a launch or a link.
  public var from: String
  /// The screen that the operations lead to.
  public var to: String
  /// The names of the first distinct operations, such as `select Sea` and `select Shore`.
  public var texts: [String]
  /// The number of times the operations were performed.
  public var count: Int
  /// The number of times the operations failed.
  public var failedCount: Int

  /// Creates a group of operations.
  ///
  /// - Parameters:
  ///   - from: The screen that the operations start on.
  ///   - to: The screen that the operations lead to.
  ///   - texts: The names of the first distinct operations.
  ///   - count: The number of times the operations were performed.
  ///   - failedCount: The number of times the operations failed.
  public init(from: String, to: String, texts: [String], count: Int, failedCount: Int = 0) {
    self.from = from
    self.to = to
    self.texts = texts
    self.count = count
    self.failedCount = failedCount
  }

  /// Merges the operations of several parts of a run.
  ///
  /// - Returns: The merged groups, in order of first occurrence.
  package static func merged(_ operations: [OperationCoverage]) -> [OperationCoverage] {
    var places: [[String]: Int] = [:]
    var merged: [OperationCoverage] = []
    for operation in operations {
      let verb = operation.texts.first.map { String($0.prefix { $0 != " " }) } ?? ""
      let key = [operation.from, operation.to, verb]
      guard let place = places[key] else {
        places[key] = merged.count
        merged.append(operation)
        continue
      }
      merged[place].count = ScreenCoverage.Element.sum(merged[place].count, operation.count)
      merged[place].failedCount = ScreenCoverage.Element.sum(
        merged[place].failedCount, operation.failedCount)
      for text in operation.texts
      where merged[place].texts.count < maxTexts && !merged[place].texts.contains(text) {
        merged[place].texts.append(text)
      }
    }
    return merged
  }
}

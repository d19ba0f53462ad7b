/// Operations of robots that lead from one screen to another, or stay on one, and whose names begin alike.
public struct OperationCoverage: Hashable, Sendable {
  /// How many names of one are kept.
  static let maxTexts = 24

  /// The screen that they begin on; empty for a launch or a link.
  public var from: String
  /// The screen that they lead to.
  public var to: String
  /// What they are called, the first ones of all: `select Sea`, `select Shore`.
  public var texts: [String]
  /// How often they were performed.
  public var count: Int
  /// How often they failed.
  public var failedCount: Int

  /// Makes operations.
  ///
  /// - Parameters:
  ///   - from: The screen that they begin on.
  ///   - to: The screen that they lead to.
  ///   - texts: What they are called.
  ///   - count: How often they were performed.
  ///   - failedCount: How often they failed.
  public init(from: String, to: String, texts: [String], count: Int, failedCount: Int = 0) {
    self.from = from
    self.to = to
    self.texts = texts
    self.count = count
    self.failedCount = failedCount
  }

  /// The operations of several parts of a run, those of one kind together.
  ///
  /// - Parameter operations: The operations of all parts.
  /// - Returns: The operations, in the order in which they come first.
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

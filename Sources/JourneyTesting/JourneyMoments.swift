public import Foundation
internal import RobotCore

/// Tells which step of a journey was under way at a moment.
public struct JourneyMoments: Sendable {
  private let steps: [Step]
  /// When the journey started, on the clock on the wall.
  private let start: Date

  init(of log: StepLog) {
    steps = log.steps
    start = Date(timeIntervalSinceNow: -Double(Stopwatch.nanoseconds() - log.start) / 1e9)
  }

  /// The step that was under way at a moment, or that had ended last.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: Its place among the steps of the journey, from 0, and what was done; `nil` before the first.
  public func step(at moment: Date) -> (index: Int, text: String)? {
    let time = Int64(moment.timeIntervalSince(start) * 1e9)
    // Steps stand in the order in which they began: the last one that had begun is the innermost.
    guard let index = steps.lastIndex(where: { $0.start <= time && $0.kind != .check }) else {
      return nil
    }
    return (index, steps[index].text)
  }
}

public import Foundation
internal import RobotCore

/// Tells what a journey was doing at a moment.
public struct JourneyMoments: Sendable {
  private let steps: [Step]
  private let launches: [Launch]
  /// When the journey started, on the clock on the wall.
  private let start: Date
  /// The same on the steps' clock.
  private let zero: Int64

  /// A launch of an app.
  struct Launch: Sendable {
    /// The app's name.
    var app: String
    /// When it began, in nanoseconds since the journey's start.
    var start: Int64
  }

  init(of log: StepLog, launches: [Launch]) {
    steps = log.steps
    self.launches = launches
    zero = log.start
    start = Date(timeIntervalSinceNow: -Double(Stopwatch.nanoseconds() - log.start) / 1e9)
  }

  /// What the journey had done last at a moment, as reports show it.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: `step 3: tap “Lion”` or `launch Shop`; `nil` before the first.
  public func label(at moment: Date) -> String? { label(at: time(of: moment)) }

  /// What the journey had done last at a moment of the steps' clock, and when that was on the wall.
  func label(atNanoseconds moment: Int64) -> (label: String?, date: Date) {
    (label(at: moment - zero), start.addingTimeInterval(Double(moment - zero) / 1e9))
  }

  private func label(at time: Int64) -> String? {
    if let step = step(at: time) { return "step \(step.index + 1): \(step.text)" }
    return launch(at: time).map { "launch \($0.app)" }
  }

  /// The action that was done last at a moment, or the section that was under way and has done none: not a step that only looks.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: Its place among the steps of the journey, from 0, and what was done; `nil` before the first, and after a launch.
  public func step(at moment: Date) -> (index: Int, text: String)? { step(at: time(of: moment)) }

  private func step(at time: Int64) -> (index: Int, text: String)? {
    let index = steps.lastIndex {
      $0.start <= time && ($0.kind == .action || ($0.kind == .section && time <= $0.end))
    }
    guard let index, steps[index].start >= launch(at: time)?.start ?? 0 else { return nil }
    return (index, steps[index].text)
  }

  private func launch(at time: Int64) -> Launch? { launches.last { $0.start <= time } }

  private func time(of moment: Date) -> Int64 { Int64(moment.timeIntervalSince(start) * 1e9) }
}

public import Foundation
internal import RobotCore
internal import TestModel

/// Tells what a journey was doing at a given moment.
public struct JourneyMoments: Sendable {
  private let steps: [Step]
  private let launches: [Launch]
  /// The wall-clock time at which the journey started.
  private let start: Date
  /// The same moment on the steps' clock.
  private let zero: Int64

  /// A launch of an app.
  struct Launch: Sendable {
    /// The name of the app.
    var app: String
    /// The start time, in microseconds since the journey's start, as of steps.
    var start: Int
  }

  init(of log: StepLog, launches: [Launch]) {
    steps = log.steps
    self.launches = launches
    zero = log.start
    start = Date(timeIntervalSinceNow: -Double(Stopwatch.nanoseconds() - log.start) / 1e9)
  }

  /// Returns the last thing that the journey had done by a given moment, as reports show it.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: For example `step 3: tap “Lion”` or `launch Shop`; `nil` before the first step or launch.
  public func label(at moment: Date) -> String? { label(at: time(of: moment)) }

  /// Returns the last thing that the journey had done by a moment of the steps' clock, with the wall-clock time of that moment.
  func label(atNanoseconds moment: Int64) -> (label: String?, date: Date) {
    (label(at: Int((moment - zero) / 1000)), start.addingTimeInterval(Double(moment - zero) / 1e9))
  }

  private func label(at time: Int) -> String? {
    if let step = step(at: time) { return "step \(step.index + 1): \(step.text)" }
    return launch(at: time).map { "launch \($0.app)" }
  }

  /// Returns the last action by a given moment, or the section that was in progress. Steps that only look are skipped.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: The index among the journey's steps, from 0, and the description of the step; `nil` before the first step, and
  ///   after a launch.
  public func step(at moment: Date) -> (index: Int, text: String)? { step(at: time(of: moment)) }

  private func step(at time: Int) -> (index: Int, text: String)? {
    let index = steps.lastIndex {
      $0.start <= time
        && ($0.kind == .action || ($0.kind == .section && time <= $0.start + $0.duration))
    }
    guard let index, steps[index].start >= launch(at: time)?.start ?? 0 else { return nil }
    return (index, steps[index].text)
  }

  private func launch(at time: Int) -> Launch? { launches.last { $0.start <= time } }

  /// Returns a moment in microseconds since the journey's start. One that no number expresses, from a clock that was set, is the last.
  private func time(of moment: Date) -> Int {
    let microseconds = moment.timeIntervalSince(start) * 1e6
    return Int(exactly: microseconds.rounded(.down)) ?? (microseconds > 0 ? .max : .min)
  }
}

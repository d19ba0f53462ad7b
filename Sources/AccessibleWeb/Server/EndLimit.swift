internal import Dispatch

/// Sees to it that a program that was asked to end does, however busy it is.
package enum EndLimit {
  /// Ends the program when it has not ended by itself in time.
  ///
  /// It has a queue of its own: work that keeps all of Swift's threads does not hold it up.
  ///
  /// - Parameters:
  ///   - limit: How long the program may take to end.
  ///   - end: Ends it.
  package static func set(_ limit: Duration, otherwise end: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "page.end").asyncAfter(
      deadline: .now() + .milliseconds(Int(limit / .milliseconds(1))), execute: end)
  }
}

internal import Dispatch

/// Ensures that a program that was asked to exit does so, however busy it is.
package enum EndLimit {
  /// Ends the program if it has not exited within a time limit.
  ///
  /// It uses a separate queue, so that work that occupies all of Swift's threads cannot block it.
  ///
  /// - Parameter limit: The longest time that the program may take to exit.
  package static func set(_ limit: Duration, otherwise end: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "page.end").asyncAfter(
      deadline: .now() + .milliseconds(Int(limit / .milliseconds(1))), execute: end)
  }
}

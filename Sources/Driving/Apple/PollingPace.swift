/// How often and for how long a driver looks at a screen that tells nobody when it changes.
package struct PollingPace: Sendable {
  /// The maximum time for which a snapshot waits until nothing moves any more.
  package var settlingLimit: Duration
  /// The time between two looks at a screen that may move.
  package var settlingPause: Duration
  /// The time between two looks while a journey waits for a change.
  package var pollPause: Duration
  /// The longest time in which a field may take what was typed.
  let typingLimit = Duration.seconds(1)

  /// Creates a pace.
  ///
  /// - Parameters:
  ///   - settlingLimit: The maximum time for which a snapshot waits until nothing moves any more.
  ///   - settlingPause: The time between two looks at a screen that may move.
  ///   - pollPause: The time between two looks while a journey waits for a change.
  package init(
    settlingLimit: Duration = .seconds(3), settlingPause: Duration = .milliseconds(50),
    pollPause: Duration = .milliseconds(100)
  ) {
    self.settlingLimit = settlingLimit
    self.settlingPause = settlingPause
    self.pollPause = pollPause
  }
}

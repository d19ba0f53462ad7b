extension Duration {
  /// The duration in seconds with one decimal place, as failures print it.
  package var inSeconds: String {
    let tenths = (components.seconds * 10) + components.attoseconds / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns whether the time in which a wait of this length could not go on is worth mentioning.
  package func isHeldUp(by lost: Duration) -> Bool {
    self > .zero && lost >= .milliseconds(500) && lost * 10 >= self
  }

  /// Returns the time of a wait in words, with the time that did not count unless it was short.
  ///
  /// - Parameter lost: The time in which the wait could not go on.
  /// - Returns: The words, such as `10.0 s`, or `42.0 s, of which the process could run 10.0 s`.
  package func inSeconds(besides lost: Duration) -> String {
    guard isHeldUp(by: lost) else { return "\(inSeconds) s" }
    return "\((self + lost).inSeconds) s, of which the process could run \(inSeconds) s"
  }
}

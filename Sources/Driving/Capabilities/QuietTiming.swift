/// A driver that cannot tell at once whether the app is idle.
public protocol QuietTiming: Sendable {
  /// How long the app must show nothing new before a snapshot can report it as idle.
  var quietTime: Duration { get }
}

/// A crash of a test process, according to its console output. The event stream of a crashing process merely stops.
public struct Crash: Sendable, Hashable {
  /// The message, such as `Fatal error: Index out of range`.
  public var message: String
  /// The location in the package's own code, if known.
  public var location: SourceLocation?
  /// The calls that led to the crash, innermost first, without those of Swift's libraries.
  public var frames: [String]

  /// Creates a crash.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - location: The location in the package's own code.
  ///   - frames: The calls that led to the crash.
  public init(message: String, location: SourceLocation? = nil, frames: [String] = []) {
    self.message = message
    self.location = location
    self.frames = frames
  }

  /// The origin of a crash, from the point of view of a case that it ended.
  package enum Origin {
    case thisCase, anotherCase, unknown
  }

  /// Creates the issue of a case that the crash ended.
  ///
  /// - Parameter showsCalls: Whether to show the calls that led to the crash, unless it came from another case.
  package func issue(from origin: Origin, showsCalls: Bool) -> Issue {
    let told =
      origin == .thisCase
      ? message : "The test process crashed before this test case ended: \(message)"
    guard origin != .anotherCase else { return Issue(kind: .incomplete, message: told) }
    var issue = Issue(kind: .incomplete, message: told, location: location)
    if showsCalls, !frames.isEmpty {
      issue.notes = ["Crashed in:\n" + frames.map { "  \($0)" }.joined(separator: "\n")]
    }
    return issue
  }
}

/// How a test process crashed, as its console told it: the event stream of a process that crashes just stops.
public struct Crash: Sendable, Hashable {
  /// What was wrong: `Fatal error: Index out of range`.
  public var message: String
  /// Where, in the package's own code.
  public var location: SourceLocation?
  /// The calls that led there, the innermost first, without those of Swift's libraries.
  public var frames: [String]

  /// Makes a crash.
  ///
  /// - Parameters:
  ///   - message: What was wrong.
  ///   - location: Where, in the package's own code.
  ///   - frames: The calls that led there.
  public init(message: String, location: SourceLocation? = nil, frames: [String] = []) {
    self.message = message
    self.location = location
    self.frames = frames
  }

  /// Where a crash came from, as seen from a case that it ended.
  enum Origin {
    case thisCase, anotherCase, unknown
  }

  /// What is said of the crash in a case that it ended.
  ///
  /// - Parameters:
  ///   - origin: Where it came from.
  ///   - showsCalls: Whether the calls that led there are shown, unless another case has them.
  /// - Returns: An issue.
  func issue(from origin: Origin, showsCalls: Bool) -> Issue {
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

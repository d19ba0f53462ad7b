internal import TestJournal

/// An issue of a case, as `journey-report show` says it.
package struct ShownIssue: Encodable, Sendable, Hashable {
  /// One of the two sides of a comparison.
  package struct Side: Encodable, Sendable, Hashable {
    /// `expected` or `found`, or else what the message calls the side.
    package var name: String
    /// The value, possibly of several lines.
    package var value: String
  }

  /// Lines of the source file around the issue.
  package struct Source: Encodable, Sendable, Hashable {
    /// The number of the first line.
    package var firstLine: Int
    package var lines: [String]
  }

  /// What a robot knew when it failed.
  package struct Robot: Encodable, Sendable, Hashable {
    /// The attempted action, and the screen of the attempt.
    package var attempted: String
    /// The name of the screen, if known.
    package var screen: String?
    /// The reason in one sentence.
    package var reason: String
    /// How long the robot waited, if known.
    package var waited: String?
    /// The most similar elements, as failures print them.
    package var nearest: [String]
    /// What was on screen instead, and the newest error in the console of a page.
    package var shows, console: String?
    /// The preceding steps, with their screens.
    package var trail: [String]
    /// The identifier of the element concerned, if there is one.
    package var target: String?
  }

  /// What the issue is: `failure`, `known` or `warning`.
  package var role: String
  /// The kind of issue, in words.
  package var kind: String
  /// What happened, in one sentence.
  package var sentence: String
  /// The whole message, as the tool wrote it.
  package var message: String
  /// Further lines.
  package var notes: [String]
  /// The source location, if known.
  package var location: ShownLocation?
  /// The source lines, if the file is there.
  package var source: Source?
  /// The expected and the found side, in this order, if both are known.
  package var sides: [Side]
  /// What a robot knew, if one failed.
  package var robot: Robot?

  init(_ issue: Issue, sources: SourceExcerpts) {
    role = issue.isKnown ? "known" : issue.isFailure ? "failure" : "warning"
    kind = issue.kind.words
    message = issue.message
    notes = issue.notes.filter { !$0.isEmpty }
    location = issue.location.map(ShownLocation.init)
    source = issue.location.flatMap(sources.excerpt).map { excerpt in
      Source(
        firstLine: excerpt.firstLine,
        lines: excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init))
    }
    if let failure = issue.failure {
      sentence =
        failure.attempted + (failure.screen.map { " on \($0)" } ?? "")
        + (failure.reason.isEmpty ? "" : ": \(failure.reason)")
      sides = [
        Side(name: "expected", value: failure.expected), Side(name: "found", value: failure.found),
      ].filter { !$0.value.isEmpty }
      robot = Robot(
        attempted: failure.attempted, screen: failure.screen, reason: failure.reason,
        waited: failure.waited, nearest: failure.nearest.map(\.name), shows: failure.shown,
        console: failure.console, trail: failure.trail, target: failure.target)
    } else {
      sentence = ShortText.line(issue.message, limit: 1_000)
      let comparison = issue.isFailure ? issue.comparison : nil
      sides =
        comparison.map { comparison in
          let names =
            comparison.isDirected
            ? ["expected", "found"] : [comparison.first.name, comparison.second.name]
          return zip(names, [comparison.first.value, comparison.second.value])
            .map { Side(name: $0, value: $1) }
        } ?? []
    }
  }
}

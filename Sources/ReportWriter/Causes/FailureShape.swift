internal import TestJournal

/// What a failure reveals about its cause.
struct FailureShape {
  /// The symptom. Failures with the same symptom have the same cause.
  struct Symptom: Hashable {
    let kind: Issue.Kind
    /// The message without its variable parts.
    let message: [UInt8]
    /// The identifier of the element concerned, without its variable parts.
    let target: [UInt8]
  }

  /// The place of the failure: a line or, if unknown, the failed function.
  enum Place: Hashable {
    case line(file: String, line: Int)
    case function(Int)
  }

  /// The kind and the text of the failure.
  let symptom: Symptom
  /// The message, split into pieces.
  let message: FailureTemplate
  let place: Place
  /// Whether the symptom alone shows that two failures have the same cause, wherever they happened.
  let isTelling: Bool
  /// Whether the failure contains an argument of its case.
  let hasArgument: Bool
  private static let longest = 600

  /// Creates the shape of an issue.
  ///
  /// - Parameters:
  ///   - function: The number of the function that failed.
  ///   - words: The ``words(of:)`` of its case, which are ignored wherever they occur.
  init(_ issue: Issue, in function: Int, words: [FailureTemplate.Word]) {
    // What ended the process reveals nothing about the cases that were running.
    let words = issue.kind == .incomplete ? [] : words
    message = FailureTemplate(
      ShortText.line(Self.essence(of: issue), limit: Self.longest), words: words)
    let target = FailureTemplate(
      ShortText.line(issue.failure?.target ?? "", limit: Self.longest), words: words)
    symptom = Symptom(kind: issue.kind, message: message.strict, target: target.strict)
    place =
      issue.location.map { .line(file: $0.file, line: $0.line) } ?? .function(function)
    hasArgument = message.hasArgument || target.hasArgument
    isTelling =
      !target.pieces.isEmpty || issue.kind == .incomplete
      || !Self.isGeneral(issue.kind) && message.isTelling
  }

  /// Returns the essential text of an issue. For a failed check, it is what the robot attempted, because the differing elements
  /// depend on the arguments. For a missing element, it is that the element is missing, whichever operation looked for it.
  /// Otherwise, it is the message.
  static func essence(of issue: Issue) -> String {
    let message = String(issue.message.trimmingPrefix("✗ "))
    guard let failure = issue.failure else { return message }
    switch issue.kind {
    case .expectationFailed: return failure.attempted + (failure.screen.map { " on \($0)" } ?? "")
    case .elementNotFound where failure.target != nil && !failure.reason.isEmpty:
      return failure.reason.prefix(1).uppercased() + failure.reason.dropFirst()
    default: return message
    }
  }

  /// Whether failures of a kind describe what the test compared rather than what broke.
  private static func isGeneral(_ kind: Issue.Kind) -> Bool {
    if kind == .expectationFailed || kind == .timeLimitExceeded { return true }
    let word = kind.rawValue.lowercased()
    return ["assert", "comparison", "expectation"].contains { word.contains($0) }
  }

  /// Returns the spellings of arguments in a message. Identifiers are derived from them, like `gallery.cell.polarBear` from
  /// `Polar Bear`.
  static func words(of arguments: [TestCase.Argument]) -> [FailureTemplate.Word] {
    arguments.flatMap { argument in
      ([argument.value] + members(argument.value)).flatMap { [$0, joined($0)] }
        .map { (bytes: Array($0.lowercased().utf8), label: argument.label) }
    }
    .filter { $0.bytes.count > 1 && $0.bytes.count < longest }
    .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// The members of a set, as reports write it: `Crab + Seal`.
  private static func members(_ value: String) -> [String] {
    guard value.utf8.count < longest, value.contains(" + ") else { return [] }
    return value.split(separator: " + ").map(String.init)
  }

  /// The words of a value without separators.
  private static func joined(_ value: String) -> String {
    value.utf8.count < longest ? value.filter { $0.isLetter || $0.isNumber } : value
  }
}

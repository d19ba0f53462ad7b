internal import TestJournal

/// What one failure says of its cause.
struct FailureShape {
  /// Failures of one symptom are of one cause.
  struct Symptom: Hashable {
    let kind: Issue.Kind
    /// The message without what may differ.
    let message: [UInt8]
    /// The identifier of the element concerned, without what may differ.
    let target: [UInt8]
  }

  /// Where it happened: a line, and where no line is known the function that failed.
  enum Place: Hashable {
    case line(file: String, line: Int)
    case function(Int)
  }

  /// The kind of the failure and what it says.
  let symptom: Symptom
  /// The message, cut.
  let message: FailureTemplate
  /// Where it happened.
  let place: Place
  /// Whether the symptom alone shows that two failures are of one cause, wherever they happened.
  let isTelling: Bool
  /// Whether an argument of its case stands in it.
  let hasArgument: Bool
  private static let longest = 600

  /// Makes the shape of an issue.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - function: The number of the function that failed.
  ///   - words: The ``words(of:)`` of its case, which do not count wherever they stand.
  init(_ issue: Issue, in function: Int, words: [FailureTemplate.Word]) {
    // What ended the process says nothing of the cases that ran then.
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

  /// What a robot attempted, where a check failed: which elements differ is the arguments' doing. That an element is not
  /// there, whoever looked for it and for what. The message elsewhere.
  ///
  /// - Parameter issue: The issue.
  /// - Returns: A text of one line or more.
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

  /// Whether failures of a kind say what the test compared, and not what broke.
  private static func isGeneral(_ kind: Issue.Kind) -> Bool {
    if kind == .expectationFailed || kind == .timeLimitExceeded { return true }
    let word = kind.rawValue.lowercased()
    return ["assert", "comparison", "expectation"].contains { word.contains($0) }
  }

  /// Returns how arguments may stand in a message: identifiers are computed from them, as `gallery.cell.polarBear` of
  /// `Polar Bear`.
  ///
  /// - Parameter arguments: The arguments of a case.
  /// - Returns: The words, in lower case, the longest first.
  static func words(of arguments: [TestCase.Argument]) -> [FailureTemplate.Word] {
    arguments.flatMap { argument in
      ([argument.value] + members(argument.value)).flatMap { [$0, joined($0)] }
        .map { (bytes: Array($0.lowercased().utf8), label: argument.label) }
    }
    .filter { $0.bytes.count > 1 && $0.bytes.count < longest }
    .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// The members of a set, as it is written in reports: `Crab + Seal`.
  private static func members(_ value: String) -> [String] {
    guard value.utf8.count < longest, value.contains(" + ") else { return [] }
    return value.split(separator: " + ").map(String.init)
  }

  /// The words of a value without what separates them.
  private static func joined(_ value: String) -> String {
    value.utf8.count < longest ? value.filter { $0.isLetter || $0.isNumber } : value
  }
}

extension JournalRecord {
  /// What a line of a journal tells: the one list of the words that it is written and read by.
  package enum Kind: CaseIterable, Sendable {
    case steps, film, run, test, crash, loss, mutant, screen, operation
    case caseStarted, caseEnded, issue, attachment
    case testStarted, testEnded, testSkipped, testCancelled, caseCancelled
    case runStarted, runEnded, runInterrupted
    /// Something that a later version writes, or that no report shows.
    case other

    /// The word that stands for it.
    package var word: StaticString {
      switch self {
      case .steps: "steps"
      case .film: "film"
      case .run: "run"
      case .test: "test"
      case .crash: "crash"
      case .loss: "loss"
      case .mutant: "mutant"
      case .screen: "screen"
      case .operation: "operation"
      case .caseStarted: "testCaseStarted"
      case .caseEnded: "testCaseEnded"
      case .issue: "issueRecorded"
      case .attachment: "valueAttached"
      case .testStarted: "testStarted"
      case .testEnded: "testEnded"
      case .testSkipped: "testSkipped"
      case .testCancelled: "testCancelled"
      case .caseCancelled: "testCaseCancelled"
      case .runStarted: "runStarted"
      case .runEnded: "runEnded"
      case .runInterrupted: "runInterrupted"
      case .other: ""
      }
    }

    /// The kinds of record beside `event`.
    package static let records: [Kind] = [
      .steps, .film, .test, .run, .crash, .loss, .mutant, .screen, .operation,
    ]

    /// The kinds of event, the most frequent first.
    package static let events: [Kind] = [
      .caseStarted, .caseEnded, .issue, .attachment, .testStarted, .testEnded, .testSkipped,
      .testCancelled, .caseCancelled, .runStarted, .runEnded, .runInterrupted,
    ]

    /// Reads the kind of a record other than `event`.
    ///
    /// - Parameter word: The record's `kind`.
    init(record word: JSONText) {
      self = Self.records.first { word == $0.word } ?? .other
    }

    /// Reads the kind of an event.
    ///
    /// - Parameter word: The event's `kind`.
    init(event word: JSONText) {
      self = Self.events.first { word == $0.word } ?? .other
    }
  }
}

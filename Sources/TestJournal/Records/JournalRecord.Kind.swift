extension JournalRecord {
  /// The kind of a journal line. This is the only list of the words that are written and read.
  package enum Kind: CaseIterable, Sendable {
    case steps, film, run, test, crash, loss, mutant, screen, operation, shard
    case caseStarted, caseEnded, issue, attachment
    case testStarted, testEnded, testSkipped, testCancelled, caseCancelled
    case runStarted, runEnded, runInterrupted
    /// A kind of a later version, or one that no report shows.
    case other

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
      case .shard: "shard"
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

    /// The kinds of record other than `event`.
    package static let records: [Kind] = [
      .steps, .film, .test, .run, .crash, .loss, .mutant, .screen, .operation, .shard,
    ]

    /// The kinds of event, most frequent first.
    package static let events: [Kind] = [
      .caseStarted, .caseEnded, .issue, .attachment, .testStarted, .testEnded, .testSkipped,
      .testCancelled, .caseCancelled, .runStarted, .runEnded, .runInterrupted,
    ]

    /// Parses the kind of a record other than `event`.
    init(record word: JSONText) { self = Self.records.first { word == $0.word } ?? .other }

    /// Parses the kind of an event.
    init(event word: JSONText) { self = Self.events.first { word == $0.word } ?? .other }
  }
}

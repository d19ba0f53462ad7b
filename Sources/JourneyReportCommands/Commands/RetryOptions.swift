internal import ArgumentParser
internal import ReportWriter

/// What a command takes for attempts of one test case.
struct RetryOptions: ParsableArguments {
  /// The words on the command line.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case evidence, merge, separate
  }

  @Option(
    name: .customLong("retries"),
    help: """
      When several results of one name count as attempts of one test case. evidence: if the input shows a retry, by an \
      element, a property, or as a later input of the same host. merge: if only the input, the host or the position \
      differs. separate: never.
      """)
  var choice = Choice.evidence

  /// What makes several results of one name attempts of one case.
  var retries: RetryPolicy {
    switch choice {
    case .evidence: .evidence
    case .merge: .merge
    case .separate: .separate
    }
  }
}

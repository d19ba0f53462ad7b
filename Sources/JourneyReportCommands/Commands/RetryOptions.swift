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
      What several results of one name are: evidence for attempts of one test case only where something shows a retry \
      (an element or a property that says so, or a later input of the same host), merge for attempts wherever only \
      the input, the host or the position differs, separate for test cases of their own.
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

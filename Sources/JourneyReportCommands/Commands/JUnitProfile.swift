internal import ArgumentParser
internal import ReportWriter
internal import TestJournal

/// The consumer that `junit.xml` is written for, as a command line argument.
enum JUnitProfile: String, ExpressibleByArgument, CaseIterable {
  case standard, strict, azure

  /// The corresponding profile of `JUnitWriter`.
  var profile: JUnitWriter.Profile {
    switch self {
    case .standard: .standard
    case .strict: .strict
    case .azure: .azure
    }
  }
}

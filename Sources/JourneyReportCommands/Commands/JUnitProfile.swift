internal import ArgumentParser
internal import ReportWriter
internal import TestJournal

/// For whom `junit.xml` is written, as words of the command line.
enum JUnitProfile: String, ExpressibleByArgument, CaseIterable {
  case standard, strict, azure

  /// The profile of the writer.
  var profile: JUnitWriter.Profile {
    switch self {
    case .standard: .standard
    case .strict: .strict
    case .azure: .azure
    }
  }
}

internal import ArgumentParser
internal import ReportWriter
internal import TestJournal

/// A list of report formats on the command line, such as `junit,html`.
struct ReportFormatList: CustomStringConvertible, Equatable {
  var formats: Set<ReportFormat>

  static var all: ReportFormatList { ReportFormatList(formats: Set(ReportFormat.allCases)) }

  init(formats: Set<ReportFormat>) { self.formats = formats }

  /// Parses a list.
  ///
  /// - Parameter argument: The names of formats, separated by commas.
  /// - Throws: A `ValidationError` if a name is unknown.
  init(argument: String) throws {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    formats = []
    for word in words {
      guard let format = ReportFormat(rawValue: String(word)) else {
        throw ValidationError("“\(word)” is not a report. Known reports: \(Self.all).")
      }
      formats.insert(format)
    }
  }

  /// Returns the line that names the written files.
  ///
  /// - Parameter folder: The folder of the reports, as given on the command line.
  func sentence(folder: String) -> String {
    let written = ReportFormat.allCases.filter(formats.contains)
    return "Reports: " + written.map { "\(folder)/\($0.fileName)" }.joined(separator: ", ")
  }

  /// The list as written on the command line.
  var description: String {
    ReportFormat.allCases.filter(formats.contains).map(\.rawValue).joined(separator: ",")
  }
}

internal import ArgumentParser
internal import ReportWriter
internal import TestJournal

/// Report formats on the command line: `junit,html`.
struct ReportFormatList: CustomStringConvertible, Equatable {
  /// The formats.
  var formats: Set<ReportFormat>

  /// All formats.
  static var all: ReportFormatList { ReportFormatList(formats: Set(ReportFormat.allCases)) }

  /// Creates a list.
  ///
  /// - Parameter formats: The formats.
  init(formats: Set<ReportFormat>) {
    self.formats = formats
  }

  /// Reads a list.
  ///
  /// - Parameter argument: The words, with commas between them.
  /// - Throws: What to say when a word is no format.
  init(argument: String) throws {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    formats = []
    for word in words {
      guard let format = ReportFormat(rawValue: String(word)) else {
        throw ValidationError("There is no report “\(word)”, only \(Self.all).")
      }
      formats.insert(format)
    }
  }

  /// Says where the reports are.
  ///
  /// - Parameter folder: Their folder, as it was asked for.
  /// - Returns: The sentence.
  func sentence(folder: String) -> String {
    let written = ReportFormat.allCases.filter(formats.contains)
    return "Reports: " + written.map { "\(folder)/\($0.fileName)" }.joined(separator: ", ")
  }

  /// The list as it is written on a command line.
  var description: String {
    ReportFormat.allCases.filter(formats.contains).map(\.rawValue).joined(separator: ",")
  }
}

internal import Foundation
internal import ReportWriter

/// Reads the inputs that a command line names.
enum InputOptions {
  /// Reads inputs as one run, and says what is odd about them.
  ///
  /// - Parameters:
  ///   - names: Files or folders, or `-` for standard input.
  ///   - title: The title of the run.
  ///   - packageRoot: The folder that source files are given relative to.
  /// - Returns: The run.
  /// - Throws: A ``Complaint`` when nothing could be read.
  static func run(of names: [String], title: String?, packageRoot: String?) throws -> TestRun {
    let root = packageRoot.map { URL(filePath: $0).standardizedFileURL.path }
    let inputs: [RunInput] = names.map { name in
      name == "-" ? .standardInput : .file(URL(filePath: name))
    }
    do {
      let run = try RunReader(packageRoot: root, title: title).run(of: inputs)
      for warning in run.warnings { Console.warn(warning) }
      return run
    } catch let error as ReportError {
      switch error.kind {
      case .noSuchInput: throw Complaint(.noInput, error.description)
      case .unreadableInput: throw Complaint(.badData, error.description)
      case .other: throw Complaint(.inputOutput, error.description)
      }
    }
  }
}

internal import ArgumentParser
internal import Foundation
internal import ReportWriter

/// The earlier runs that a command compares with.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      An earlier run, to say what changed since: anything that can be an input. Give it several times for a history, \
      oldest first.
      """, valueName: "earlier"))
  var baseline: [String] = []

  /// Reads one earlier run, and says what is odd about it.
  ///
  /// - Parameters:
  ///   - name: A file or folder, or `-` for standard input.
  ///   - packageRoot: The folder that source files are given relative to.
  /// - Returns: The run.
  /// - Throws: A ``Complaint`` when it cannot be read.
  static func run(of name: String, packageRoot: String?) throws -> TestRun {
    do {
      let run = try InputOptions.read([name], title: nil, packageRoot: packageRoot)
      for warning in run.losses + run.warnings {
        Console.warn("the earlier run “\(name)”: \(warning)")
      }
      return run
    } catch let error as ReportError {
      throw Complaint(
        .noInput, "The earlier run “\(name)” cannot be compared with. \(error.description)")
    }
  }

  /// Reads the earlier runs, one after the other, and compares a run with them.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - packageRoot: The folder that source files are given relative to.
  /// - Returns: What changed; `nil` when there is nothing to compare with.
  /// - Throws: A ``Complaint`` when one of them cannot be read.
  func comparison(of run: TestRun, packageRoot: String?) throws -> RunComparison? {
    guard !baseline.isEmpty else { return nil }
    var comparison = RunComparison(run)
    for name in baseline {
      comparison.add(try Self.run(of: name, packageRoot: packageRoot))
    }
    return comparison
  }
}

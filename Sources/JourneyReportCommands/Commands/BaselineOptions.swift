internal import ArgumentParser
internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// The earlier runs that a command compares the run with.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      An earlier run to compare with, in any input format. Repeat the option for several runs, oldest first.
      """, valueName: "earlier"))
  var baseline: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A folder of earlier runs, one file or folder per run, for the trend and for tests that are flaky over time. \
      Unreadable runs are skipped with a warning.
      """, valueName: "folder"))
  var history: String?

  /// Checks that an earlier run is given if one is needed.
  ///
  /// - Parameter rule: When the command fails.
  /// - Throws: An error that names the missing option.
  func validate(for rule: FailureRule) throws {
    if rule.needsEarlier, baseline.isEmpty, history == nil {
      throw ValidationError(
        "“--fail-on \(rule.gone.map { "\($0)" } ?? "new")” needs an earlier run: pass one with “--baseline”, or several with “--history”."
      )
    }
  }

  /// Reads one earlier run, and prints its warnings.
  ///
  /// - Parameter name: A file or folder, or `-` for standard input.
  /// - Throws: A ``CommandError`` when it cannot be read.
  static func run(
    of name: String, packageRoot: String?, retries: RetryPolicy = .evidence
  ) throws -> TestRun {
    do {
      let run = try InputOptions.read(
        [name], title: nil, packageRoot: packageRoot, retries: retries)
      for warning in run.losses + run.warnings {
        Console.warn("the earlier run “\(name)”: \(warning)")
      }
      return run
    } catch let error as ReportError {
      throw CommandError(
        .noInput,
        "The earlier run “\(name)” cannot be used for the comparison. \(error.description)")
    }
  }

  /// Compares a run with the named earlier runs and those of the history, reading one at a time.
  ///
  /// - Parameter past: The named earlier runs, if they have already been read.
  /// - Returns: The changes; `nil` if there is nothing to compare with.
  /// - Throws: A ``CommandError`` if a named earlier run, or the folder of the history, cannot be read.
  func comparison(
    of run: TestRun, since past: [TestRun]? = nil, packageRoot: String?,
    retries: RetryPolicy = .evidence
  ) throws -> RunComparison? {
    guard !baseline.isEmpty || history != nil else { return nil }
    var comparison = RunComparison(run)
    if let past {
      for earlier in past { comparison.add(earlier) }
    } else {
      for name in baseline {
        comparison.add(try Self.run(of: name, packageRoot: packageRoot, retries: retries))
      }
    }
    if let history {
      for earlier in try HistoryFolder(history).runs(
        before: run, packageRoot: packageRoot, retries: retries)
      {
        comparison.add(earlier)
      }
    }
    return comparison.earlier.isEmpty ? nil : comparison
  }
}

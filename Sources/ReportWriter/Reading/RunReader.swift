internal import Foundation
public import TestJournal

/// Reads test results of any kind as one run.
///
/// Inputs are told apart by their content: event streams of Swift Testing, journals, JUnit XML of any tool, and gzip
/// of any of them. Several inputs become one run: a case that several inputs have is one case with several attempts,
/// or, where the inputs come from different platforms or drivers, one case for each of them.
///
/// The issues, steps and attachments of a case are read again from the file when they are asked for, so the files must
/// stay as they are as long as the run is used.
public struct RunReader: Sendable {
  /// The folder that source files are given relative to; an input that names one itself overrides it.
  public var packageRoot: String?
  /// The run's title; without it, that of the first input that has one.
  public var title: String?
  /// What is known of crashes beside what the inputs say.
  public var crashes: [Crash] = []
  /// Longer lines of an event stream are passed over with a warning.
  public var longestLine = 64 << 20
  /// How many bytes an input from a pipe, or a compressed one when it is unpacked, may have.
  public var largestInput = 4 << 30

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - packageRoot: The package's root; the reports name source files relative to it.
  ///   - title: The run's title.
  public init(packageRoot: String? = nil, title: String? = nil) {
    self.packageRoot = packageRoot
    self.title = title
  }

  /// Reads inputs as one run.
  ///
  /// A folder stands for all files `*.jsonl` and `*.xml`, and those with `.gz`, in it and in its folders. `junit.xml`
  /// beside a `run.jsonl` is passed over: it was rendered from it.
  ///
  /// - Parameter inputs: The inputs.
  /// - Returns: The run; what could not be read is in its ``TestRun/losses``.
  /// - Throws: A ``ReportError`` when nothing could be read: of kind ``ReportError/Kind/noSuchInput`` when no input is
  ///   there, else of kind ``ReportError/Kind/unreadableInput``.
  public func run(of inputs: [RunInput]) throws -> TestRun {
    let files = InputFiles(inputs)
    var errors = files.errors
    var others: [ReportError] = []
    var parts: [RunMerger.Part] = []
    let reader = InputReader(reader: self)
    for file in files.files {
      do {
        let run = try reader.run(of: file)
        parts.append(RunMerger.Part(name: file.name, run: run))
      } catch let error as ReportError {
        // Nobody said that what else is in a folder is the results of tests.
        if file.isFound, error.isForeign { others.append(error) } else { errors.append(error) }
      }
    }
    guard !parts.isEmpty else {
      throw Self.failure(
        files.losses.map { ReportError($0, kind: .unreadableInput) } + errors + others)
    }
    var run = RunMerger(parts).run()
    if let title { run.title = title }
    run.losses = files.losses + errors.map(\.description) + run.losses
    run.warnings = others.map(\.description) + run.warnings
    return run
  }

  private static func failure(_ errors: [ReportError]) -> ReportError {
    guard let first = errors.first else {
      return ReportError("There is no input.", kind: .noSuchInput)
    }
    let isMissing = errors.allSatisfy { $0.kind == .noSuchInput }
    return ReportError(
      errors.count == 1 ? first.description : errors.map(\.description).joined(separator: "\n"),
      kind: isMissing ? .noSuchInput : .unreadableInput)
  }
}

internal import Foundation
public import TestJournal

/// Reads test results of any supported format as one run.
///
/// Inputs are recognized by their content: event streams of Swift Testing, journals, JUnit XML of any tool, TRX, NUnit 3, CTRF, the
/// output of `xcresulttool get test-results tests`, and gzip of any of them. Several inputs become one run. A case that several inputs have is one case per input, unless ``retries`` makes them attempts
/// of one case.
///
/// The issues, steps and attachments of a case are read from the file again on demand, so the files must stay unchanged as long as
/// the run is in use.
public struct RunReader: Sendable {
  /// The folder that source files are relative to; an input that names one itself overrides it.
  public var packageRoot: String?
  /// The run's title; by default, that of the first input that has one.
  public var title: String?
  /// Known crashes, in addition to those in the inputs.
  public var crashes: [Crash] = []
  /// What makes several results of one name attempts of one case.
  public var retries = RetryPolicy.evidence
  /// Whether shards of a run among the inputs must be all of its shards. Otherwise, an input may be a single shard.
  public var provesShards = false
  /// The maximum length of a line of an event stream, in bytes; longer lines are skipped with a warning.
  public var longestLine = 64 << 20
  /// The maximum number of bytes of an input from a pipe, or of a decompressed input.
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
  /// A folder stands for all files `*.jsonl`, `*.xml` and `*.trx`, also with `.gz`, in it and in its subfolders. `junit.xml` beside a
  /// `run.jsonl` is skipped, because it was rendered from it.
  ///
  /// - Parameter inputs: The inputs.
  /// - Returns: The run; its `TestRun.losses` list what could not be read.
  /// - Throws: A `ReportError` if nothing could be read: of kind `ReportError.Kind.noSuchInput` if no input exists, otherwise
  ///   of kind `ReportError.Kind.unreadableInput`.
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
        // Nobody has stated that the other files in a folder are test results.
        if file.isFound, error.isForeign { others.append(error) } else { errors.append(error) }
      }
    }
    guard !parts.isEmpty else {
      throw Self.failure(
        files.losses.map { ReportError($0, kind: .unreadableInput) } + errors + others)
    }
    var run = RunMerger(parts, retries: retries).run()
    if provesShards {
      let known = Set(run.losses)
      run.losses += ShardProof(parts).losses.filter { !known.contains($0) }
      for index in run.shards.indices { run.shards[index].isProved = true }
    }
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

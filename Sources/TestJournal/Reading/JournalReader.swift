public import Foundation

/// Reads a journal, or an event stream of Swift Testing (versions 0 and 6.3), as a run.
///
/// It reads the journal once, line by line, and stores only what is needed to count, sort and search. The issues, steps and
/// attachments of a case are read from the file again when they are requested, so the file must not change while the run is used.
///
/// A journal may be truncated, damaged, or from another version. An unreadable line becomes one of `TestRun.losses`, another
/// irregularity one of `TestRun.warnings`, and everything else is still shown.
public struct JournalReader: Sendable {
  /// The folder that source paths are relative to. A journal that names one overrides it.
  public var packageRoot: String?
  /// The maximum length of a line in bytes. Longer lines are ignored.
  public var longestLine = 64 << 20

  /// Crashes that the journal does not contain.
  public var crashes: [Crash] = []

  /// The folder that relative attachment paths are resolved in; `nil` for that of the journal.
  package var attachmentFolder: URL?

  /// Creates a reader.
  ///
  /// - Parameter packageRoot: The folder that source paths are relative to, for event streams, which do not name it.
  public init(packageRoot: String? = nil) { self.packageRoot = packageRoot }

  /// Reads a run.
  ///
  /// - Parameter url: The journal or event stream.
  /// - Returns: The run, which has no test cases when the file is empty.
  /// - Throws: A `ReportError` when the file cannot be read.
  public func run(at url: URL) throws -> TestRun {
    var reader = self
    reader.attachmentFolder = attachmentFolder ?? url.deletingLastPathComponent()
    return try reader.run(of: InputFile(path: url.path), name: url.lastPathComponent)
  }

  /// Reads a run from an open file.
  ///
  /// - Parameters:
  ///   - file: The journal or event stream.
  ///   - name: The name of the input for warnings.
  ///   - mustBeKnown: Whether a file without any understandable line is an error.
  /// - Throws: A ``ReportError`` when the file cannot be read.
  package func run(of file: InputFile, name: String, mustBeKnown: Bool = false) throws -> TestRun {
    var index = JournalIndex(file: name, packageRoot: packageRoot)
    try LineReader(file: file, longest: longestLine).forEachLine { line in
      if let bytes = line.bytes { return index.add(line, bytes) }
      let ends = try file.ends(at: line.offset, length: line.length)
      ends.withUnsafeBytes { index.addTooLong(line, ends: $0) }
    }
    guard !mustBeKnown || index.understood > 0 else {
      var error = ReportError(
        "The input “\(name)” is neither a journal nor an event stream of Swift Testing.",
        kind: .unreadableInput)
      error.isForeign = !index.hasDamage && index.cutLine == nil
      throw error
    }
    index.crashes += crashes
    return index.run(file: file, folder: attachmentFolder?.path)
  }
}

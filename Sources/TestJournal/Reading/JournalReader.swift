public import Foundation

/// Reads a journal, or an event stream of Swift Testing (versions 0 and 6.3), as a run.
///
/// A journal is read once, line by line, and only what is needed to count, sort and search is kept: the issues, steps
/// and attachments of a case are read again from the file when they are asked for. So the file must stay as it is as
/// long as the run is used.
///
/// A journal may be cut off, damaged, or from another version: a line that cannot be read becomes one of
/// ``TestRun/losses``, what else is odd one of ``TestRun/warnings``, and everything else is still shown.
public struct JournalReader: Sendable {
  /// The folder that source files are given relative to; a journal that names one itself overrides it.
  public var packageRoot: String?
  /// Longer lines are passed over.
  public var longestLine = 64 << 20

  /// What is known of crashes beside what the journal says.
  public var crashes: [Crash] = []

  /// The folder that relative paths of attachments start from; without it, that of the journal.
  package var attachmentFolder: URL?

  /// Makes a reader.
  ///
  /// - Parameter packageRoot: The folder that source files are given relative to, for event streams, which do not
  ///   name it.
  public init(packageRoot: String? = nil) {
    self.packageRoot = packageRoot
  }

  /// Reads a run.
  ///
  /// - Parameter url: The journal or event stream.
  /// - Returns: The run; with no test cases when the file is empty.
  /// - Throws: A ``ReportError`` when the file cannot be read.
  public func run(at url: URL) throws -> TestRun {
    var reader = self
    reader.attachmentFolder = attachmentFolder ?? url.deletingLastPathComponent()
    return try reader.run(of: InputFile(path: url.path), name: url.lastPathComponent)
  }

  /// Reads a run of an open file.
  ///
  /// - Parameters:
  ///   - file: The journal or event stream.
  ///   - name: What warnings call it.
  ///   - mustBeKnown: Whether a file in which nothing is understood is an error.
  /// - Returns: The run.
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

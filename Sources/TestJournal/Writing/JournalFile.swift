package import Foundation

/// The journal of a run while it is written, next to that of the previous run, which it replaces.
///
/// Every line is passed to the system at once, so that a crash loses nothing already written. Until the journal is renamed, nobody
/// treats it as one of the ``StaleFiles``.
package final class JournalFile: Sendable {
  /// The system's reason why a journal cannot be written, without a full stop.
  package struct Failure: Error {
    /// The path of the file.
    package let path: String
    /// The reason that the system gives.
    package let reason: String
  }

  /// The file name of a journal in the report folder.
  package static let name = "run.jsonl"

  /// The final URL of the journal.
  package let url: URL
  private let partial: String
  private let descriptor: CInt
  private let output: JournalOutput

  /// Starts a journal.
  ///
  /// - Parameters:
  ///   - folder: The folder of the journal, which must exist.
  ///   - name: The name of the journal in messages, or `nil` for its path.
  ///   - say: Receives a sentence when writing fails for the first time.
  /// - Throws: A ``Failure`` when the journal cannot be created.
  package init(
    in folder: URL, called name: String? = nil, say: @escaping @Sendable (String) -> Void
  ) throws(Failure) {
    url = folder.appending(path: Self.name)
    let path = folder.appending(path: ".run\(StaleFiles.mark)\(getpid()).jsonl").path
    partial = path
    descriptor = Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    output = JournalOutput(path: name ?? url.path, say: say) { [descriptor] in
      write(descriptor, $0.baseAddress, $0.count)
    }
    guard descriptor >= 0, StaleFiles.hold(descriptor, at: path) else {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    unlink(partial)
  }

  /// The reason of the first write failure, if any.
  package var failure: String? { output.failure }

  /// Whether writing the journal has ever failed.
  package var hasFailed: Bool { failure != nil }

  /// Appends whole lines.
  package func append(_ lines: [UInt8]) { output.append(lines) }

  /// Makes a last attempt to write the lines that could not be written.
  ///
  /// - Returns: What is missing from the journal without a note there, as a sentence; `nil` when nothing is missing.
  package func finish() -> String? { output.finish() }

  /// Renames the journal to its final name, replacing an existing one.
  ///
  /// - Parameter name: The final URL, or `nil` for ``url``.
  package func place(at name: URL? = nil) throws(Failure) {
    let path = (name ?? url).path
    guard rename(partial, path) == 0 else {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }
}

package import Foundation

/// The journal of a run while it is written, beside the one of the run before, in whose place it is put.
///
/// Every line goes to the system at once, so that a crash costs nothing that was written. Until it has its name, nobody
/// takes it for one of the ``StaleFiles``.
package final class JournalFile: Sendable {
  /// Why a journal cannot be written, in the words of the system, without a point.
  package struct Failure: Error {
    /// The file.
    package let path: String
    /// What the system says.
    package let reason: String
  }

  /// The name of a journal in the folder of the reports.
  package static let name = "run.jsonl"

  /// Where the journal is when it has its name.
  package let url: URL
  private let partial: String
  private let descriptor: CInt
  private let output: JournalOutput

  /// Begins a journal.
  ///
  /// - Parameters:
  ///   - folder: The folder that it is kept in; it must be there.
  ///   - name: What is said of it calls it so; without it, its path.
  ///   - say: Takes one sentence when the journal cannot be written for the first time.
  /// - Throws: A ``Failure`` when it cannot be made.
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

  /// Why the journal could not be written the first time that it could not.
  package var failure: String? { output.failure }

  /// Whether the journal could ever not be written.
  package var hasFailed: Bool { failure != nil }

  /// Appends whole lines.
  ///
  /// - Parameter lines: The lines, with their newlines.
  package func append(_ lines: [UInt8]) {
    output.append(lines)
  }

  /// Tries a last time to write what could not be written.
  ///
  /// - Returns: What is missing in the journal and is not said there, as a sentence; `nil` when nothing is.
  package func finish() -> String? { output.finish() }

  /// Gives the journal its name; what had it before is replaced.
  ///
  /// - Parameter name: Its path; without it, ``url``.
  /// - Throws: A ``Failure``.
  package func place(at name: URL? = nil) throws(Failure) {
    let path = (name ?? url).path
    guard rename(partial, path) == 0 else {
      throw Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }
}

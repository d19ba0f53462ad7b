internal import Foundation
internal import ReportWriter

/// The file that the journal is appended to, a few whole lines at a time, so that a crash costs nothing that was written.
///
/// Its folder belongs to this process as long as it runs: a second run that is started meanwhile gets none.
final class JournalFile: Sendable {
  let url: URL
  private let folder: URL
  private let partial: URL
  private let lock: FolderLock
  private let descriptor: Int32
  private let output: JournalOutput

  /// Makes a journal, beside the one of an earlier run.
  init(in folder: URL, say: @escaping @Sendable (String) -> Void) throws {
    self.folder = folder
    url = folder.appending(path: "run.jsonl")
    partial = folder.appending(path: ".run\(Leftovers.mark)\(getpid()).jsonl")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      lock = try FolderLock(folder)
    } catch is FolderLock.Taken {
      throw JourneyTestingError(
        description: """
          Another run writes its journal to \(url.path(percentEncoded: false)). Wait until it has ended, or set \
          JOURNEYS_REPORTS to another folder.
          """)
    } catch {
      throw Self.error(url, error.localizedDescription)
    }
    Leftovers.remove(in: folder)
    let path = partial.path(percentEncoded: false)
    let descriptor = Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    guard descriptor >= 0, Leftovers.hold(descriptor, at: path) else {
      throw Self.error(url, String(cString: strerror(errno)) + ".")
    }
    self.descriptor = descriptor
    output = JournalOutput(path: url.path(percentEncoded: false), say: say) {
      write(descriptor, $0.baseAddress, $0.count)
    }
  }

  /// Puts the journal in the place of the earlier run's, when it could be written so far, and removes the reports of that run:
  /// left there, they would be taken for this one's when it crashes.
  func begin() throws {
    if let failure = output.failure { throw Self.error(url, failure + ".") }
    guard rename(partial.path(percentEncoded: false), url.path(percentEncoded: false)) == 0 else {
      throw Self.error(url, String(cString: strerror(errno)) + ".")
    }
    for format in ReportFormat.allCases {
      let report = folder.appending(path: format.fileName).path(percentEncoded: false)
      guard unlink(report) == 0 || errno == ENOENT else {
        throw Self.error(
          url, "\(format.fileName) cannot be removed: \(String(cString: strerror(errno))).")
      }
    }
  }

  /// Whether the journal could ever not be written.
  var hasFailed: Bool { output.failure != nil }

  /// Appends whole lines.
  func append(_ lines: [UInt8]) {
    output.append(lines)
  }

  /// Tries a last time to write what could not be written.
  ///
  /// - Returns: What is missing in the journal and is not said there.
  func finish() -> String? { output.finish() }

  deinit {
    Foundation.close(descriptor)
    unlink(partial.path(percentEncoded: false))
  }

  private static func error(_ url: URL, _ reason: String) -> JourneyTestingError {
    JourneyTestingError(
      description: """
        The journal cannot be written to \(url.path(percentEncoded: false)): \(reason) \
        Set JOURNEYS_REPORTS to a folder that can be written to.
        """)
  }
}

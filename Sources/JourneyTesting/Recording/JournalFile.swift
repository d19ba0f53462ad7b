internal import Foundation
internal import ReportWriter

/// The file that the journal is appended to, a few whole lines at a time, so that a crash costs nothing that was written.
final class JournalFile: Sendable {
  let url: URL
  private let descriptor: Int32

  /// Opens the journal, and removes the reports of an earlier run: left there, they would be taken for this one's when it crashes.
  init(in folder: URL) throws {
    url = folder.appending(path: "run.jsonl")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["junit.xml", "index.html", "summary.md"] {
        let report = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: report.path(percentEncoded: false)) {
          try FileManager.default.removeItem(at: report)
        }
      }
      try Data().write(to: url)
    } catch {
      throw Self.error(url, error.localizedDescription)
    }
    descriptor = open(url.path(percentEncoded: false), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(url, String(cString: strerror(errno))) }
  }

  /// Appends whole lines.
  ///
  /// Test cases that run at the same time append at the same time, and need no lock for it: with `O_APPEND` each write goes to the
  /// end of the file in one piece (POSIX.1-2017, write).
  func append(_ lines: [UInt8]) {
    _ = lines.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
  }

  deinit {
    Foundation.close(descriptor)
  }

  private static func error(_ url: URL, _ reason: String) -> JourneyTestingError {
    JourneyTestingError(
      description: """
        The journal cannot be written to \(url.path(percentEncoded: false)): \(reason) \
        Set JOURNEYS_REPORTS to a folder that can be written to.
        """)
  }
}

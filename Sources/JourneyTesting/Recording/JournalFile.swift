internal import Foundation
internal import Synchronization

/// The file that the journal is appended to, a few whole lines at a time, so that a crash costs nothing that was written.
final class JournalFile: Sendable {
  let url: URL
  private let handle: Mutex<FileHandle>

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
      handle = Mutex(try FileHandle(forWritingTo: url))
    } catch {
      throw JourneyTestingError(
        description: """
          The journal cannot be written to \(url.path(percentEncoded: false)): \(error.localizedDescription) \
          Set JOURNEYS_REPORTS to a folder that can be written to.
          """)
    }
  }

  /// Appends whole lines.
  func append(_ lines: [UInt8]) {
    handle.withLock { handle in
      lines.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let written = Foundation.write(
            handle.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if written < 0 {
            guard errno == EINTR else { return }
          } else {
            rest = rest.dropFirst(written)
          }
        }
      }
    }
  }

  /// Closes the file.
  func close() {
    handle.withLock { try? $0.close() }
  }
}

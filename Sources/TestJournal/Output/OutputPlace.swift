internal import Foundation

/// The destination of an output that is written to a temporary file next to it, and then renamed.
///
/// A symbolic link is followed, so that its target is replaced rather than the link. An existing file that is not a regular one (a
/// pipe, a terminal, `/dev/null`) is written to directly: replacing it would help nobody, and could break the system.
package struct OutputPlace: Sendable {
  /// The path of the file, which need not exist. A symbolic link is resolved.
  package let path: String
  /// Whether the file is replaced by a complete new one, rather than written to directly.
  package let isReplaced: Bool
  private static let maxLinks = 32

  /// Inspects a destination.
  ///
  /// - Parameter path: The path of the file, which need not exist, or of a symbolic link to it.
  package init(_ path: String) {
    var path = path
    var status = stat()
    // The target of a link such as /dev/stdout may have no path.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      self.path = path
      isReplaced = false
      return
    }
    for _ in 0..<Self.maxLinks {
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { break }
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      path = target.hasPrefix("/") ? target : folder.isEmpty ? target : "\(folder)/\(target)"
    }
    self.path = path
    isReplaced = true
  }

  package init(replacing path: String) {
    self.path = path
    isReplaced = true
  }

  /// Writes the file next to an existing one, which it replaces when it is complete.
  ///
  /// - Parameter name: The human-readable name of the file for errors, such as `report`.
  /// - Throws: What `body` throws; a ``ReportError`` when the file cannot be written or replaced.
  package func write(_ name: String, _ body: (any ByteSink) throws -> Void) throws {
    // A second process that writes the same file uses a different temporary file.
    let partial = isReplaced ? self.partial : path
    defer { if isReplaced { unlink(partial) } }
    let sink = try FileSink(path: partial)
    try body(sink)
    try sink.close()
    // Before it is renamed, another process could mistake it for a leftover.
    guard !isReplaced || withExtendedLifetime(sink, { rename(partial, path) }) == 0 else {
      throw ReportError(
        "The \(name) “\(path)” cannot be replaced: \(String(cString: strerror(errno))).")
    }
  }

  /// A unique path for a temporary file next to the destination.
  private var partial: String {
    let url = URL(filePath: path)
    return url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent)\(StaleFiles.mark)\(UUID().uuidString)").path
  }
}

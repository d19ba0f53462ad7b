internal import Foundation

/// Where an output goes that is written beside and renamed.
///
/// A link is followed: what it leads to is replaced, and not the link. What is there and is no regular file (a pipe, a
/// terminal, `/dev/null`) is written to: a file in its place would help nobody, and could break the system.
package struct OutputPlace: Sendable {
  /// The file, which may not be there yet; where a link leads, if there is one.
  package let path: String
  /// Whether the file is replaced by a whole new one; else it is written to as it is.
  package let isReplaced: Bool
  private static let maxLinks = 32

  /// Looks at a place.
  ///
  /// - Parameter path: The file, which may not be there yet, or a link to it.
  package init(_ path: String) {
    var path = path
    var status = stat()
    // A link such as /dev/stdout leads to what has no path.
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

  /// Names a file that is replaced as it is: what stands there, also a link, is not written through.
  ///
  /// - Parameter path: The file.
  package init(replacing path: String) {
    self.path = path
    isReplaced = true
  }

  /// Writes the file: beside what is there, which it replaces when it is whole.
  ///
  /// - Parameters:
  ///   - name: What people call it, for errors: `report`.
  ///   - body: Writes it.
  /// - Throws: What `body` throws; a ``ReportError`` when the file cannot be written or replaced.
  package func write(_ name: String, _ body: (any ByteSink) throws -> Void) throws {
    // A second process that writes the same file has a partial one of its own.
    let partial = isReplaced ? self.partial : path
    defer { if isReplaced { unlink(partial) } }
    let sink = try FileSink(path: partial)
    try body(sink)
    try sink.close()
    // Until it has its name, another process could take it for left over.
    guard !isReplaced || withExtendedLifetime(sink, { rename(partial, path) }) == 0 else {
      throw ReportError(
        "The \(name) “\(path)” cannot be replaced: \(String(cString: strerror(errno))).")
    }
  }

  /// The path of a file beside it, under a name that nobody else has.
  private var partial: String {
    let url = URL(filePath: path)
    return url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent)\(StaleFiles.mark)\(UUID().uuidString)").path
  }
}

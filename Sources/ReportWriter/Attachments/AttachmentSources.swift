internal import Foundation

/// The folders that files may be copied from into a report.
///
/// An input may come from anybody, and reports are published, so a path in an input must not bring `/etc/shadow` or the token in
/// `.git/config` into a report. A file is therefore copied only if it is a regular file that lies, with all symbolic links
/// resolved, in one of the folders, and neither it nor a folder on the way is hidden, except `.build`.
struct AttachmentSources: Sendable {
  /// Whether a file may be copied.
  enum Answer: Sendable {
    /// It may be copied. The path has no symbolic links.
    case file(String)
    /// It does not exist.
    case missing
    /// It may not be copied. The reason completes “it was not copied:”.
    case refused(String)
  }

  private let roots: [String]

  /// Creates the list of folders.
  ///
  /// - Parameter folders: The folders. Missing ones are ignored.
  init(_ folders: [URL]) {
    // There may be very many inputs in one folder.
    var seen: Set<String> = []
    roots = folders.compactMap { Self.resolved($0.path) }.filter { seen.insert($0).inserted }
  }

  /// Looks for a file.
  ///
  /// - Parameter path: The path of the file. A relative one is resolved in each of the folders.
  func find(_ path: String) -> Answer {
    guard !path.isEmpty, !path.utf8.contains(0) else { return .missing }
    let paths = path.hasPrefix("/") ? [path] : roots.map { "\($0)/\(path)" }
    guard let file = paths.lazy.compactMap(Self.resolved).first else { return .missing }
    let inside = roots.compactMap { root in
      let start = root == "/" ? root : root + "/"
      return file.hasPrefix(start) ? file.dropFirst(start.count) : nil
    }
    guard !inside.isEmpty else {
      return .refused("it is outside the folders that attachments may come from.")
    }
    let isOpen = inside.contains { path in
      path.unicodeScalars.split(separator: "/")
        .allSatisfy { $0.first != "." || $0.elementsEqual(".build".unicodeScalars) }
    }
    guard isOpen else { return .refused("the file or one of its folders is hidden.") }
    var status = stat()
    guard lstat(file, &status) == 0 else { return .missing }
    guard status.st_mode & S_IFMT == S_IFREG else { return .refused("it is not a regular file.") }
    return .file(file)
  }

  /// Returns a path without symbolic links and dot components, or `nil` when nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

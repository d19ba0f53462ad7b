internal import Foundation

/// The folders that files may be copied from into a report.
///
/// An input may come from anybody, and a report is published: a path in an input must not be able to bring
/// `/etc/shadow` or the token in `.git/config` into it. So a file is taken only when it is regular and lies, whatever
/// links lead there, in one of the folders, and when no file or folder on the way from there is hidden, save `.build`.
struct AttachmentSources: Sendable {
  /// Whether a file may be copied.
  enum Answer: Sendable {
    /// It may; the path has no links.
    case file(String)
    /// Nothing is there.
    case missing
    /// It may not; the reason continues “it was not copied:”.
    case refused(String)
  }

  private let roots: [String]

  /// Names the folders.
  ///
  /// - Parameter folders: The folders; those that are not there are passed over.
  init(_ folders: [URL]) {
    // Inputs may be very many files of one folder.
    var seen: Set<String> = []
    roots = folders.compactMap { Self.resolved($0.path) }.filter { seen.insert($0).inserted }
  }

  /// Looks for a file.
  ///
  /// - Parameter path: Its path; a relative one is looked for in each of the folders.
  /// - Returns: The answer.
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
      path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") || $0 == ".build" }
    }
    guard isOpen else { return .refused("the file or one of its folders is hidden.") }
    var status = stat()
    guard lstat(file, &status) == 0 else { return .missing }
    guard status.st_mode & S_IFMT == S_IFREG else { return .refused("it is no regular file.") }
    return .file(file)
  }

  /// Returns a path without links and dots; `nil` when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

internal import Foundation
internal import TestJournal

/// Reads the lines of a source file around a failure.
///
/// A run may come from an untrusted source, so a file is read only if it is source code, regular, of bounded size, and inside the
/// package root after all links are resolved, and if no file or folder on the path from there is hidden.
final class SourceExcerpts {
  /// Some consecutive lines of a file.
  struct Excerpt: Hashable {
    /// The number of the first line.
    let firstLine: Int
    /// The lines.
    let text: String
  }

  private let root: String?
  private var files: [String: [Substring]] = [:]
  /// The number of bytes that may still be read: a hostile run could request, in turn, files that are no longer cached.
  private var left = 256 << 20
  private var excerpts: [SourceLocation: Excerpt] = [:]
  private static let context = 5
  private static let largestFile = 1 << 20
  private static let maxFiles = 32
  private static let longestLine = 240

  /// Creates a reader of excerpts.
  ///
  /// - Parameter packageRoot: The folder that contains the files and that their paths are relative to; `nil` gives no excerpts.
  init(packageRoot: String?) {
    root = packageRoot.flatMap(AttachmentSources.resolved)?.folderPrefix
  }

  /// Returns the lines around a source location.
  ///
  /// - Returns: The lines; `nil` if the file cannot be read or has no such line.
  func excerpt(at location: SourceLocation) -> Excerpt? {
    guard let root, location.line > 0, SourceFile.isSource(location.file) else { return nil }
    if let known = excerpts[location] { return known }
    let lines = lines(of: location.file, in: root)
    guard location.line <= lines.count else { return nil }
    let first = max(location.line - Self.context, 1)
    let last = min(location.line + Self.context, lines.count)
    let excerpt = Excerpt(
      firstLine: first,
      text: lines[(first - 1)..<last].map { String($0.prefix(Self.longestLine)) }
        .joined(separator: "\n"))
    if excerpts.count > 1000 { excerpts.removeAll() }
    excerpts[location] = excerpt
    return excerpt
  }

  /// Returns the line at a source location.
  ///
  /// - Returns: The line without surrounding white space; `nil` if it cannot be read or is blank.
  func line(at location: SourceLocation) -> String? {
    guard let excerpt = excerpt(at: location) else { return nil }
    let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = location.line - excerpt.firstLine
    guard lines.indices.contains(index) else { return nil }
    let line = String(lines[index]).trimmed
    return line.isEmpty ? nil : line
  }

  private func lines(of file: String, in root: String) -> [Substring] {
    if let known = files[file] { return known }
    if files.count >= Self.maxFiles { files.removeAll() }
    let candidates = left > 0 ? SourceFile.candidates(for: file, in: root) : []
    let text = candidates.lazy.compactMap { Self.read($0, in: root) }.first
    left -= text?.utf8.count ?? 0
    let lines = text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    files[file] = lines ?? []
    return lines ?? []
  }

  private static func read(_ path: String, in root: String) -> String? {
    guard !path.utf8.contains(0), let path = AttachmentSources.resolved(path), path.hasPrefix(root),
      SourceFile.isSource(path),
      !path.dropFirst(root.count).unicodeScalars.split(separator: "/")
        .contains(where: { $0.first == "." }),
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= largestFile,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}

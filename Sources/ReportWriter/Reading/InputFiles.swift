internal import Foundation
internal import TestJournal

/// The files that some inputs stand for.
struct InputFiles {
  /// One file, or the standard input.
  struct File {
    /// The location of the file; `nil` for the standard input.
    var url: URL?
    /// The file's name in warnings.
    var name: String
    /// Whether it was found in a folder, so it may be something other than test results.
    var isFound = false
  }

  /// The files, each once.
  private(set) var files: [File] = []
  private(set) var errors: [ReportError] = []
  /// The items in the folders that cannot be read.
  private(set) var losses: [String] = []
  private var seen: Set<String> = []

  init(_ inputs: [RunInput]) {
    for input in inputs {
      switch input {
      case .standardInput: add(File(url: nil, name: "standard input"))
      case .file(let url): add(url)
      }
    }
    tellApart()
  }

  /// Names files of one name by their folders too, as far as they differ: `linux/junit.xml`, `mac/junit.xml`.
  private mutating func tellApart() {
    let groups = Dictionary(grouping: files.indices) { files[$0].name }
    for indices in groups.values where indices.count > 1 {
      let paths = indices.map { files[$0].url?.standardizedFileURL.pathComponents ?? [] }
      let most = paths.map(\.count).max() ?? 0
      var count = 2
      while count < most, Set(paths.map { $0.suffix(count) }).count < paths.count { count += 1 }
      for (index, path) in zip(indices, paths) where !path.isEmpty {
        files[index].name = path.suffix(count).drop { $0 == "/" }.joined(separator: "/")
      }
    }
  }

  private mutating func add(_ url: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      errors.append(
        ReportError("There is no input “\(url.path)”.", kind: .noSuchInput))
      return
    }
    guard isFolder.boolValue else { return add(File(url: url, name: url.lastPathComponent)) }
    if url.pathExtension == "xcresult" {
      return errors.append(Self.bundle(url.path))
    }
    let folder = url.standardizedFileURL
    let found = ResultFolder(folder.path)
    losses += found.losses
    if found.paths.isEmpty, found.losses.isEmpty {
      errors.append(
        ReportError(
          "The folder “\(url.path)” has no file *.jsonl, *.xml, or one of them with .gz.",
          kind: .unreadableInput))
    }
    for path in found.paths {
      add(File(url: folder.appending(path: path), name: path, isFound: true))
    }
  }

  /// The error for a result bundle of Xcode, which only Xcode's own tool can read.
  private static func bundle(_ path: String) -> ReportError {
    ReportError(
      "The input “\(path)” is a result bundle of Xcode, which is not read. "
        + "Run “xcrun xcresulttool get test-results tests --path \(path) > tests.json”, and name that file.",
      kind: .unreadableInput)
  }

  private mutating func add(_ file: File) {
    let key = file.url?.resolvingSymlinksInPath().path ?? "-"
    if seen.insert(key).inserted { files.append(file) }
  }
}

internal import Foundation

/// The files that some inputs stand for.
struct InputFiles {
  /// One file, or the standard input.
  struct File {
    /// Where it is; `nil` for the standard input.
    var url: URL?
    /// What warnings call it.
    var name: String
    /// Whether it was found in a folder: then nobody said that it is a test run.
    var isFound = false
  }

  /// The files, each once.
  private(set) var files: [File] = []
  /// What is wrong with the inputs.
  private(set) var errors: [ReportError] = []
  private var seen: Set<String> = []
  private static let deepest = 8
  private static let most = 100_000

  /// Looks for the files.
  ///
  /// - Parameter inputs: The inputs.
  init(_ inputs: [RunInput]) {
    for input in inputs {
      switch input {
      case .standardInput: add(File(url: nil, name: "standard input"))
      case .file(let url): add(url)
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
    guard isFolder.boolValue else {
      return add(File(url: url, name: url.lastPathComponent))
    }
    let found = Self.results(in: url.standardizedFileURL)
    if found.isEmpty {
      errors.append(
        ReportError(
          "The folder “\(url.path)” has no file *.jsonl, *.xml, or one of them with .gz.",
          kind: .unreadableInput))
    }
    for file in found { add(file) }
  }

  private mutating func add(_ file: File) {
    let key = file.url?.resolvingSymlinksInPath().path ?? "-"
    if seen.insert(key).inserted { files.append(file) }
  }

  /// The results in a folder by their paths, so that their order does not depend on the disk.
  private static func results(in folder: URL) -> [File] {
    let start = folder.path.folderPrefix
    var paths: Set<String> = []
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    while let url = all?.nextObject() as? URL, paths.count < most {
      if let all, all.level >= deepest { all.skipDescendants() }
      let path = url.standardizedFileURL.path
      guard isResult(path), path.hasPrefix(start) else { continue }
      // A link could lead out of the folder, and a pipe would never end.
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      paths.insert(String(path.dropFirst(start.count)))
    }
    return paths.filter { !isRendering($0, among: paths) }.sorted().map {
      File(url: folder.appending(path: $0), name: $0, isFound: true)
    }
  }

  private static func isResult(_ path: String) -> Bool {
    let name = path.hasSuffix(".gz") ? path.dropLast(3) : path[...]
    return name.hasSuffix(".jsonl") || name.hasSuffix(".xml")
  }

  /// Whether a file says again what another one says: `junit.xml` beside the journal that it was written from, and
  /// what SwiftPM writes for Swift Testing beside an event stream. Nothing may be counted twice.
  private static func isRendering(_ path: String, among paths: Set<String>) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let folder = path.dropLast(name.count)
    if name == "junit.xml" { return paths.contains(folder + "run.jsonl") }
    guard name.hasSuffix("-swift-testing.xml") else { return false }
    return paths.contains { other in
      other.hasPrefix(folder) && other.hasSuffix(".jsonl")
        && !other.dropFirst(folder.count).contains("/")
    }
  }
}

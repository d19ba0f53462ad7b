internal import Foundation
internal import TestJournal

/// The results in a folder: all `*.jsonl`, `*.xml` and `*.trx` files, also with `.gz`, except links and hidden files.
///
/// Names are read as raw bytes: a name that is not valid text is reported rather than skipped.
struct ResultFolder {
  /// The paths of the results relative to the folder, in an order that does not depend on the disk.
  private(set) var paths: [String] = []
  /// Items that may hold results and were not read, one sentence each.
  private(set) var losses: [String] = []
  private let most: Int
  private var found: Set<String> = []
  private var left = 0
  /// The path of the folder, and the paths below it that are still to be searched.
  private let root: [UInt8]
  private var pending: [[UInt8]] = [[]]
  private static let maxLosses = 20

  init(_ path: String, most: Int = 1_000_000) {
    self.most = most
    root = Array(path.folderPrefix.utf8)
    while let folder = pending.popLast() { look(in: folder) }
    if left > 0 {
      lose(
        "The folder “\(path)” has \(left) more results than the limit of \(most); they were not read."
      )
    }
    let found = found
    let streams = Set(found.lazy.filter { $0.hasSuffix(".jsonl") }.map { Self.folder(of: $0) })
    paths = found.filter { !Self.isRendering($0, among: found, streams: streams) }.sorted()
  }

  private mutating func look(in folder: [UInt8]) {
    guard
      let stream = (root + folder + [0]).withUnsafeBytes({ path in
        path.bindMemory(to: CChar.self).baseAddress.flatMap { opendir($0) }
      })
    else {
      return lose(
        "The folder “\(Self.text(root + folder))” cannot be read: \(String(cString: strerror(errno)))."
      )
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name.isEmpty || name[0] == UInt8(ascii: ".") { continue }
      let path = folder + name
      switch type(of: entry, at: path) {
      case S_IFDIR: pending.append(path + [UInt8(ascii: "/")])
      // A link could lead out of the folder, and a pipe would never end.
      case S_IFREG where Self.isResult(name): add(path)
      default: break
      }
    }
  }

  private mutating func add(_ path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self) else {
      return lose(
        "The file “\(Self.text(root + path))” was not read: its name is not UTF-8. Rename it."
      )
    }
    if found.count < most { found.insert(text) } else { left += 1 }
  }

  private mutating func lose(_ sentence: String) {
    if losses.count < Self.maxLosses { losses.append(sentence) }
  }

  private func type(of entry: UnsafeMutablePointer<dirent>, at path: [UInt8]) -> mode_t {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return S_IFDIR
    case Int32(DT_REG): return S_IFREG
    case Int32(DT_UNKNOWN):
      var status = stat()
      let result = (root + path + [0]).withUnsafeBytes { path in
        path.bindMemory(to: CChar.self).baseAddress.map { lstat($0, &status) }
      }
      return result == 0 ? status.st_mode & S_IFMT : 0
    default: return 0
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
  }

  private static func text(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }

  private static func isResult(_ name: [UInt8]) -> Bool {
    let name = name.ends(with: ".gz") ? name.dropLast(3) : name[...]
    return name.ends(with: ".jsonl") || name.ends(with: ".xml") || name.ends(with: ".trx")
  }

  private static func folder(of path: String) -> Substring {
    path.dropLast((path.split(separator: "/").last ?? "").count)
  }

  /// Whether a file repeats the content of another one: `junit.xml` beside the journal that it was written from, and the file that
  /// SwiftPM writes for Swift Testing beside an event stream. Nothing may count twice.
  private static func isRendering(
    _ path: String, among paths: Set<String>, streams: Set<Substring>
  ) -> Bool {
    let folder = folder(of: path)
    let name = path.dropFirst(folder.count)
    if name == "junit.xml" { return paths.contains(folder + "run.jsonl") }
    return name.hasSuffix("-swift-testing.xml") && streams.contains(folder)
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  /// Whether the bytes end with those of a text.
  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

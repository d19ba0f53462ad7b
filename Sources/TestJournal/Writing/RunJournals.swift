package import Foundation

/// The journals of one run in a folder. Each process of the run has its own, until one that ends makes one of them.
package enum RunJournals {
  private static let most = 1_000
  private static let prefix = "run-process-"
  /// The name of the folder, in that of the journeys' journals, with the starts of other cases that wait for their turn.
  package static let turns = "turns"

  /// Returns the journals that are there, in the order of their processes.
  package static func all(in folder: URL) -> [URL] {
    var found: [URL] = []
    while let next = place(found.count, in: folder),
      FileManager.default.fileExists(atPath: next.path(percentEncoded: false))
    {
      found.append(next)
    }
    return found
  }

  /// Returns where the journal of a further process belongs.
  ///
  /// - Returns: The URL; `nil` for more processes than a run can have.
  package static func place(_ count: Int, in folder: URL) -> URL? {
    guard count < most else { return nil }
    return folder.appending(path: count == 0 ? JournalFile.name : prefix + "\(count + 1).jsonl")
  }

  /// Removes the journals of further processes, so that those of an earlier run are not taken for this run's.
  ///
  /// - Throws: An error if one cannot be removed.
  package static func removeFurther(in folder: URL, except kept: [URL]) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let known = Set(kept.map(\.lastPathComponent))
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(".jsonl") {
      if !known.contains(name) {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    }
  }

  /// Returns the identity of the run that a journal belongs to.
  ///
  /// - Parameter url: The journal. Its first line states the identity.
  /// - Returns: The identity; `nil` if it states none.
  package static func identity(of url: URL) -> String? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: longestLine), let end = start.firstIndex(of: 0x0A)
    else { return nil }
    return start[..<end].withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      guard let record = try? JournalRecord(&scanner), record.kind == .run else { return nil }
      scanner.position = record.payload
      return (try? RunRecord(&scanner))?.id
    }
  }

  private static let longestLine = 1 << 20
}

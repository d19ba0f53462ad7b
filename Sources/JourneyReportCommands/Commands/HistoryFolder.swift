internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// A folder of earlier runs, as a CI system keeps them: one file or folder per run.
struct HistoryFolder {
  private let path: String
  /// The maximum number of runs that are read.
  static let most = 100

  init(_ path: String) { self.path = path }

  /// Returns the runs in the folder that started before another one. Each is read on demand, so only one is in memory.
  ///
  /// - Returns: The runs; unreadable ones are left out with a warning.
  /// - Throws: A ``CommandError`` if the folder cannot be read.
  func runs(
    before run: TestRun, packageRoot: String?, retries: RetryPolicy
  ) throws -> some Sequence<TestRun> {
    try entries().lazy.compactMap { url -> TestRun? in
      do {
        let earlier = try InputOptions.read(
          [url.path], title: nil, packageRoot: packageRoot, retries: retries)
        // The folder may already contain this run, or later ones when an old run is rendered again.
        if let started = run.started, let start = earlier.started, start >= started { return nil }
        return earlier
      } catch {
        Console.warn("The history skips “\(url.lastPathComponent)”. \(error)")
        return nil
      }
    }
  }

  /// Returns the run in the folder that started last, whatever the dates of the files are.
  ///
  /// - Throws: A ``CommandError`` if the folder cannot be read.
  func newest() throws -> TestRun? {
    var newest: TestRun?
    for url in try entries() {
      guard
        let run = try? InputOptions.read(
          [url.path], title: nil, packageRoot: nil, retries: .evidence)
      else { continue }
      if run.started ?? 0 >= newest?.started ?? 0 { newest = run }
    }
    return newest
  }

  /// The newest ``most`` items in the folder that may be runs, ordered by file date.
  private func entries() throws -> [URL] {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let found: [URL]
    do {
      found = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey, .isDirectoryKey],
        options: .skipsHiddenFiles)
    } catch {
      throw CommandError(
        .noInput,
        "The history “\(path)” cannot be read: \(error.localizedDescription) Name a folder of earlier runs."
      )
    }
    let dated = found.filter(Self.mayBeRun).map { url in
      let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
      return (url, values?.contentModificationDate ?? .distantPast)
    }
    let sorted = dated.sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }.map(\.0)
    if sorted.count > Self.most {
      Console.warn(
        "The history “\(path)” contains \(sorted.count) runs; only the newest \(Self.most) by file date are read."
      )
    }
    return sorted.suffix(Self.most)
  }

  private static func mayBeRun(_ url: URL) -> Bool {
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    return isFolder
      || [".jsonl", ".xml", ".jsonl.gz", ".xml.gz"].contains(where: url.path.hasSuffix)
  }
}

internal import CommandConsole
internal import Foundation
internal import TestJournal

/// The newest run in the folder of reports.
enum LastRun {
  private static let names = [JournalFile.name, "junit.xml"]

  /// Finds the newest run: by the date of its file, in the folder and in those directly in it.
  ///
  /// - Returns: The path of its journal, or of its `junit.xml` if there is no journal beside it.
  /// - Throws: A ``CommandError`` if there is no run.
  static func path() throws -> String {
    let variable = ProcessInfo.processInfo.environment["JOURNEYS_REPORTS"] ?? ""
    let folder = variable.isEmpty ? "reports" : variable
    let inner = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let folders = [folder] + inner.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
    let found = folders.compactMap { folder in
      names.lazy.compactMap { dated("\(folder)/\($0)") }.first
    }
    guard let newest = found.max(by: { $0.date < $1.date }) else {
      throw CommandError(
        .noInput,
        "There is no run in “\(folder)”: expected run.jsonl or junit.xml in it, or in a folder in it. Run the tests, name the run instead of passing --last, or set JOURNEYS_REPORTS to its folder."
      )
    }
    return newest.path
  }

  private static func dated(_ path: String) -> (path: String, date: Date)? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map { (path, $0) }
  }
}

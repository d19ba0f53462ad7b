internal import CommandConsole
internal import Foundation
internal import TestJournal

/// The journal of one `swift test`, which replaces that of the previous run once complete.
final class RunJournal {
  private let file: JournalFile

  /// Whether writing the journal has ever failed.
  var hasFailed: Bool { file.hasFailed }

  /// Creates a journal.
  ///
  /// - Parameter folder: The folder of the journal, which must exist.
  /// - Throws: A ``CommandError`` if it cannot be created.
  init(in folder: URL) throws {
    do {
      file = try JournalFile(
        in: folder, called: folder.appending(path: JournalFile.name).relativePath, say: Console.warn
      )
    } catch {
      throw CommandError(
        .cannotCreate,
        "The journal “\(error.path)” cannot be created: \(error.reason). Choose another folder with --output."
      )
    }
  }

  /// Appends lines.
  ///
  /// - Parameter bytes: The lines, with their newlines.
  func write(_ bytes: [UInt8]) {
    file.append(bytes)
  }

  /// Replaces the previous run's journal. A truncated journal does not replace one, but is kept next to it.
  ///
  /// - Returns: The location of the journal, and what is missing from it if it could not be written to its end.
  /// - Throws: A ``CommandError`` if the previous journal cannot be replaced.
  func keep() throws -> (url: URL, loss: String?) {
    var place = file.url
    let loss = file.finish()
    if loss != nil, FileManager.default.fileExists(atPath: place.path) {
      place = place.appendingPathExtension("cut")
      Console.warn(
        "“\(file.url.relativePath)” is from an earlier run; the journal of this run is “\(place.relativePath)”."
      )
    }
    do {
      try file.place(at: place)
    } catch {
      throw CommandError(
        .inputOutput, "The journal “\(error.path)” cannot be replaced: \(error.reason).")
    }
    return (place, loss)
  }
}

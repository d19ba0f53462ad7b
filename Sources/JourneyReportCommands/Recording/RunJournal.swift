internal import CommandConsole
internal import Foundation
internal import TestJournal

/// The journal of a run of `swift test`, which replaces that of the previous run once complete.
final class RunJournal {
  private let file: JournalFile

  /// Whether writing the journal has ever failed.
  var hasFailed: Bool { file.hasFailed }

  /// Begins a journal.
  ///
  /// - Parameter folder: The folder that it is kept in; it must be there.
  /// - Throws: A ``CommandError`` when it cannot be made.
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

  /// Writes lines.
  ///
  /// - Parameter bytes: The lines, with their newlines.
  func write(_ bytes: [UInt8]) {
    file.append(bytes)
  }

  /// Puts the journal in the place of the one of the run before; one that is cut replaces none, and is kept beside it.
  ///
  /// - Returns: Where the journal is, and what is missing in it, when the disk did not take it to its end.
  /// - Throws: A ``CommandError`` when that fails.
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

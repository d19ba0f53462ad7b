internal import Foundation
internal import ReportWriter

/// The journal of a run while it is written: beside the one of the run before, which it replaces when it is whole.
///
/// Every line goes to the system at once, so what was recorded survives this process too.
final class RunJournal {
  /// Where the journal is when it is whole.
  let url: URL
  private let partial: URL
  private let descriptor: CInt
  private let output: JournalOutput

  /// Whether the journal could ever not be written.
  var hasFailed: Bool { output.failure != nil }

  /// Begins a journal.
  ///
  /// - Parameter folder: The folder that it is kept in; it must be there.
  /// - Throws: A ``Complaint`` when it cannot be made.
  init(in folder: URL) throws {
    url = folder.appending(path: "run.jsonl")
    partial = folder.appending(path: ".run\(Leftovers.mark)\(getpid()).jsonl")
    let path = partial.path
    descriptor = Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    guard descriptor >= 0, Leftovers.hold(descriptor, at: path) else {
      throw Complaint(
        .cannotCreate,
        "The journal “\(path)” cannot be made: \(String(cString: strerror(errno))). Name another folder with --output."
      )
    }
    output = JournalOutput(path: url.relativePath, say: Console.warn) { [descriptor] in
      Foundation.write(descriptor, $0.baseAddress, $0.count)
    }
  }

  deinit {
    close(descriptor)
    unlink(partial.path)
  }

  /// Writes lines.
  ///
  /// - Parameter bytes: The lines, with their newlines.
  func write(_ bytes: [UInt8]) {
    output.append(bytes)
  }

  /// Puts the journal in the place of the one of the run before; one that is cut replaces none, and is kept beside it.
  ///
  /// - Returns: Where the journal is, and what is missing in it, when the disk did not take it to its end.
  /// - Throws: A ``Complaint`` when that fails.
  func keep() throws -> (url: URL, loss: String?) {
    var place = url
    let loss = output.finish()
    if loss != nil, FileManager.default.fileExists(atPath: url.path) {
      place = url.appendingPathExtension("cut")
      Console.warn(
        "“\(url.relativePath)” is that of an earlier run; this one's is “\(place.relativePath)”.")
    }
    guard rename(partial.path, place.path) == 0 else {
      throw Complaint(
        .inputOutput,
        "The journal “\(place.path)” cannot be replaced: \(String(cString: strerror(errno))).")
    }
    return (place, loss)
  }
}

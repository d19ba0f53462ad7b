internal import Foundation
internal import ReportWriter

/// The journal of a run while it is written: beside the one of the run before, which it replaces when it is whole.
///
/// Every line goes to the system at once, so what was recorded survives this process too.
final class RunJournal {
  /// Where the journal is when it is whole.
  let url: URL
  private let partial: String
  private let descriptor: CInt

  /// Begins a journal.
  ///
  /// - Parameter folder: The folder that it is kept in; it is made when it is not there.
  /// - Throws: A ``Complaint`` when it cannot be made.
  init(in folder: URL) throws {
    try OutputFolder.make(folder)
    url = folder.appending(path: "run.jsonl")
    partial = folder.appending(path: ".run.partial-\(getpid()).jsonl").path
    descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Complaint(
        .cannotCreate,
        "The journal “\(partial)” cannot be made: \(String(cString: strerror(errno))). Name another folder with --output."
      )
    }
  }

  deinit {
    close(descriptor)
    unlink(partial)
  }

  /// Writes lines.
  ///
  /// - Parameter bytes: The lines, with their newlines.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { Console.write($0, to: descriptor) }
  }

  /// Puts the journal in the place of the one of the run before.
  ///
  /// - Throws: A ``Complaint`` when that fails.
  func keep() throws {
    guard rename(partial, url.path) == 0 else {
      throw Complaint(
        .inputOutput,
        "The journal “\(url.path)” cannot be replaced: \(String(cString: strerror(errno))).")
    }
  }
}

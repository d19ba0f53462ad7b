internal import Foundation
internal import TestJournal

/// Reads one file of any supported format.
struct InputReader {
  let reader: RunReader
  /// The place for data that is decompressed, converted, or read from a pipe.
  var store = SpillStore()

  /// Reads a file.
  ///
  /// - Throws: A ``ReportError`` if the file holds no run.
  func run(of input: InputFiles.File) throws -> TestRun {
    var file: InputFile
    if let url = input.url {
      file = try InputFile(path: url.path)
    } else {
      file = InputFile(descriptor: dup(0), name: input.name)
    }
    if !file.isRegular {
      file = try SpillFile.copy(
        of: file, name: input.name, limit: reader.largestInput, store: store)
    }
    return try run(
      of: file, name: input.name, folder: input.url?.deletingLastPathComponent())
  }

  /// Reads an open file.
  ///
  /// - Parameters:
  ///   - file: The file, which supports random access.
  ///   - folder: The folder that relative paths of attachments start from.
  /// - Throws: A ``ReportError`` if the file holds no run.
  func run(of file: InputFile, name: String, folder: URL?) throws -> TestRun {
    guard try format(of: file) == .gzip else { return try plainRun(of: file, name, folder) }
    var unpacked = try Gunzip.unpack(file, name: name, limit: reader.largestInput)
    // JUnit XML is no longer needed once it has been read; a journal is.
    if !unpacked.file.isInMemory, try format(of: unpacked.file) == .journal {
      unpacked.file = try SpillFile.copy(
        of: unpacked.file, name: name, limit: .max, store: store)
    }
    var run = try plainRun(of: unpacked.file, name, folder)
    if !unpacked.isWhole {
      run.losses.append(
        "\(name): The compressed file is damaged or cut off; only the part before was read.")
    }
    return run
  }

  private func plainRun(of file: InputFile, _ name: String, _ folder: URL?) throws -> TestRun {
    var journal = JournalReader(packageRoot: reader.packageRoot)
    journal.longestLine = reader.longestLine
    journal.crashes = reader.crashes
    journal.attachmentFolder = folder
    switch try format(of: file) {
    case .journal:
      do {
        return try journal.run(of: file, name: name, mustBeKnown: true)
      } catch let error as ReportError where error.kind == .unreadableInput {
        let beginning = try beginning(of: file)
        if let read = ForeignReader.json(beginning: beginning) {
          return try read(file, name, settings(journal))
        }
        throw ForeignFormat(beginning: beginning)?.error(name) ?? error
      }
    case .empty:
      throw ReportError("The input “\(name)” is empty.", kind: .unreadableInput)
    case .xml:
      let read = try ForeignReader.xml(file) ?? JUnitReader.run
      return try read(file, name, settings(journal))
    case .gzip, .unknown:
      throw ForeignFormat(beginning: try beginning(of: file))?.error(name)
        ?? ReportError(
          "The input “\(name)” is neither an event stream nor JUnit XML.", kind: .unreadableInput)
    }
  }

  private func settings(_ journal: JournalReader) -> ForeignSettings {
    ForeignSettings(
      reader: journal, limit: reader.largestInput, store: store, retries: reader.retries)
  }

  /// The text that a file begins with, which shows its format.
  private func beginning(of file: InputFile) throws -> String {
    try withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer in
      let count = try file.read(at: 0, into: buffer)
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private func format(of file: InputFile) throws -> InputFormat {
    try withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { buffer in
      let count = try file.read(at: 0, into: buffer)
      return InputFormat(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

internal import Foundation

/// Reads one file, whatever it is.
struct InputReader {
  let reader: RunReader

  /// Reads a file.
  ///
  /// - Parameter input: The file.
  /// - Returns: The run that it holds.
  /// - Throws: A ``ReportError`` when it holds none.
  func run(of input: InputFiles.File) throws -> TestRun {
    var file: JournalFile
    if let url = input.url {
      file = try JournalFile(path: url.path)
    } else {
      file = JournalFile(descriptor: dup(0), name: input.name)
    }
    if !file.isRegular {
      file = try SpillFile.copy(of: file, name: input.name, limit: reader.largestInput)
    }
    guard try format(of: file) == .gzip else { return try run(of: file, input) }
    let unpacked = try Gunzip.unpack(file, name: input.name, limit: reader.largestInput)
    var run = try run(of: unpacked.file, input)
    if !unpacked.isWhole {
      run.warnings.append(
        "\(input.name): The compressed file is damaged or cut, and was read up to there.")
    }
    return run
  }

  private func run(of file: JournalFile, _ input: InputFiles.File) throws -> TestRun {
    let name = input.name
    var journal = JournalReader(packageRoot: reader.packageRoot)
    journal.longestLine = reader.longestLine
    journal.attachmentFolder = input.url?.deletingLastPathComponent()
    switch try format(of: file) {
    case .journal:
      return try journal.run(of: file, name: name, mustBeKnown: true)
    case .empty:
      throw ReportError("The input “\(name)” is empty.", kind: .unreadableInput)
    case .xml:
      return try JUnitReader.run(
        of: file, name: name, reader: journal, limit: reader.largestInput)
    case .gzip, .unknown:
      throw ReportError(
        "The input “\(name)” is neither an event stream nor JUnit XML.", kind: .unreadableInput)
    }
  }

  private func format(of file: JournalFile) throws -> InputFormat {
    try withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { buffer in
      let count = try file.read(at: 0, into: buffer)
      return InputFormat(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

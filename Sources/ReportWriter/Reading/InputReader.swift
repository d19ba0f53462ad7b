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
    return try run(of: file, name: input.name)
  }

  private func run(of file: JournalFile, name: String) throws -> TestRun {
    switch try format(of: file) {
    case .journal:
      var journal = JournalReader(packageRoot: reader.packageRoot)
      journal.longestLine = reader.longestLine
      return try journal.run(of: file, name: name)
    case .empty:
      throw ReportError("The input “\(name)” is empty.", kind: .unreadableInput)
    case .xml, .gzip, .unknown:
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

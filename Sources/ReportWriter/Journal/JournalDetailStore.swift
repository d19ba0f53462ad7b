/// Reads the details of a case from its journal each time they are asked for; nothing is kept.
struct JournalDetailStore: DetailStore {
  /// What no line says, because the process ended before it could be written.
  enum Note: UInt8, Sendable {
    case processEnded, endNotRecorded, neverRan
  }

  /// Where the details of one case are.
  struct Entry: Sendable {
    var lines: JournalLines.List
    var note: Note?
    var hasOnlySteps: Bool
  }

  let file: JournalFile
  let lines: JournalLines
  let entries: [Entry]
  let packageRoot: String?

  func details(_ number: Int) throws -> TestCase.Details {
    var details = TestCase.Details()
    guard entries.indices.contains(number) else { return details }
    let entry = entries[number]
    for line in lines.all(in: entry.lines) {
      let bytes = try file.bytes(at: line.offset, length: line.length)
      bytes.withUnsafeBytes { bytes in
        for part in bytes.split(separator: 0x0A) {
          details.add(line: UnsafeRawBufferPointer(rebasing: part), packageRoot: packageRoot)
        }
      }
    }
    switch entry.note {
    case nil: break
    case .processEnded:
      details.issues.append(
        Issue(kind: .incomplete, message: "The test process ended before this test case did."))
    case .endNotRecorded:
      details.issues.append(
        Issue(kind: .incomplete, message: "The end of this test case was never recorded."))
    case .neverRan:
      details.skipReason = "did not run: the test process ended first"
    }
    return details
  }

  func hasOnlySteps(_ number: Int) -> Bool {
    entries.indices.contains(number) && entries[number].hasOnlySteps
  }
}

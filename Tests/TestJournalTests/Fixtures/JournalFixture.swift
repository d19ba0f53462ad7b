import Foundation
import TestJournal

/// A journal made of lines, written to a temporary file that lives as long as the fixture.
final class JournalFixture {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "journal-\(UUID().uuidString).jsonl")

  init(_ lines: [String], isCut: Bool = false) throws {
    try Data((lines.joined(separator: "\n") + (isCut ? "" : "\n")).utf8).write(to: url)
  }

  init(bytes: [UInt8]) throws {
    try Data(bytes).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func run() throws -> TestRun {
    var run = try JournalReader().run(at: url)
    run.warnings = run.warnings.map {
      $0.replacing(url.lastPathComponent, with: "run.jsonl")
    }
    run.losses = run.losses.map { $0.replacing(url.lastPathComponent, with: "run.jsonl") }
    return run
  }
}

/// The lines of a small run, as our recorder writes them.
enum Line {
  static let run =
    #"{"version":"6.3","kind":"run","payload":{"title":"Animals","hostname":"ci","packageRoot":"/src","properties":[{"name":"driver","value":"in process"}]}}"#
  static let suite =
    #"{"version":"6.3","kind":"test","payload":{"kind":"suite","id":"M.S","name":"S","displayName":"The suite","sourceLocation":{"fileID":"M/S.swift","filePath":"/src/Tests/S.swift","line":2,"column":2}}}"#
  static let runStarted = event("runStarted", 100)
  static let runEnded = event("runEnded", 110)

  static func function(_ name: String, line: Int, parameterized: Bool = false) -> String {
    #"{"version":"6.3","kind":"test","payload":{"kind":"function","id":"\#(id(name, line))","name":"\#(name)","isParameterized":\#(parameterized),"sourceLocation":{"fileID":"M/S.swift","filePath":"/src/Tests/S.swift","line":\#(line),"column":4}}}"#
  }

  static func id(_ name: String, _ line: Int) -> String { "M.S/\(name)/S.swift:\(line):4" }

  static func event(_ kind: String, _ time: Double, _ rest: String = "") -> String {
    #"{"version":"6.3","kind":"event","payload":{"kind":"\#(kind)","instant":{"absolute":\#(time),"since1970":\#(1000 + time)}\#(rest)}}"#
  }

  static func test(_ id: String, case caseID: String? = nil) -> String {
    let testCase = caseID.map { #","_testCase":{"id":"\#($0)"}"# } ?? ""
    return #","testID":"\#(id)"\#(testCase)"#
  }

  static func caseStarted(_ id: String, _ value: String, _ time: Double) -> String {
    event(
      "testCaseStarted", time,
      #","testID":"\#(id)","_testCase":{"id":"\#(value)","displayName":"\#(value)","arguments":[{"label":"animal","value":"\#(value)"}]}"#
    )
  }

  static func issue(_ test: String, _ time: Double, _ message: String) -> String {
    event(
      "issueRecorded", time,
      test
        + #","issue":{"isKnown":false,"isFailure":true,"severity":"error","sourceLocation":{"fileID":"M/S.swift","filePath":"/src/Tests/S.swift","line":7,"column":5}},"messages":[{"symbol":"fail","text":"\#(message)"},{"symbol":"details","text":"a note"}]"#
    )
  }
}

extension TestRun {
  func details(at index: Int) throws -> TestCase.Details {
    try cases[index].details.map(details.details) ?? TestCase.Details()
  }
}

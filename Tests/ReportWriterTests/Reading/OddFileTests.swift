import Foundation
import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("Inputs that are not regular files")
struct OddFileTests {
  @Test("a byte order mark before a journal is skipped, and the first line is read")
  func mark() throws {
    let f = Line.id("f()", 1)
    let journal = [
      Line.issue(Line.test(f), 101, "boo"), Line.event("testCaseEnded", 102, Line.test(f)),
      Line.runEnded, "",
    ]
    let fixture = try InputFixture(["a.jsonl": "\u{FEFF}" + journal.joined(separator: "\n")])
    let run = try fixture.run("a.jsonl")
    #expect(run.lines == ["M.S f(): failed"])
    #expect(try run.details(at: 0).issues.map(\.message) == ["boo"])
    #expect(run.losses == [])
  }

  @Test(
    "a device is rejected as input and as console, because it may be endless",
    arguments: ["/dev/zero", "/dev/full"])
  func device(path: String) {
    let error = ReportError(
      "The input “\(path)” cannot be read: it is a device, not a file.", kind: .unreadableInput)
    #expect(throws: error) { try CrashConsole.crashes(at: URL(filePath: path)) }
    #expect(throws: error) { try RunReader().run(of: [.file(URL(filePath: path))]) }
    #expect(throws: error) { try JournalReader().run(at: URL(filePath: path)) }
  }

  @Test("a pipe is read to its end")
  func pipe() throws {
    let fixture = try InputFixture(["a": "x"])
    let path = fixture.folder.appending(path: "pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c",
      "echo 'a.swift:1: Fatal error: no' > '\(path)'; echo 'error: Exited with signal code 5' >> '\(path)'",
    ]
    // Both ends are open before anything is read, so the pipe does not end between the two lines.
    let held = open(path, O_RDWR)
    try writer.run()
    writer.waitUntilExit()
    let other = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(other) }
    Thread.detachNewThread { close(held) }
    let crashes = try CrashConsole.crashes(at: URL(filePath: path))
    #expect(crashes.map(\.message) == ["Fatal error: no"])
  }

  @Test("each stored part is read from its own place")
  func store() throws {
    let store = SpillStore()
    let texts = (0..<5).map { number in Array(repeating: UInt8(number), count: 400_000 + number) }
    let files = try texts.map { bytes in
      try SpillFile.copy(
        of: InputFile(bytes: bytes, name: "x"), name: "x", limit: .max, store: store)
    }
    for (file, bytes) in zip(files, texts) {
      #expect(try file.bytes(at: 0, length: bytes.count) == bytes)
      #expect(throws: ReportError.self) { try file.bytes(at: 1, length: bytes.count) }
    }
    // While one is written, another has a file of its own.
    let open = SpillFile(name: "a", store: store)
    try texts[1].withUnsafeBytes { try open.write($0) }
    let second = try SpillFile.copy(
      of: InputFile(bytes: texts[2], name: "x"), name: "x", limit: .max, store: store)
    let first = try open.finish()
    #expect(try first.bytes(at: 0, length: texts[1].count) == texts[1])
    #expect(try second.bytes(at: 0, length: texts[2].count) == texts[2])
  }
}

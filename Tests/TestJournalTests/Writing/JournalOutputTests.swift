import Foundation
import Synchronization
import Testing

@testable import TestJournal

@Suite("The end of a journal")
struct JournalOutputTests {
  /// A disk that takes so many bytes.
  private final class Disk: Sendable {
    let state = Mutex((free: Int.max, bytes: [UInt8](), said: [String]()))

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
    var said: [String] { state.withLock { $0.said } }

    func leave(_ free: Int) { state.withLock { $0.free = free } }

    func output(limit: Int = JournalOutput.limit) -> JournalOutput {
      JournalOutput(path: "run.jsonl", limit: limit) { text in
        self.state.withLock { $0.said.append(text) }
      } write: { bytes in
        self.state.withLock { state in
          let count = min(bytes.count, state.free)
          guard count > 0 else {
            errno = ENOSPC
            return -1
          }
          state.free -= count
          state.bytes += bytes.prefix(count)
          return count
        }
      }
    }
  }

  private static let first =
    "The journal “run.jsonl” cannot be written: No space left on device. Until it can be, results are kept in memory, where they are lost if this process is killed. This run counts as incomplete."

  @Test("what the disk takes is written as it is")
  func whole() {
    let disk = Disk()
    let output = disk.output()
    output.append(Array("a\n".utf8))
    output.append(Array("b\n".utf8))
    #expect(disk.text == "a\nb\n")
    #expect(disk.said == [])
    #expect(output.failure == nil)
    #expect(output.finish() == nil)
  }

  @Test("a disk that is full for a moment loses no line, also not one that it took half of")
  func moment() {
    let disk = Disk()
    let output = disk.output()
    output.append(Array("first\n".utf8))
    disk.leave(3)
    output.append(Array("second\n".utf8))
    output.append(Array("third\n".utf8))
    #expect(disk.text == "first\nsec")
    #expect(disk.said == [Self.first])
    #expect(output.failure == "No space left on device")
    disk.leave(.max)
    output.append(Array("fourth\n".utf8))
    #expect(
      disk.text == """
        first
        second
        third
        fourth
        {"version":"6.3","kind":"loss","payload":{"text":"The journal “run.jsonl” could not be written for some time: No space left on device. What was kept in memory was written later: 3 lines were late."}}

        """)
    #expect(output.finish() == nil)
    #expect(output.failure == "No space left on device")
  }

  @Test("what memory does not hold is counted")
  func overflow() {
    let disk = Disk()
    let output = disk.output(limit: 8)
    disk.leave(0)
    for _ in 0..<4 { output.append(Array("12345\n".utf8)) }
    disk.leave(.max)
    #expect(output.finish() == nil)
    #expect(
      disk.text == """
        12345
        {"version":"6.3","kind":"loss","payload":{"text":"The journal “run.jsonl” could not be written for some time: No space left on device. 1 line was late, and 3 lines are missing."}}

        """)
    #expect(disk.said == [Self.first])
  }

  @Test("what was never written is said in the end")
  func end() {
    let disk = Disk()
    let output = disk.output()
    disk.leave(1)
    output.append(Array("12345\n".utf8))
    output.append(Array("6\n7\n".utf8))
    #expect(
      output.finish()
        == "The journal “run.jsonl” could not be written completely: No space left on device. 3 lines are missing."
    )
  }

  @Test("lines of many threads stay whole when the disk is full in between")
  func threads() {
    let disk = Disk()
    let output = disk.output()
    DispatchQueue.concurrentPerform(iterations: 400) { number in
      if number == 100 { disk.leave(7) }
      if number == 200 { disk.leave(.max) }
      output.append(Array("<\(number)>\n".utf8))
    }
    disk.leave(.max)
    #expect(output.finish() == nil)
    let lines = disk.text.split(separator: "\n").filter { !$0.hasPrefix("{") }
    #expect(Set(lines) == Set((0..<400).map { Substring("<\($0)>") }))
    #expect(lines.count == 400)
  }
}

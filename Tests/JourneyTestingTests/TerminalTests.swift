import Foundation
import Testing

@testable import JourneyTesting

@Suite("A person at a terminal")
struct TerminalTests {
  /// The other side of a terminal.
  private final class Person: Sendable {
    let hand: CInt
    let path: String

    init() throws {
      #if canImport(Darwin)
        hand = posix_openpt(O_RDWR | O_NOCTTY)
        try #require(hand >= 0 && grantpt(hand) == 0 && unlockpt(hand) == 0)
        path = String(cString: try #require(ptsname(hand)))
      #else
        // What the C library's functions do, which Swift does not import here: TIOCSPTLCK and TIOCGPTN.
        hand = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (isLocked, number): (CInt, CInt) = (0, 0)
        try #require(
          hand >= 0 && ioctl(hand, 0x4004_5431, &isLocked) == 0
            && ioctl(hand, 0x8004_5430, &number) == 0)
        path = "/dev/pts/\(number)"
      #endif
    }

    deinit { close(hand) }

    /// Reads what the terminal shows, up to the end of a line, on a thread of its own: tasks share few.
    func line() async -> String {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { [hand] in
          var bytes: [UInt8] = []
          var byte: UInt8 = 0
          while read(hand, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            if byte != UInt8(ascii: "\r") { bytes.append(byte) }
          }
          continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
        }
      }
    }

    func press(_ keys: String) {
      _ = Array(keys.utf8).withUnsafeBytes { write(hand, $0.baseAddress, $0.count) }
    }
  }

  @Test("what is said is shown, and Return is waited for, but no other key")
  func returned() async throws {
    let person = try Person()
    let terminal = Terminal(path: person.path)
    // A terminal whose last file is closed is gone.
    let kept = open(person.path, O_RDWR | O_NOCTTY)
    defer { close(kept) }
    let hasEnded = Task { await terminal.waitForReturn(saying: "Look at it.") }
    #expect(await person.line() == "Look at it.")
    person.press("x")
    person.press("\n")
    await hasEnded.value
  }

  @Test("a case that is cancelled does not wait")
  func cancelled() async throws {
    let person = try Person()
    let terminal = Terminal(path: person.path)
    let task = Task { await terminal.waitForReturn(saying: "Look at it.") }
    #expect(await person.line() == "Look at it.")
    task.cancel()
    await task.value
  }

  @Test("where there is no terminal, or a CI system, nobody is waited for")
  func nobody() async throws {
    let person = try Person()
    #expect(Terminal(path: person.path).isThere([:]))
    #expect(!Terminal(path: person.path).isThere(["CI": "true"]))
    #expect(!Terminal(path: "/dev/null").isThere([:]))
    #expect(!Terminal(path: "/nowhere").isThere([:]))
    await Terminal(path: "/dev/null").waitForReturn(saying: "Look at it.")
  }
}

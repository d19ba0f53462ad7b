import Foundation
import Testing

@testable import ReportWriter

@Suite("Crashes on the console")
struct CrashConsoleTests {
  static let backtrace = """
    ◇ Test feed(animal:) started.
    printed without a newlineSwift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f9d08f6df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f9d08f6df7f ***

    Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

    Thread 0 "packageTests":

    0      0x00007f9d07692301 sigsuspend + 65 in libc.so.6
    1 [ra] 0x00007f9d08c04c29 main + 8 in packageTests.xctest at /src/Tests/Main.swift:1:1
    ...

    Thread 2 "oot.default-qos" crashed:

     0                  0x00007f9d08f6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
     1 [ra]             0x0000555ce249ba40 Keeper.food(for:) + 18 in packageTests.xctest at /src/Sources/Zoo/Keeper.swift:12:7
     2 [ra]             0x0000555ce249ba49 closure #1 in Zoo.feed(animal:) + 280 in packageTests.xctest at /src/Tests/ZooTests/Zoo.swift:5:59
     3 [async]          0x0000555ce249b540 static Zoo.$s10ZooTests (animal:) in packageTests.xctest at /tmp/swift-generated-sources/@__swiftmacro_10.swift:1:3
     4 [async] [thunk]  0x0000555ce249d910 partial apply for closure #1 in packageTests.xctest at /src/Tests/ZooTests/Zoo.swift:1:1
     5 [async]          0x00007f9d07912ab0 closure #1 in Runner._runTestCase(_:) in libTesting.so
    ...

    Registers:

    rax 0x0000000000000000  0
    error: Process '/src/.build/debug/packageTests.xctest' exited with unexpected signal code 4
    """

  @Test("a message and its backtrace are one crash, located in the package's own code")
  func whole() {
    #expect(
      crashes(Self.backtrace) == [
        Crash(
          message: "Fatal error: Index out of range",
          location: ReportWriter.SourceLocation(
            file: "/src/Sources/Zoo/Keeper.swift", line: 12, column: 7),
          frames: [
            "Keeper.food(for:) at /src/Sources/Zoo/Keeper.swift:12:7",
            "closure #1 in Zoo.feed(animal:) at /src/Tests/ZooTests/Zoo.swift:5:59",
          ])
      ])
  }

  @Test("colours and the source lines of a terminal do not matter")
  func coloured() {
    let text = """
      💣 \u{1B}[91mProgram crashed: Bad pointer dereference at 0x0000000000000010\u{1B}[0m

      Thread 1 crashed:

      \u{1B}[90m0\u{1B}[0m 0x0000000104 Zoo.feed(animal:) + 24 in packageTests at /src/Zoo.swift:5:9

           3│   let list = [1]
           5│   pointer.pointee = 1
            │           ▲

      1 0x0000000105 Zoo.open() + 24 in packageTests at /src/Zoo.swift:9:3

      Thread 2:

      0 0x0000000107 other() + 24 in packageTests at /src/Zoo.swift:90:3
      """
    #expect(
      crashes(text) == [
        Crash(
          message: "Program crashed: Bad pointer dereference at 0x0000000000000010",
          location: ReportWriter.SourceLocation(file: "/src/Zoo.swift", line: 5, column: 9),
          frames: ["Zoo.feed(animal:) at /src/Zoo.swift:5:9", "Zoo.open() at /src/Zoo.swift:9:3"])
      ])
  }

  @Test(
    "without a backtrace, the crash has its message or its signal",
    arguments: [
      (
        "ZooTests/Zoo.swift:5: Precondition failed: no food\nerror: Exited with signal code 5",
        "Precondition failed: no food"
      ),
      ("Zoo/Zoo.swift:5: Fatal error\nexited with unexpected signal code 4", "Fatal error"),
      (
        "error: Process 'x' exited with unexpected signal code 9",
        "The test process was ended by signal 9 (SIGKILL, which a system sends when memory runs out)."
      ),
      (
        "error: Exited with unexpected signal code 77",
        "The test process was ended by signal 77."
      ),
    ])
  func short(text: String, message: String) {
    #expect(crashes(text) == [Crash(message: message)])
  }

  @Test(
    "text that looks like a crash is not one",
    arguments: [
      "Swift/Array.swift:1: Fatal error: of another process", "logged: a Fatal error: here",
      "Thread 1 crashed:\n0 0x01 a() at /src/Zoo.swift:5:9", "the program exited with code 1", "",
    ])
  func none(text: String) {
    #expect(crashes(text) == [])
  }

  @Test("a flood of crashes and endless lines are cut")
  func flood() {
    let line = "Program crashed: " + String(repeating: "x", count: 100_000)
    let found = crashes(Array(repeating: line, count: 500).joined(separator: "\n"))
    #expect(found.count == 100)
    #expect(found.allSatisfy { $0.message.utf8.count < 5000 })
  }

  private func crashes(_ text: String) -> [Crash] {
    var console = CrashConsole()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      Array(line.utf8).withUnsafeBytes { console.add(line: $0) }
    }
    return console.crashes
  }
}

import Foundation
import Testing

@testable import Support

@Suite("Child processes")
struct ChildProcessTests {
  /// Foundation's `Process` notices an end when a socket closes. A browser that held a copy of the socket would block every test that runs
  /// a program in the meantime.
  @Test("a child process inherits nothing but what it is given")
  func holdsNothingElse() async throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, socketKind, 0, &ends) == 0)
    let child = try ChildProcess.start("/bin/sleep", ["60"], environment: [:])
    close(ends[1])
    var watched = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&watched, 1, 5000) == 1, "the other end is still open in the child")
    child.killGroup()
    await child.waitForEnd()
    close(ends[0])
  }

  private var socketKind: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  @Test("a child process reads and writes what it is given")
  func streams() async throws {
    let input = try ChildPipe()
    let output = try ChildPipe()
    let child = try ChildProcess.start(
      "/bin/cat", [], environment: [:], input: input.reading, output: output.writing)
    close(input.reading)
    close(output.writing)
    #expect(write(input.writing, "moo", 3) == 3)
    close(input.writing)
    let said = try FileHandle(fileDescriptor: output.reading, closeOnDealloc: true).readToEnd()
    #expect(said.map { String(decoding: $0, as: UTF8.self) } == "moo")
    await child.waitForEnd()
  }

  /// Its ID would be another process's soon: a machine has 32,768 of them, and a run uses more.
  @Test(
    "nobody else gets the ID of a process that has ended until its owner ends it",
    arguments: [("exit 3", ProcessEnding.exited(3)), ("kill -9 $$", .killed(9))])
  func keepsID(script: String, ending: ProcessEnding) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let watched = try WatchedProcess.start(
      "/bin/sh", ["-c", script], environment: [:], folder: folder.path
    ) { _ in }
    #expect(await watched.waitForEnd() == ending)
    #expect(kill(watched.process.id, 0) == 0)
    await watched.end()
    #expect(kill(watched.process.id, 0) == -1)
  }

  @Test("a missing program is an error")
  func missing() {
    #expect(throws: POSIXError(.ENOENT)) {
      try ChildProcess.start("/nowhere/at/all", [], environment: [:])
    }
  }
}

import Foundation
import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("The destination of an output")
struct OutputPlaceTests {
  private func link(_ name: String, to target: String, in fixture: InputFixture) throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.appending(path: name).path, withDestinationPath: target)
  }

  @Test("a link stays, and its target is replaced")
  func links() throws {
    let fixture = try InputFixture(["deep/target.jsonl": "old"])
    try link("one", to: "deep/two", in: fixture)
    try link("deep/two", to: "target.jsonl", in: fixture)
    try link("new", to: "deep/new.jsonl", in: fixture)
    for (name, target) in [("one", "deep/target.jsonl"), ("new", "deep/new.jsonl")] {
      let url = fixture.folder.appending(path: name)
      try JournalWriter(.rich()).write(to: url)
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil)
      let run = try JournalReader().run(at: fixture.folder.appending(path: target))
      #expect(run.cases.count == 4)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: fixture.folder.appending(path: "deep").path
      )
      .sorted() == ["new.jsonl", "target.jsonl", "two"])
  }

  @Test("a pipe is written to, and stays a pipe", arguments: ["run.jsonl", "junit.xml"])
  func pipe(name: String) throws {
    let fixture = try InputFixture()
    let path = fixture.folder.appending(path: name).path
    #expect(mkfifo(path, 0o600) == 0)
    // What is written is less than a pipe holds, so nobody has to read meanwhile.
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    if name == "junit.xml" {
      try ReportFolder(fixture.folder).write(.rich(), formats: [.junit])
    } else {
      try JournalWriter(.rich()).write(to: URL(filePath: path))
    }
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    var bytes = [UInt8](repeating: 0, count: 60_000)
    let count = read(descriptor, &bytes, bytes.count)
    #expect(count > 1_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == [name])
  }

  @Test("a device is written to")
  func device() {
    #expect(!OutputPlace("/dev/null").isReplaced)
    #if os(Linux)
      let pipe = Pipe()
      let path = "/proc/self/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
      #expect(OutputPlace(path).path == path)
      #expect(!OutputPlace(path).isReplaced)
    #endif
    #expect(OutputPlace("/tmp/no such file").isReplaced)
    #expect(OutputPlace("relative").path == "relative")
  }
}

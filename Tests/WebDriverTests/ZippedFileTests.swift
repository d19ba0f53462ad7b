import Foundation
import Support
import Testing

@testable import WebDriver

@Suite("A file in a zip archive")
struct ZippedFileTests {
  /// An archive that Python's zipfile writes, as into a file or as into a pipe, where sizes follow the content.
  private func archive(_ content: String, method: String, isStreamed: Bool) async throws -> [UInt8]
  {
    let script = """
      import io, sys, zipfile
      class Pipe(io.RawIOBase):
          def writable(self): return True
          def write(self, data): return sys.stdout.buffer.write(data)
      place = Pipe() if sys.argv[3] == "pipe" else io.BytesIO()
      with zipfile.ZipFile(place, "w", getattr(zipfile, sys.argv[2])) as archive:
          archive.writestr("größe.csv", sys.argv[1])
      if sys.argv[3] != "pipe": sys.stdout.buffer.write(place.getvalue())
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, content, method, isStreamed ? "pipe" : "file"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return bytes
  }

  @Test(
    "is read, stored or deflated, with sizes before or after it",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
    arguments: ["ZIP_STORED", "ZIP_DEFLATED"], [false, true])
  func read(method: String, isStreamed: Bool) async throws {
    for content in ["", "a,b\n1,2\n", String(repeating: "crab,", count: 20_000)] {
      let archive = try await archive(content, method: method, isStreamed: isStreamed)
      #expect(try ZippedFile(archive).bytes() == Array(content.utf8))
      for cut in [1, 10, archive.count / 2, archive.count - 4] {
        #expect(throws: ZippedFile.Failure.self) {
          try ZippedFile(Array(archive.dropLast(cut))).bytes()
        }
      }
    }
  }

  @Test(
    "with any byte changed, it is read or refused",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func damaged() async throws {
    let archive = try await archive(
      "crab,shark,crab,shark", method: "ZIP_DEFLATED", isStreamed: true)
    for index in archive.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var changed = archive
        changed[index] = value
        _ = try? ZippedFile(changed).bytes()
      }
    }
    #expect(throws: ZippedFile.Failure.self) { try ZippedFile([]) }
    #expect(throws: ZippedFile.Failure.self) {
      try ZippedFile(Array("no archive at all, but long".utf8))
    }
  }
}

import Foundation
import Testing

@testable import TestJournal

@Suite("A file that bytes are written to")
struct FileSinkTests {
  @Test("may be a link, and need not be a regular file")
  func others() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sink-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appending(path: "target"))
    for path in [link.path, "/dev/null"] {
      let sink = try FileSink(path: path)
      try sink.write("text")
      try sink.close()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["link", "target"])
    #expect(try String(contentsOf: link, encoding: .utf8) == "text")
  }
}

import Foundation
import Testing

@testable import JourneyReportCommands

@Suite("Where XCTest classes are declared")
struct TestSourcesTests {
  @Test("module, file and line are stated if they are certain")
  func findsPlaces() throws {
    let package = FileManager.default.temporaryDirectory.appending(
      path: "sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: package) }
    for (path, text) in [
      ("Tests/ATests/One.swift", "final class One: XCTestCase {\n  func testA() {}\n}"),
      ("Tests/ATests/Deep/Both.swift", "class Both: XCTestCase { func testA() {} }"),
      ("Tests/BTests/Both.swift", "class Both: XCTestCase { func testA() {} }"),
    ] {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var sources = TestSources(package: package)
    let one = sources.place(of: .init(type: "One", method: "testA"))
    #expect(one?.module == "ATests")
    #expect(one?.line == 2)
    #expect(sources.place(of: .init(type: "One", method: "testB"))?.line == nil)
    #expect(sources.place(of: .init(type: "Both", method: "testA")) == nil)
    #expect(sources.place(of: .init(module: "BTests", type: "Both", method: "testA"))?.line == 1)
    #expect(sources.place(of: .init(type: "None", method: "testA")) == nil)
  }
}

import Foundation
import RobotCore
import Testing

@testable import WebDriver

@Suite struct DownloadsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "downloads-\(UUID().uuidString)")

  private func with(_ files: [String: String], _ work: (Downloads) async throws -> Void)
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try await work(Downloads(folder: folder.path))
  }

  @Test("an empty file next to one in progress is not taken until that one is complete")
  func reserved() async throws {
    try await with(["orders.csv": "", "orders.csv.crdownload": "1,Crab"]) {
      downloads async throws in
      #expect(try await downloads.take() == nil)
      let written = folder.appending(path: "orders.csv.crdownload")
      try FileManager.default.removeItem(at: folder.appending(path: "orders.csv"))
      try FileManager.default.moveItem(at: written, to: folder.appending(path: "orders.csv"))
      #expect(try await downloads.take()?.text == "1,Crab")
      #expect(try await downloads.take() == nil)
    }
  }

  @Test("a complete file is taken, whatever else is in progress")
  func whole() async throws {
    try await with(["a.csv": "", "b.csv": "1,Crab", "a.csv.crdownload": ""]) {
      downloads async throws in
      #expect(try await downloads.take()?.name == "b.csv")
      #expect(try await downloads.take() == nil)
    }
  }

  @Test("a complete file is taken even if it is empty")
  func empty() async throws {
    try await with(["orders.csv": ""]) { downloads async throws in
      let file = try await downloads.take()
      #expect(file?.bytes == [])
    }
  }
}

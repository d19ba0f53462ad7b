import Foundation
import RobotCore
import Testing

@testable import WebDriver

@Suite struct DownloadsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "downloads-\(UUID().uuidString)")

  private func with(_ files: [String: String], _ work: (Downloads) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try work(Downloads(folder: folder.path))
  }

  @Test("an empty file next to one in progress is not taken until that one is complete")
  func reserved() throws {
    try with(["orders.csv": "", "orders.csv.crdownload": "1,Crab"]) { downloads throws in
      #expect(try downloads.take() == nil)
      let written = folder.appending(path: "orders.csv.crdownload")
      try FileManager.default.removeItem(at: folder.appending(path: "orders.csv"))
      try FileManager.default.moveItem(at: written, to: folder.appending(path: "orders.csv"))
      #expect(try downloads.take()?.text == "1,Crab")
      #expect(try downloads.take() == nil)
    }
  }

  @Test("a complete file is taken, whatever else is in progress")
  func whole() throws {
    try with(["a.csv": "", "b.csv": "1,Crab", "a.csv.crdownload": ""]) { downloads throws in
      #expect(try downloads.take()?.name == "b.csv")
      #expect(try downloads.take() == nil)
    }
  }

  @Test("a complete file is taken even if it is empty")
  func empty() throws {
    try with(["orders.csv": ""]) { downloads throws in
      let file = try downloads.take()
      #expect(file?.bytes == [])
    }
  }
}

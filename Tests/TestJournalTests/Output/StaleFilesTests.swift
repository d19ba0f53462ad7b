import Foundation
import Testing

@testable import TestJournal

@Suite("Files of a killed process")
struct StaleFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "leftovers-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test("are removed, but not those in use, and nothing else")
  func removes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [".a.partial-1", "a.partial-1", ".b", "run.jsonl"] {
      try Data().write(to: folder.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: ".c.partial-2"),
      withDestinationURL: folder.appending(path: "run.jsonl"))
    let held = folder.appending(path: ".held.partial-3").path
    let sink = try FileSink(path: held)
    StaleFiles.remove(in: folder)
    #expect(
      try names == [".b", ".c.partial-2", ".held.partial-3", "a.partial-1", "run.jsonl"])
    try sink.close()
    StaleFiles.remove(in: folder)
    #expect(try names.contains(".held.partial-3"))
    withExtendedLifetime(sink) {}
  }

  @Test("a file that another process removes before it is locked is created again, a few times")
  func madeAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var made = 0
    let held = StaleFiles.held {
      made += 1
      let path = folder.appending(path: "\(made)").path
      let descriptor = Descriptor.open(path, O_WRONLY | O_CREAT)
      // The first is removed before it is opened, the second before its lock is taken.
      if made <= 2 { unlink(path) }
      if made == 1 {
        close(descriptor)
        return (-1, path)
      }
      return (descriptor, path)
    }
    #expect(made == 3)
    if let held { close(held) }
    #expect(StaleFiles.held { (-1, "gone") } == nil)
  }

  @Test("a folder belongs to one run until that run has ended")
  func locks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let lock = try FolderLock(folder)
      #expect(throws: FolderLock.Taken.self) { try FolderLock(folder) }
      #expect(throws: FolderLock.Taken.self) { try FolderLock(folder, isShared: true) }
      withExtendedLifetime(lock) {}
    }
    let reports = try (FolderLock(folder, isShared: true), FolderLock(folder, isShared: true))
    #expect(throws: FolderLock.Taken.self) { try FolderLock(folder) }
    withExtendedLifetime(reports) {}
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}

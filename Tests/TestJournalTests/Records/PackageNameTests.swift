import Foundation
import Testing

@testable import TestJournal

@Suite("The name of a package")
struct PackageNameTests {
  @Test(
    "is the one that its manifest states",
    arguments: [
      ("let package = Package(\n  name: \"shop\",\n  targets: [])", "shop"),
      ("let package = Package(name:\"a-b\")", "a-b"), ("let package = Package(name: title)", nil),
      ("let package = Package(name: \"\\(x)\")", nil), ("let product = .library(name: \"x\")", nil),
      ("", nil),
    ] as [(String, String?)])
  func manifest(text: String, name: String?) {
    #expect(PackageName.name(in: text) == name)
  }

  @Test("is that of its folder if the manifest does not state it")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pack-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(PackageName.of(folder.path) == folder.lastPathComponent)
    try Data("let package = Package(name: \"shop\")".utf8)
      .write(to: folder.appending(path: "Package.swift"))
    #expect(PackageName.of(folder.path) == "shop")
  }
}

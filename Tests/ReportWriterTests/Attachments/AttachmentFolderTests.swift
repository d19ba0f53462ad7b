import Foundation
import Testing

@testable import ReportWriter

@Suite("Attachments that are files")
struct AttachmentFolderTests {
  private func run(_ paths: String..., root: String? = nil) -> TestRun {
    var store = InMemoryDetailStore()
    var run = TestRun.rich()
    run.packageRoot = root
    let attachments = paths.map { path in
      Attachment(name: String(path.split(separator: "/").last ?? ""), content: .file(path))
    }
    run.cases = [
      TestCase(
        function: 0, status: .passed,
        details: store.add(TestCase.Details(attachments: attachments)))
    ]
    run.details = store
    return run
  }

  private func kept(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "attachments").path
    ).sorted()
  }

  @Test("they are copied under safe names, equal contents once")
  func copies() throws {
    let fixture = try InputFixture(["in/a[1]|é.png": "one", "in/b.txt": "two", "in/c.txt": "one"])
    let source = fixture.folder.appending(path: "in")
    var folder = ReportFolder(fixture.folder.appending(path: "out"))
    folder.attachmentSources = [source]
    let run = run("\(source.path)/a[1]|é.png", "\(source.path)/b.txt", "\(source.path)/a[1]|é.png")
    #expect(try folder.write(run) == [])
    let names = try kept(in: folder.url)
    #expect(names.count == 2)
    #expect(names.contains { $0.hasSuffix("-a-1---.png") })
    let junit = try String(contentsOf: folder.url.appending(path: "junit.xml"), encoding: .utf8)
    #expect(names.allSatisfy { junit.contains("[[ATTACHMENT|out/attachments/\($0)]]") })
    // A small file is a part of the page, which so shows it wherever it is taken.
    let page = try String(contentsOf: folder.url.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains(Data("two".utf8).base64EncodedString()))
    // Once more, and nothing changes.
    #expect(try folder.write(run) == [])
    #expect(try kept(in: folder.url) == names)
  }

  @Test("a file that is already in the folder stays where it is")
  func staysInPlace() throws {
    let fixture = try InputFixture(["out/attachments/p_1.png": "x", "out/attachments/q[].png": "y"])
    let folder = ReportFolder(fixture.folder.appending(path: "out"))
    let path = folder.url.appending(path: "attachments").path
    #expect(try folder.write(run("\(path)/p_1.png", "\(path)/q[].png")) == [])
    let names = try kept(in: folder.url)
    #expect(names.count == 3)
    let junit = try String(contentsOf: folder.url.appending(path: "junit.xml"), encoding: .utf8)
    #expect(junit.contains("[[ATTACHMENT|out/attachments/p_1.png]]"))
    // The report read again finds them by their paths, and makes no further copies.
    let again = try RunReader().run(of: [.file(folder.url.appending(path: "junit.xml"))])
    #expect(try folder.write(again) == [])
    #expect(try kept(in: folder.url) == names)
  }

  @Test("nothing is copied from outside the folders, whatever path or link leads there")
  func refuses() throws {
    let fixture = try InputFixture([
      "secret.txt": "tell-nobody", "in/.git/config": "tell-nobody", "in/.env": "tell-nobody",
      "in/.build/x.txt": "fine", "in/folder/y": "fine", "in2/z": "tell-nobody",
    ])
    let source = fixture.folder.appending(path: "in")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(source.path)/link.txt", withDestinationPath: "../secret.txt")
    try manager.createSymbolicLink(atPath: "\(source.path)/up", withDestinationPath: "..")
    try #require(mkfifo("\(source.path)/pipe", 0o600) == 0)
    var folder = ReportFolder(fixture.folder.appending(path: "out"))
    folder.attachmentSources = [source]
    let outside = [
      "\(fixture.folder.path)/secret.txt", "\(source.path)/../secret.txt", "link.txt",
      "up/secret.txt", "\(source.path)2/z", "/etc/passwd", "../secret.txt",
    ]
    for path in outside {
      let warnings = try folder.write(run(path, root: "/"))
      #expect(
        warnings == [
          "The attachment “\(path)” was not copied: it is outside the folders that attachments may come from."
        ])
    }
    for path in [".git/config", "\(source.path)/.env"] {
      #expect(
        try folder.write(run(path)) == [
          "The attachment “\(path)” was not copied: the file or one of its folders is hidden."
        ])
    }
    for path in ["folder", "pipe"] {
      #expect(
        try folder.write(run(path)) == [
          "The attachment “\(path)” was not copied: it is not a regular file."
        ])
    }
    #expect(try folder.write(run("a\u{0}b")) == ["The attachment “a␀b” is missing."])
    #expect(!manager.fileExists(atPath: folder.url.appending(path: "attachments").path))
    #expect(try folder.write(run("\(source.path)/.build/x.txt")) == [])
    let page = try String(contentsOf: folder.url.appending(path: "index.html"), encoding: .utf8)
    #expect(!page.contains(Data("tell-nobody".utf8).base64EncodedString()))
  }

  @Test("nothing is written through a link")
  func links() throws {
    let fixture = try InputFixture(["in/a.txt": "a", "elsewhere/b.txt": "b", "out/x": ""])
    let root = fixture.folder.path
    var folder = ReportFolder(fixture.folder.appending(path: "out"))
    folder.attachmentSources = [fixture.folder.appending(path: "in")]
    try folder.write(run("a.txt"))
    let name = try #require(try kept(in: folder.url).first)
    // A link under the very name that the copy gets.
    try FileManager.default.removeItem(atPath: "\(root)/out/attachments/\(name)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/out/attachments/\(name)", withDestinationPath: "../../elsewhere/b.txt")
    try folder.write(run("a.txt"))
    #expect(try String(contentsOfFile: "\(root)/elsewhere/b.txt", encoding: .utf8) == "b")
    #expect(try String(contentsOfFile: "\(root)/out/attachments/\(name)", encoding: .utf8) == "a")
    // A link in the place of the folder: nothing is written to where it leads, and nothing is taken from there.
    try FileManager.default.removeItem(atPath: "\(root)/out/attachments")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/out/attachments", withDestinationPath: "../elsewhere")
    #expect(throws: ReportError.self) { try folder.write(run("a.txt")) }
    #expect(try folder.write(run("\(root)/out/attachments/b.txt")).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(root)/elsewhere") == ["b.txt"])
  }

  @Test("a single missing one after those that are named is counted")
  func oneMissing() throws {
    let fixture = try InputFixture(["in/x": ""])
    let folder = ReportFolder(fixture.folder.appending(path: "out"))
    var many = run("0.png")
    var store = InMemoryDetailStore()
    let attachments = (0..<6).map { Attachment(name: "n", content: .file("\($0).png")) }
    many.cases[0].details = store.add(TestCase.Details(attachments: attachments))
    many.details = store
    #expect(
      try folder.write(many).last == "… and 1 more attachment is missing or was not copied.")
  }

  @Test("the first missing ones are named and the others counted, and the report shows them")
  func missing() throws {
    let fixture = try InputFixture(["in/x": ""])
    var folder = ReportFolder(fixture.folder.appending(path: "out"))
    folder.attachmentSources = [fixture.folder]
    var many = run("0.png")
    var store = InMemoryDetailStore()
    let attachments = (0..<9).map { Attachment(name: "n", content: .file("\($0).png")) }
    many.cases[0].details = store.add(TestCase.Details(attachments: attachments))
    many.details = store
    let warnings = try folder.write(many)
    #expect(warnings.count == 6)
    #expect(warnings[0] == "The attachment “0.png” is missing.")
    #expect(warnings[5] == "… and 4 more attachments are missing or were not copied.")
    let junit = try String(contentsOf: folder.url.appending(path: "junit.xml"), encoding: .utf8)
    #expect(junit.contains("missing attachment: 8.png"))
    #expect(!junit.contains("[[ATTACHMENT"))
    let page = try String(contentsOf: folder.url.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("\"8.png\""))
  }

  @Test("a file that is too large for the page is copied completely")
  func large() throws {
    let bytes = (0..<9_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let fixture = try InputFixture()
    try fixture.add("in/video.webm", bytes)
    var folder = ReportFolder(fixture.folder.appending(path: "out"))
    folder.attachmentSources = [fixture.folder.appending(path: "in")]
    try folder.write(run("video.webm"))
    let name = try #require(try kept(in: folder.url).first)
    #expect(name.hasPrefix(ContentHash.hexadecimal(bytes)))
    let copy = folder.url.appending(path: "attachments").appending(path: name)
    #expect(try Array(Data(contentsOf: copy)) == bytes)
    let page = try String(contentsOf: folder.url.appending(path: "index.html"), encoding: .utf8)
    #expect(page.utf8.count < 1 << 20)
    #expect(page.contains("attachments/\(name)"))
  }
}

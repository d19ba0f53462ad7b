import Foundation
import ReportWriter
import Testing

@Suite("The folder of reports")
struct ReportFolderTests {
  @Test("every report is written under its name, and nothing else is left behind")
  func all() throws {
    try inFolder { url in
      try ReportFolder(url).write(.rich())
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      #expect(names == ["index.html", "junit.xml", "summary.md"])
    }
  }

  @Test("a failing report leaves the old one unchanged, and does not stop the others")
  func failure() throws {
    struct Broken: DetailStore {
      func details(_ number: Int) throws -> TestCase.Details { throw ReportError("It is gone.") }
    }
    try inFolder { url in
      let folder = ReportFolder(url)
      try folder.write(.rich(), formats: [.junit])
      let old = try Data(contentsOf: url.appending(path: "junit.xml"))
      var run = TestRun.rich()
      run.details = Broken()
      #expect(throws: ReportError("junit.xml: It is gone.\nsummary.md: It is gone.")) {
        try folder.write(run, formats: [.junit, .summary])
      }
      #expect(try Data(contentsOf: url.appending(path: "junit.xml")) == old)
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["junit.xml"])
    }
  }

  @Test("the page links to an attachment that is too large to embed")
  func largeAttachment() throws {
    try inFolder { url in
      var store = InMemoryDetailStore()
      var run = TestRun.rich()
      let bytes = [UInt8](repeating: 7, count: 9 << 20)
      let attachment = Attachment(name: "video.webm", content: .bytes(bytes))
      run.cases = [
        TestCase(
          function: 0, status: .failed,
          details: store.add(TestCase.Details(attachments: [attachment])))
      ]
      run.details = store
      try ReportFolder(url).write(run, formats: [.html])
      let names = try FileManager.default.contentsOfDirectory(
        atPath: url.appending(path: "attachments").path)
      let name = try #require(names.first)
      let page = try Data(contentsOf: url.appending(path: "index.html"))
      #expect(page.count < 1 << 20)
      #expect(String(decoding: page, as: UTF8.self).contains("attachments/\(name)"))
    }
  }

  @Test("an attachment is written beside the reports under a name that cannot leave the folder")
  func attachments() throws {
    try inFolder { url in
      var store = InMemoryDetailStore()
      var run = TestRun.rich()
      let attachment = Attachment(name: "../../x[1]|é.png", content: .bytes([1, 2, 3]))
      run.cases = [
        TestCase(
          function: 0, status: .passed,
          details: store.add(TestCase.Details(attachments: [attachment])))
      ]
      run.details = store
      run.packageRoot = url.deletingLastPathComponent().path
      try ReportFolder(url).write(run, formats: [.junit])
      let names = try FileManager.default.contentsOfDirectory(
        atPath: url.appending(path: "attachments").path)
      #expect(names.count == 1)
      let name = try #require(names.first)
      #expect(name.hasSuffix("-..-..-x-1---.png"))
      let xml = try String(contentsOf: url.appending(path: "junit.xml"), encoding: .utf8)
      #expect(xml.contains("[[ATTACHMENT|\(url.lastPathComponent)/attachments/\(name)]]"))
    }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }
}

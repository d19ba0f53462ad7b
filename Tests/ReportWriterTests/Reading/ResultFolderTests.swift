import Foundation
import Testing

@testable import ReportWriter

@Suite("The results in a folder")
struct ResultFolderTests {
  private static let junit = "<testsuite name='S'><testcase classname='C' name='a'/></testsuite>"

  @Test("a name that is not text is reported, not skipped")
  func odd() throws {
    let fixture = try InputFixture(["a.xml": Self.junit])
    let path = Array("\(fixture.folder.path)/b".utf8) + [0xFF] + Array(".xml".utf8) + [0]
    let descriptor = path.withUnsafeBytes { bytes in
      open(bytes.bindMemory(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o644)
    }
    // Some file systems take no such name.
    guard descriptor >= 0 else { return }
    close(descriptor)
    let run = try fixture.run()
    #expect(run.lines == ["C a: passed"])
    #expect(
      run.losses == [
        "The file “\(fixture.folder.path)/b\u{FFFD}.xml” was not read: its name is not UTF-8. Rename it."
      ])
  }

  @Test("results beyond the limit are counted, and are a loss")
  func tooMany() throws {
    let fixture = try InputFixture()
    for number in 0..<7 { try fixture.add("\(number).xml", []) }
    let folder = ResultFolder(fixture.folder.path, most: 4)
    #expect(folder.paths.count == 4)
    #expect(
      folder.losses == [
        "The folder “\(fixture.folder.path)” has 3 more results than the limit of 4; they were not read."
      ])
  }

  @Test("folders of any depth are searched; links and hidden files are not")
  func deep() throws {
    let fixture = try InputFixture([
      "1/2/3/4/5/6/7/8/9/10/a.xml": "", ".git/b.xml": "", "c.jsonl.gz": "", "d.txt": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.folder.path)/link.xml", withDestinationPath: "1/2/3/4/5/6/7/8/9/10/a.xml")
    #expect(
      ResultFolder(fixture.folder.path).paths == ["1/2/3/4/5/6/7/8/9/10/a.xml", "c.jsonl.gz"])
  }

  @Test(
    "rendered files are recognized beside their sources, however many there are")
  func rendered() throws {
    let fixture = try InputFixture()
    for number in 0..<3_000 { try fixture.add("\(number)-swift-testing.xml", []) }
    #expect(ResultFolder(fixture.folder.path).paths.count == 3_000)
    try fixture.add("x.jsonl", [])
    #expect(ResultFolder(fixture.folder.path).paths == ["x.jsonl"])
  }
}

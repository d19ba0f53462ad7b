import Foundation
import Testing

@testable import ReportWriter

@Suite("Unreadable and truncated inputs")
struct LostInputTests {
  private static let junit = "<testsuite name='S'><testcase classname='C' name='a'/></testsuite>"

  @Test("two documents in one file are one, and a loss")
  func twoDocuments() throws {
    let run = try InputFixture.junit(
      Self.junit + "\n" + Self.junit.replacing("/></t", with: "><failure/></testcase></t"))
    #expect(run.lines == ["C a: passed"])
    #expect(
      run.losses == [
        "results.xml:2: The XML is malformed here, and the rest was not read: "
          + "Extra content at the end of the document."
      ])
    #expect(!run.isWhole)
  }

  @Test("a case in which the file ends has failed if it said so before, and otherwise did not end")
  func openCase() throws {
    let run = try InputFixture.junit(
      "<testsuite name='S'><testcase classname='C' name='a'><failure message='no'>because")
    #expect(run.lines == ["C a: failed"])
    #expect(try run.details(at: 0).issues.first?.message == "no")
  }

  @Test(
    "a shard that is missing, empty, or without results is a loss",
    arguments: [
      ("gone.xml", nil, "There is no input “gone.xml”."),
      ("empty.xml", "", "The input “empty.xml” is empty."),
      ("junk.xml", "\u{0}\u{0}", "The input “junk.xml” is neither an event stream nor JUnit XML."),
      (
        "other.xml", "<page/>",
        "The input “other.xml” is XML, but not JUnit XML: it has no <testsuites> and no <testsuite>."
      ),
    ])
  func shard(name: String, text: String?, sentence: String) throws {
    let fixture = try InputFixture(["a.xml": Self.junit])
    if let text { try fixture.add(name, Array(text.utf8)) }
    let run = try fixture.run("a.xml", name)
    #expect(run.losses.map { $0.replacing(fixture.folder.path + "/", with: "") } == [sentence])
    #expect(run.warnings == [])
    #expect(!run.isWhole)
  }

  @Test("in a folder, a damaged result is a loss, and any other file is not")
  func folder() throws {
    let fixture = try InputFixture([
      "a.xml": Self.junit, "pom.xml": "<project/>", "log.jsonl": "{\"level\":\"info\"}\n",
    ])
    let whole = try fixture.run()
    #expect(whole.losses == [])
    #expect(whole.warnings.count == 2)
    for (name, text) in [
      ("cut.xml", "<?xml version='1.0'"), ("empty.xml", ""), ("nul.jsonl", "\u{0}\u{0}"),
      ("damaged.jsonl", "{\"kind\":\"ev\n"),
    ] {
      try fixture.add(name, Array(text.utf8))
    }
    #expect(try fixture.run().losses.count == 4)
  }

  @Test("a failure after very many other elements counts")
  func manyElements() throws {
    let run = try InputFixture.junit(
      "<testsuite name='S'><testcase classname='C' name='a'>"
        + String(repeating: "<skipped/>", count: JUnitCase.maxElements)
        + "<failure message='no'/></testcase></testsuite>")
    #expect(run.lines == ["C a: failed"])
  }
}

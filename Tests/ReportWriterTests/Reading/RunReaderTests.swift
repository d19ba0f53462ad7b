import Foundation
import ReportWriter
import Testing

@Suite("The reader of any input")
struct RunReaderTests {
  private static let stream = [
    Line.function("f()", line: 1), Line.runStarted,
    Line.event("testCaseStarted", 101, Line.test(Line.id("f()", 1))),
    Line.event("testCaseEnded", 102, Line.test(Line.id("f()", 1))), Line.runEnded, "",
  ].joined(separator: "\n")
  private static let junit =
    #"<testsuite name="S" tests="1"><testcase classname="M.X" name="g" time="1"/></testsuite>"#

  @Test("inputs are recognized by their content, whatever their names are")
  func content() throws {
    let fixture = try InputFixture([
      "a.txt": Self.stream, "b": "\u{FEFF}\n " + Self.junit, "c.json": Self.junit,
    ])
    #expect(try fixture.run("a.txt").lines == ["M.S f(): passed"])
    #expect(try fixture.run("b").lines == ["M.X g: passed"])
    #expect(try fixture.run("a.txt", "c.json").lines == ["M.S f(): passed", "M.X g: passed"])
  }

  @Test("a folder stands for the results in it, each once, without rendered files")
  func folder() throws {
    let fixture = try InputFixture([
      "run.jsonl": Self.stream, "junit.xml": "<junk/>", "deep/er/x.xml": Self.junit,
      "notes.txt": "x", "x-swift-testing.xml": Self.junit, ".hidden.xml": Self.junit,
    ])
    let run = try RunReader().run(of: [
      .file(fixture.folder), fixture.input("run.jsonl"), fixture.input("deep/../run.jsonl"),
    ])
    #expect(run.lines == ["M.S f(): passed", "M.X g: passed"])
    #expect(run.cases.map(\.isFlaky) == [false, false])
    #expect(run.warnings == [])
  }

  @Test("missing and unreadable inputs are different errors")
  func errors() throws {
    let fixture = try InputFixture(["empty": "", "junk": "hello", "html.xml": "<html/>", "o": "{}"])
    func kind(_ names: String...) -> ReportError.Kind? {
      do {
        _ = try RunReader().run(of: names.map(fixture.input))
        return nil
      } catch {
        return (error as? ReportError)?.kind
      }
    }
    #expect(kind("none") == .noSuchInput)
    #expect(kind("none", "nor this") == .noSuchInput)
    #expect(kind("none", "junk") == .unreadableInput)
    for name in ["empty", "junk", "html.xml", "o"] { #expect(kind(name) == .unreadableInput) }
    #expect(kind() == .noSuchInput)
  }

  @Test("if anything can be read, what cannot be read is a loss")
  func losses() throws {
    let fixture = try InputFixture(["a": Self.stream, "junk": "hello"])
    let run = try fixture.run("none", "a", "junk")
    #expect(run.lines == ["M.S f(): passed"])
    #expect(
      run.losses == [
        "There is no input “\(fixture.folder.path)/none”.",
        "The input “junk” is neither an event stream nor JUnit XML.",
      ])
  }

  @Test("an attachment is found beside its input, or in the package")
  func attachments() throws {
    let fixture = try InputFixture([
      "in/a.xml": """
      <testsuite name="S"><testcase classname="C" name="x"><system-out>[[ATTACHMENT|p.png]]
      [[ATTACHMENT|log.txt]] [[ATTACHMENT|gone.txt]]</system-out></testcase></testsuite>
      """, "in/p.png": "x", "log.txt": "y",
    ])
    let root = fixture.folder.path
    let run = try fixture.run("in/a.xml", reader: RunReader(packageRoot: root))
    #expect(
      try run.details(at: 0).attachments.map(\.content) == [
        .file("\(root)/in/p.png"), .file("\(root)/log.txt"), .file("gone.txt"),
      ])
    for (profile, start) in [(JUnitWriter.Profile.standard, ""), (.azure, root + "/")] {
      var folder = ReportFolder(fixture.folder.appending(path: "reports"))
      folder.attachmentSources = [fixture.folder]
      folder.junitProfile = profile
      #expect(try folder.write(run, formats: [.junit]) == ["The attachment “gone.txt” is missing."])
      let text = try String(contentsOf: folder.url.appending(path: "junit.xml"), encoding: .utf8)
      let path = try #require(text.firstMatch(of: #/\[\[ATTACHMENT\|(.*-log\.txt)\]\]/#)).1
      #expect(path.hasPrefix("\(start)reports/attachments/"))
      #expect(text.contains("missing attachment: gone.txt"))
      let copy = profile == .azure ? String(path) : "\(root)/\(path)"
      #expect(try String(contentsOfFile: copy, encoding: .utf8) == "y")
    }
  }

  @Test("the run has the requested title")
  func title() throws {
    let fixture = try InputFixture(["a": Self.stream])
    #expect(try fixture.run("a", reader: RunReader(title: "Nightly")).title == "Nightly")
  }

  @Test("additions of later event stream versions are skipped, and reported once")
  func laterVersion() throws {
    let text = Self.stream.replacing(#""version":"6.3""#, with: #""version":"7.1""#)
    let run = try InputFixture(["a.jsonl": text]).run("a.jsonl")
    #expect(run.lines == ["M.S f(): passed"])
    #expect(
      run.warnings == [
        "a.jsonl:1: The event stream has version 7.1, but only 0, 6.3 and 6.4 are supported: "
          + "only what they share was read."
      ])
  }

  @Test("a stream without the ids of cases gives a warning about what is unknown")
  func withoutIDs() throws {
    let id = Line.id("f(x:)", 1)
    let one = ["testCaseStarted", "testCaseEnded"].map { Line.event($0, 105, Line.test(id)) }
    let text =
      [Line.function("f(x:)", line: 1, parameterized: true), Line.runStarted]
      + [Line.event("testStarted", 101, Line.test(id))] + one + one
      + [Line.event("testEnded", 106, Line.test(id)), Line.runEnded]
    let run = try JournalFixture(text).run()
    #expect(run.lines == ["M.S f(x:): passed"])
    #expect(run.warnings.count == 1)
    #expect(
      run.warnings.first?.hasPrefix(
        "run.jsonl: The 2 cases of M.S.f(x:) cannot be told apart, so each function is shown as one"
      ) == true)
    #expect(run.warnings.first?.contains("SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED=1") == true)
  }

  @Test("a line of 200 MB is skipped in bounded memory")
  func hugeLine() throws {
    let fixture = try InputFixture()
    let url = fixture.folder.appending(path: "a.jsonl")
    try Data(Self.stream.utf8).write(to: url)
    // A hole in the file reads as NULs, and takes no place on the disk.
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 200 << 20)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\n\(Line.runEnded)\n".utf8))
    try handle.close()
    let run = try fixture.run("a.jsonl")
    #expect(run.lines == ["M.S f(): passed"])
    #expect(run.isComplete)
    #expect(run.losses.count == 1)
  }
}

import Testing

@testable import ReportWriter

/// Inputs whose parts, multiplied, would take minutes or gigabytes: each is a straight line now. `scripts/fuzz` looks
/// for more of them.
@Suite("What an input costs")
struct CostTests {
  private static func junit(_ run: TestRun) throws -> String {
    let sink = MemorySink()
    try JUnitWriter(run).write(to: sink)
    return sink.text
  }

  @Test("crashes, their calls and functions are not multiplied")
  func crashes() throws {
    let frames = (0..<50).map {
      "\"closure #1 in Zoo.Suite\($0).feed\($0)(animal:) at /a.swift:1:1\""
    }
    let crash =
      #"{"version":"6.3","kind":"crash","payload":{"message":"Fatal error","frames":[\#(frames.joined(separator: ","))]}}"#
    var lines = [Line.run, Line.runStarted]
    for number in 0..<20_000 {
      let id = "M.Suite\(number)/feed\(number)(animal:)/S.swift:1:4"
      lines.append(
        #"{"version":"6.3","kind":"test","payload":{"kind":"function","id":"\#(id)","name":"feed\#(number)(animal:)","isParameterized":true}}"#
      )
      lines.append(Line.caseStarted(id, "Crab", 101))
    }
    lines += Array(repeating: crash, count: 100)
    let run = try JournalFixture(lines).run()
    #expect(run.cases.count == 20_000)
    #expect(try run.details(at: 0).issues.map(\.message) == ["Fatal error"])
    let other = try run.details(at: 19_999).issues.map(\.message)
    #expect(other == ["The test process crashed before this test case ended: Fatal error"])
  }

  @Test("warnings and lines of output are not multiplied")
  func warnings() throws {
    let properties = (0..<1_000).map { "<property name='warning' value='careful \($0)'/>" }
    let output = (0..<60_000).map { "warning: a.swift:1:2: careful \($0)\n" }
    let run = try InputFixture.junit(
      "<testsuite name='S'><testcase classname='C' name='a'><properties>\(properties.joined())"
        + "</properties><system-out>\(output.joined())</system-out></testcase></testsuite>")
    let details = try run.details(at: 0)
    #expect(details.issues.count == 1_000)
    let text = try #require(details.attachments.first?.output(named: JUnitOutput.standardName))
    #expect(text.hasPrefix("warning: a.swift:1:2: careful 1000\n"))
  }

  @Test("skipped suites and functions are not multiplied")
  func skippedSuites() throws {
    var lines = [Line.run, Line.runStarted]
    for number in 0..<20_000 {
      lines.append(
        #"{"version":"6.3","kind":"test","payload":{"kind":"suite","id":"M.S\#(number)","name":"S\#(number)"}}"#
      )
      lines.append(
        Line.event(
          "testSkipped", 101, Line.test("M.S\(number)") + #","_comments":["no \#(number)"]"#)
      )
      lines.append(
        #"{"version":"6.3","kind":"test","payload":{"kind":"function","id":"M.S\#(number)/T/f()/S.swift:1:4","name":"f()"}}"#
      )
    }
    let run = try JournalFixture(lines + [Line.runEnded]).run()
    #expect(run.cases.count == 20_000)
    #expect(run.cases.allSatisfy { $0.status == .skipped })
    #expect(try run.details(at: 0).skipReason == "no 0")
  }

  @Test(
    "very many properties are each inspected once, and the last value counts"
  )
  func properties() throws {
    let many = (0..<100_000).map { #"{"name":"p\#($0)","value":"v"}"# }.joined(separator: ",")
    let run = try JournalFixture([
      #"{"version":"6.3","kind":"run","payload":{"properties":[\#(many)]}}"#,
      #"{"version":"6.3","kind":"run","payload":{"properties":[{"name":"p0","value":"w"}]}}"#,
      Line.runStarted, Line.runEnded,
    ]).run()
    #expect(run.properties.count == 100_000)
    #expect(run.properties.first == Property(name: "p1", value: "v"))
    #expect(run.properties.last == Property(name: "p0", value: "w"))
  }

  @Test("an element with too many attributes ends the reading")
  func attributes() throws {
    let many = (0..<400_000).map { " a\($0)='1'" }.joined()
    for text in ["<failure\(many)/>", "<!-- <x\(many)> --><failure\(many)/>"] {
      let run = try InputFixture.junit(
        "<testsuite name='S'><testcase classname='C' name='a'/>"
          + "<testcase classname='C' name='b'>\(text)</testcase></testsuite>")
      #expect(run.lines == ["C a: passed", "C b: incomplete"])
      #expect(
        run.losses == [
          "results.xml:1: The XML is malformed here, and the rest was not read: "
            + "an element has more than 1000 attributes."
        ])
    }
  }

  @Test("text that looks like attributes does not count as such")
  func noAttributes() throws {
    let many = (0..<2_000).map { " a\($0)='1'" }.joined()
    for text in ["<!-- <x\(many)> -->", "<![CDATA[<x\(many)>]]>", "<?x <y\(many)>?>", "\(many)"] {
      let run = try InputFixture.junit(
        "<testsuite name='S'><testcase classname='C' name='a'><system-out>\(text)</system-out>"
          + "<failure message='a &gt; b'/></testcase></testsuite>")
      #expect(run.lines == ["C a: failed"])
      #expect(run.isWhole)
    }
  }

  @Test("names of nested suites do not grow")
  func nestedSuites() throws {
    let name = String(repeating: "x", count: 2_000)
    let text =
      (0..<200).map { "<testsuite name='\(name)\($0)'>" }.joined()
      + (0..<2_000).map { "<testcase name='\($0)'/>" }.joined()
      + String(repeating: "</testsuite>", count: 200)
    let run = try InputFixture.junit(text)
    #expect(run.cases.count == 2_000)
    #expect(run.suites[0].name.unicodeScalars.count <= 1_000)
    #expect(try Self.junit(run).utf8.count < 10 * text.utf8.count)
  }

  @Test("facts of the run are not multiplied by its suites, nor tags and reasons by its cases")
  func repeated() throws {
    let value = String(repeating: "v", count: 500)
    let facts = (0..<500).map { #"{"name":"p\#($0)","value":"\#(value)"}"# }.joined(separator: ",")
    let tags = (0..<2_000).map { "\"tag\($0)\"" }.joined(separator: ",")
    var lines = [
      #"{"version":"6.3","kind":"run","payload":{"properties":[\#(facts)]}}"#,
      Line.runStarted,
      #"{"version":"6.3","kind":"test","payload":{"kind":"suite","id":"M.Off","name":"Off"}}"#,
      Line.event(
        "testSkipped", 101,
        Line.test("M.Off") + #","_comments":["\#(String(repeating: "because ", count: 50_000))"]"#),
      #"{"version":"6.3","kind":"test","payload":{"kind":"function","id":"M.T/f(x:)/S.swift:1:4","name":"f(x:)","isParameterized":true,"tags":[\#(tags)]}}"#,
    ]
    for number in 0..<500 {
      lines.append(
        #"{"version":"6.3","kind":"test","payload":{"kind":"function","id":"M.S\#(number)/f()/S.swift:1:4","name":"f()"}}"#
      )
      lines.append(Line.event("testSkipped", 101, Line.test("M.S\(number)/f()/S.swift:1:4")))
      lines.append(
        #"{"version":"6.3","kind":"test","payload":{"kind":"function","id":"M.Off/f\#(number)()/S.swift:1:4","name":"f\#(number)()"}}"#
      )
      lines.append(Line.caseStarted("M.T/f(x:)/S.swift:1:4", "\(number)", 101))
      lines.append(
        Line.event("testCaseEnded", 101, Line.test("M.T/f(x:)/S.swift:1:4", case: "\(number)")))
    }
    lines.append(Line.runEnded)
    let size = lines.reduce(0) { $0 + $1.utf8.count }
    let text = try Self.junit(JournalFixture(lines).run())
    #expect(text.utf8.count < 8 * size)
    // The first suite has all.
    #expect(text.split(separator: #"name="p499""#).count == 2)
  }

  @Test("what ended very many cases at once is described in full in some of them")
  func backtraces() throws {
    let frames = Array(repeating: "\"\(String(repeating: "f", count: 2_000))\"", count: 100)
    let id = Line.id("f(animal:)", 5)
    var lines = [
      Line.run, Line.function("f(animal:)", line: 5, parameterized: true), Line.runStarted,
    ]
    lines += (0..<2_000).map { Line.caseStarted(id, "\($0)", 101) }
    lines.append(
      #"{"version":"6.3","kind":"crash","payload":{"message":"\#(String(repeating: "m", count: 100_000))","frames":[\#(frames.joined(separator: ","))]}}"#
    )
    let size = lines.reduce(0) { $0 + $1.utf8.count }
    let run = try JournalFixture(lines).run()
    #expect(try Self.junit(run).utf8.count < 10 * size)
    #expect(try run.details(at: 0).issues[0].notes.count == 1)
    #expect(try run.details(at: 1_999).issues[0].notes.count == 0)
  }

  @Test("namespaces in scope are bounded")
  func namespaces() throws {
    let many = (0..<300).map { " xmlns:n\($0)='u\($0)'" }.joined()
    let run = try InputFixture.junit(
      "<testsuite name='S'><testcase classname='C' name='a'/><properties\(many)>"
        + "</properties></testsuite>")
    #expect(run.lines == ["C a: passed"])
    #expect(run.losses.first?.hasSuffix("too many namespaces are declared.") == true)
    let one = "<testsuite xmlns:x='u' name='S'><testcase classname='C' name='a'/></testsuite>"
    let sound = try InputFixture.junit(
      "<testsuites>\(String(repeating: one, count: 400))</testsuites>")
    #expect(sound.isWhole)
  }
}

import Foundation
import ReportWriter
import Testing

@Suite("One name is not one case")
struct OneNameTests {
  private static func suite(
    _ content: String, host: String? = nil, at time: String? = nil, duration: String? = nil
  ) -> String {
    let attributes = [("hostname", host), ("timestamp", time), ("time", duration)]
      .compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }.joined()
    return "<testsuite name=\"S\"\(attributes)>\(content)</testsuite>"
  }

  private static let red =
    "<testcase classname=\"S\" name=\"x\"><failure message=\"no\"/></testcase>"
  private static let green = "<testcase classname=\"S\" name=\"x\"/>"

  private func reader(_ retries: RetryPolicy) -> RunReader {
    var reader = RunReader()
    reader.retries = retries
    return reader
  }

  @Test("a name that occurs twice in a suite is two cases, and the failure is not lost")
  func doubles() throws {
    let run = try InputFixture.junit(Self.suite(Self.red + Self.green + Self.green))
    #expect(run.lines == ["S x: failed", "S x: passed", "S x: passed"])
    #expect(
      run.notes == [
        """
        1 name stands for cases that failed and others that passed, for example “S x”. Each counts, because nothing \
        states a retry; “--retries merge” takes them for attempts of one case.
        """
      ])
    let sink = MemorySink()
    try JUnitWriter(run).write(to: sink)
    for name in ["x", "x #2", "x #3"] { #expect(sink.text.contains(" name=\"\(name)\"")) }
    // And so they stay.
    #expect(try InputFixture.junit(sink.text).lines.count == 3)
    let fixture = try InputFixture()
    try JournalWriter(run).write(to: fixture.folder.appending(path: "run.jsonl"))
    let again = try fixture.run("run.jsonl")
    #expect(again.lines == run.lines)
    #expect(again.notes == run.notes)
  }

  @Test("cases without a name are cases")
  func nameless() throws {
    let run = try InputFixture.junit(
      "<testsuite><testcase><failure/></testcase><testcase/></testsuite>")
    #expect(run.lines == ["Unknown unnamed: failed", "Unknown unnamed: passed"])
  }

  @Test("equal arguments are separate cases")
  func equalArguments() throws {
    let run = try InputFixture.junit(
      Self.suite(
        """
        <testcase classname="S" name="f(a:) (a: 1)"><failure message="no"/></testcase>
        <testcase classname="S" name="f(a:) (a: 1)"/>
        """))
    #expect(run.lines == ["S f(a:) (a: 1): failed", "S f(a:) (a: 1): passed"])
    #expect(run.functions.count == 1)
  }

  @Test(
    "another suite, host, source file or property is another case, which states the difference",
    arguments: [
      (
        "suite",
        """
        <testsuite name="chrome"><testcase classname="S" name="x"><failure message="no"/></testcase></testsuite>
        <testsuite name="firefox"><testcase classname="S" name="x"/></testsuite>
        """, "chrome", "firefox"
      ),
      (
        "hostname",
        """
        <testsuite name="S" hostname="chromium"><testcase name="x"><failure message="no"/></testcase></testsuite>
        <testsuite name="S" hostname="webkit"><testcase name="x"/></testsuite>
        """, "chromium", "webkit"
      ),
      (
        "file",
        """
        <testsuite name="S"><testcase name="x" file="a.js"><failure message="no"/></testcase>
        <testcase name="x" file="b.js"/></testsuite>
        """, "a.js", "b.js"
      ),
      (
        "shade",
        """
        <testsuite name="S"><properties><property name="shade" value="dark"/></properties>
        <testcase name="x"><failure message="no"/></testcase></testsuite>
        <testsuite name="S"><testcase name="x"/><properties><property name="shade" value="light"/></properties>
        </testsuite>
        """, "dark", "light"
      ),
    ], RetryPolicy.allCases)
  func inOneFile(content: (label: String, String, String, String), retries: RetryPolicy) throws {
    let fixture = try InputFixture(["a.xml": "<testsuites>\(content.1)</testsuites>"])
    let run = try fixture.run("a.xml", reader: reader(retries))
    #expect(
      run.lines == [
        "S x (\(content.label): \(content.2)): failed",
        "S x (\(content.label): \(content.3)): passed",
      ])
    #expect(run.functions.count == 1)
    #expect(run.notes == [])
  }

  @Test("the browsers of a file are an axis, on each host that ran them")
  func grid() throws {
    let browsers = ["chromium", "firefox"].map { browser in
      "<testsuite name=\"S\" hostname=\"\(browser)\"><testcase name=\"x\"/></testsuite>"
    }.joined()
    let fixture = try InputFixture([
      "linux/r.xml": "<testsuites>\(browsers)</testsuites>",
      "mac/r.xml": "<testsuites>\(browsers)</testsuites>",
    ])
    #expect(
      try fixture.run().lines == [
        "S x (hostname: chromium, input: linux/r.xml): passed",
        "S x (hostname: chromium, input: mac/r.xml): passed",
        "S x (hostname: firefox, input: linux/r.xml): passed",
        "S x (hostname: firefox, input: mac/r.xml): passed",
      ])
  }

  @Test("a name in two inputs is two cases, unless the second ran later on the same host")
  func inputs() throws {
    let first = Self.suite(Self.red, host: "ci", at: "2026-11-21T10:00:00", duration: "60")
    let second = { (host: String?, time: String) in
      Self.suite(Self.green, host: host, at: time, duration: "60")
    }
    let separate = ["S x (input: a.xml): failed", "S x (input: b.xml): passed"]
    let inputs: [(String, [String])] = [
      (second("ci", "2026-11-21T10:01:00"), ["S x: passed flaky"]),
      // It ran beside the first; elsewhere; nobody knows where; nobody knows when.
      (second("ci", "2026-11-21T10:00:30"), separate),
      (second("other", "2026-11-21T10:01:00"), separate),
      (second(nil, "2026-11-21T10:01:00"), separate),
      (Self.suite(Self.green, host: "ci"), separate),
    ]
    for (text, lines) in inputs {
      let fixture = try InputFixture(["a.xml": first, "b.xml": text])
      #expect(try fixture.run("a.xml", "b.xml").lines == lines, "\(text)")
      #expect(try fixture.run("b.xml", "a.xml").lines == lines, "\(text)")
      #expect(try fixture.run(reader: reader(.separate)).lines == separate)
      #expect(
        try fixture.run("a.xml", "b.xml", reader: reader(.merge)).lines == ["S x: passed flaky"])
    }
    let run = try InputFixture(["a.xml": first, "b.xml": inputs[0].0]).run()
    #expect(
      run.notes == [
        """
        1 test case ran again in a later input of the same host, “ci”, and its last attempt counts: for example, in \
        “b.xml” after “a.xml”. “--retries separate” counts each input.
        """
      ])
    #expect(try run.details(at: 0).earlierAttempts.map(\.details.source) == ["a.xml"])
  }

  @Test("a later input of the same host with another environment is no retry")
  func environments() throws {
    func file(_ version: String, _ content: String, _ time: String) -> String {
      """
      <testsuite name="S" hostname="ci" timestamp="2026-11-21T\(time)" time="5"><properties>
      <property name="python" value="\(version)"/></properties>\(content)</testsuite>
      """
    }
    let fixture = try InputFixture([
      "311.xml": file("3.11", Self.red, "10:00:00"),
      "312.xml": file("3.12", Self.green, "11:00:00"),
    ])
    #expect(
      try fixture.run().lines == ["S x (input: 311.xml): failed", "S x (input: 312.xml): passed"])
  }

  @Test(
    "a later input of the same host with other tests too is no retry: another package may have a test of that name"
  )
  func packages() throws {
    func file(_ content: String, _ other: String, _ time: String) -> String {
      Self.suite(
        content + "<testcase classname=\"S\" name=\"\(other)\"/>", host: "ci",
        at: "2026-11-21T\(time)", duration: "5")
    }
    let fixture = try InputFixture([
      "shop.xml": file(Self.red, "cart", "10:00:00"),
      "zoo.xml": file(Self.green, "crab", "10:01:00"),
      "crab.xml": Self.suite(
        "<testcase classname=\"S\" name=\"crab\"/>", host: "ci", at: "2026-11-21T10:01:00",
        duration: "5"),
      "again.xml": Self.suite(
        Self.green + "<testcase classname=\"S\" name=\"crab\"/>", host: "ci",
        at: "2026-11-21T10:02:00", duration: "5"),
      "elsewhere.xml": Self.suite(
        "<testcase classname=\"S\" name=\"crab\"/>", host: "other", at: "2026-11-21T10:00:00",
        duration: "5"),
    ])
    let separate = ["S x (input: shop.xml): failed", "S x (input: zoo.xml): passed"]
    #expect(
      try fixture.run("shop.xml", "zoo.xml").lines
        == separate + ["S cart: passed", "S crab: passed"])
    // What another host ran is not what this one repeats.
    #expect(try fixture.run("shop.xml", "zoo.xml", "elsewhere.xml").lines.contains(separate[0]))
    // A retry may repeat the tests of several inputs, and some of them only.
    #expect(try fixture.run("zoo.xml", "again.xml").lines == ["S x: passed", "S crab: passed"])
    let retry = try fixture.run("shop.xml", "crab.xml", "again.xml")
    #expect(retry.lines == ["S x: passed flaky", "S cart: passed", "S crab: passed"])
    // Nobody knows which of two tests it repeats, so the failure stays.
    #expect(
      try fixture.run("shop.xml", "zoo.xml", "again.xml").lines.filter { $0.hasPrefix("S x") }
        == separate)
  }

  @Test("two inputs of one file name are told apart by their folders")
  func sameNames() throws {
    let fixture = try InputFixture([
      "one/results/junit.xml": Self.suite(Self.red),
      "two/results/junit.xml": Self.suite(Self.green),
    ])
    #expect(
      try fixture.run("one/results/junit.xml", "two/results/junit.xml").lines == [
        "S x (input: one/results/junit.xml): failed", "S x (input: two/results/junit.xml): passed",
      ])
  }

  @Test("a property or an attribute that states a retry makes an attempt")
  func retryProperty() throws {
    for second in [
      "<testcase classname=\"S\" name=\"x\" retry=\"1\"/>",
      """
      <testcase classname="S" name="x"><properties><property name="dd_tags[test.is_retry]" value="true"/>
      </properties></testcase>
      """,
      """
      <testcase classname="S" name="x"><properties><property name="attempt" value="2"/></properties></testcase>
      """,
    ] {
      let text = Self.suite(Self.red + second)
      let run = try InputFixture.junit(text)
      #expect(run.lines == ["S x: passed flaky"])
      #expect(
        run.notes == [
          "results.xml: 1 test case continued an earlier one as another attempt, because a property states a retry."
        ])
      #expect(
        try InputFixture(["a.xml": text]).run(reader: reader(.separate)).lines
          == ["S x: failed", "S x: passed"])
    }
    let no = "<testcase classname=\"S\" name=\"x\" retry=\"0\" attempt=\"1\"/>"
    #expect(try InputFixture.junit(Self.suite(Self.red + no)).lines.count == 2)
  }

  @Test("--retries merge treats doubles in a suite as attempts")
  func merged() throws {
    let fixture = try InputFixture(["a.xml": Self.suite(Self.red + Self.green)])
    let run = try fixture.run("a.xml", reader: reader(.merge))
    #expect(run.lines == ["S x: passed flaky"])
    #expect(try run.details(at: 0).earlierAttempts.map(\.details.issues[0].message) == ["no"])
    #expect(
      run.notes == [
        "1 test case has several results, which “--retries merge” takes for attempts: the last one counts."
      ])
  }

  @Test("pytest's failing teardown is one attempt with two issues")
  func teardown() throws {
    let run = try InputFixture.junit(
      """
      <testsuite name="pytest" tests="2" failures="1" errors="2"><testcase classname="test_a" name="test_x">
      <failure message="assert 1 == 2">x</failure></testcase><testcase classname="test_a" name="test_y"/>
      <testcase classname="test_a" name="test_x"><error message="failed on teardown with &quot;OSError&quot;">y</error>
      </testcase><testcase classname="test_a" name="test_z"><error message="failed on teardown with &quot;E&quot;"/>
      </testcase></testsuite>
      """)
    #expect(
      run.lines == ["test_a test_x: failed", "test_a test_y: passed", "test_a test_z: failed"])
    #expect(
      try run.details(at: 0).issues.map(\.message)
        == ["assert 1 == 2", "failed on teardown with \"OSError\""])
    #expect(try run.details(at: 0).earlierAttempts == [])
  }

  @Test("a case that one input skipped and another ran counts as run, on any host")
  func skips() throws {
    let skip = "<testcase classname=\"S\" name=\"x\"><skipped message=\"other shard\"/></testcase>"
    let fixture = try InputFixture([
      "a.xml": Self.suite(skip, host: "a"), "b.xml": Self.suite(Self.green, host: "b"),
      "c.xml": Self.suite(skip, host: "c"),
    ])
    #expect(try fixture.run().lines == ["S x: passed"])
    #expect(try fixture.run("a.xml", "c.xml").lines.count == 1)
    #expect(try fixture.run(reader: reader(.separate)).lines.count == 3)
  }
}

import Foundation
import ReportWriter
import Testing

/// Swift 6.4's `swift test` runs a process for each test target.
@Suite("journey-report test on several test targets, each with a process of its own")
struct TestProductsTests {
  private static func tool(_ products: ManyProcesses.Product...) throws -> Tool {
    let tool = try Tool(
      swift: ManyProcesses(products: products).script, version: ManyProcesses.version)
    for product in products {
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "Tests/\(product.name)"), withIntermediateDirectories: true
      )
      try tool.write(
        "import Testing\n@Test func one() {}\n", to: "Tests/\(product.name)/One.swift")
    }
    let targets = products.map { product in
      #"{"name":"\#(product.name)","c99name":"\#(product.name)","type":"test","path":"Tests/\#(product.name)","sources":["One.swift"]}"#
    }
    try tool.write(
      #"{"targets":[{"name":"Helpers","c99name":"Helpers","type":"library","path":"Tests/Helpers","sources":["One.swift"]},\#(targets.joined(separator: ","))]}"#,
      to: "description.json")
    return tool
  }

  /// A target of which one test ends and the other one's process dies.
  private static func dying(_ name: String, of signal: String) -> ManyProcesses.Product {
    ManyProcesses.Product(
      name, Stream.tests + Stream.started + Stream.addsStarted, then: "kill -\(signal) $$")
  }

  /// A target with no test at all: what a linker leaves of one, or a wrong build setting.
  private static func silent(_ name: String) -> ManyProcesses.Product {
    ManyProcesses.Product(name, Stream.started + Stream.ended, then: "exit 69")
  }

  private static func outcomes(_ tool: borrowing Tool) throws -> [String] {
    let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
    return run.cases.map { testCase in
      let function = run.functions[testCase.function]
      return
        ([run.suites[function.suite].name, function.name]
        + testCase.arguments.map(\.value) + ["\(testCase.status)"]).joined(separator: " ")
    }
  }

  private static func passed(_ name: String) -> [String] {
    ["\(name).MathTests adds() passed"] + [1, 2].map { "\(name).MathTests holds(n:) \($0) passed" }
  }

  /// Checks that a sentence is on the console and in all reports.
  private static func expect(
    _ sentence: String, in tool: borrowing Tool, _ result: Tool.Result,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      result.error.contains("warning: \(sentence)\n"), "\(result.error)",
      sourceLocation: sourceLocation)
    #expect(result.error.contains("; results are missing\n"), sourceLocation: sourceLocation)
    for name in ["junit.xml", "index.html", "run.jsonl", "summary.md"] {
      #expect(
        try tool.text("reports/" + name).replacing("&#x201C;", with: "“").replacing(
          "&#x201D;", with: "”"
        ).contains(sentence), "\(name)",
        sourceLocation: sourceLocation)
    }
    #expect(result.status != 0, sourceLocation: sourceLocation)
    let again = try tool.run("render", "reports/run.jsonl", "--fail-on", "incomplete")
    #expect(again.status == 1, sourceLocation: sourceLocation)
    #expect(again.error.contains(sentence), sourceLocation: sourceLocation)
  }

  @Test("all of them are in one report")
  func all() throws {
    let tool = try Self.tool(.init("ATests", Stream.green), .init("BTests", Stream.green))
    let result = try tool.run("test")
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("6 test cases: 6 passed ("), "\(result.error)")
    #expect(!result.error.contains("missing"))
    #expect(try Self.outcomes(tool) == Self.passed("ATests") + Self.passed("BTests"))
  }

  @Test(
    "one that crashes is named, and costs the others nothing",
    arguments: ["SEGV", "KILL"], [false, true])
  func crash(signal: String, isParallel: Bool) throws {
    let tool = try Self.tool(
      .init("ATests", Stream.green), Self.dying("BTests", of: signal),
      .init("CTests", Stream.green))
    let result = try tool.run(["test"] + (isParallel ? ["--", "--parallel"] : []))
    #expect(result.status == 1)
    try Self.expect("The test process of BTests ended before its tests did.", in: tool, result)
    #expect(
      try Self.outcomes(tool)
        == Self.passed("ATests") + ["BTests.MathTests adds() incomplete"]
        + ["BTests.MathTests holds(n:) skipped"] + Self.passed("CTests"))
  }

  /// A target with a class of XCTest.
  private static func ofXCTest(_ name: String, _ script: String) -> ManyProcesses.Product {
    ManyProcesses.Product(
      name: name, library: "XCTest",
      script: """
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite '\(name).xctest' started at 2026-11-21 10:52:59.731
        Test Suite 'Old\(name)' started at 2026-11-21 10:52:59.731
        Test Case 'Old\(name).testOne' started at 2026-11-21 10:52:59.947
        Test Case 'Old\(name).testOne' passed (0.25 seconds)
        \(script)
        """)
  }

  @Test("one that crashes in a test of XCTest, or after one, costs the others nothing")
  func crashOfXCTest() throws {
    let products = [
      Self.ofXCTest(
        "ATests",
        """
        Test Case 'OldATests.testTwo' started at 2026-11-21 10:52:59.947
        END
        kill -SEGV $$
        """),
      Self.ofXCTest(
        "BTests",
        """
        END
        kill -SEGV $$
        """),
      Self.ofXCTest(
        "CTests",
        """
        Test Suite 'OldCTests' passed at 2026-11-21 10:52:59.948
        Test Suite 'CTests.xctest' passed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' passed at 2026-11-21 10:52:59.948
        END
        """),
    ]
    let tool = try Self.tool(products[0], products[1], products[2])
    for name in products.map(\.name) {
      try tool.write(
        "import XCTest\nclass Old\(name): XCTestCase {\n  func testOne() {}\n  func testTwo() {}\n}\n",
        to: "Tests/\(name)/One.swift")
    }
    let result = try tool.run("test")
    #expect(result.status == 1)
    #expect(
      try Self.outcomes(tool) == [
        "ATests.OldATests testOne passed", "ATests.OldATests testTwo incomplete",
        "BTests.OldBTests testOne passed", "CTests.OldCTests testOne passed",
      ])
    try Self.expect(
      "The test process of BTests failed, although none of its tests did.", in: tool, result)
  }

  @Test("what each one told stays when SIGKILL ends swift test in the last one")
  func killed() throws {
    let tool = try Self.tool(
      .init("ATests", Stream.green),
      .init(
        "BTests", Stream.tests + Stream.started + Stream.addsStarted + Stream.addsEnded,
        then: "kill -KILL $swift"))
    let result = try tool.run("test")
    #expect(result.status == 137)
    try Self.expect("The test process of BTests ended before its tests did.", in: tool, result)
    #expect(
      try Self.outcomes(tool)
        == Self.passed("ATests") + ["BTests.MathTests adds() passed"]
        + ["BTests.MathTests holds(n:) skipped"])
  }

  @Test("those that did not get their turn are named too")
  func missing() throws {
    let tool = try Self.tool(
      .init("ATests", Stream.green, then: "kill -KILL $swift"), .init("BTests", Stream.green),
      .init("CTests", Stream.green))
    let result = try tool.run("test")
    #expect(result.status == 137)
    for name in ["BTests", "CTests"] {
      try Self.expect(
        "No test of \(name) ran, although there are some in “Tests/\(name)/One.swift”.", in: tool,
        result)
    }
    #expect(try Self.outcomes(tool) == Self.passed("ATests"))
  }

  @Test("one that ran nothing is named, though swift test says 0")
  func silent() throws {
    let tool = try Self.tool(.init("ATests", Stream.green), Self.silent("BTests"))
    let result = try tool.run("test")
    #expect(result.status == 1)
    try Self.expect(
      "No test of BTests ran, although there are some in “Tests/BTests/One.swift”.", in: tool,
      result)
    #expect(try tool.run("test", "--fail-on", "never").status == 0)
    // A filter leaves out targets.
    let filtered = try tool.run("test", "--", "--filter", "ATests")
    #expect(filtered.status == 0)
    #expect(!filtered.error.contains("warning"), "\(filtered.error)")
  }

  @Test("one of which no test of XCTest ran is named, unless XCTest is disabled")
  func silentXCTest() throws {
    let empty = ManyProcesses.Product(
      name: "CTests", library: "XCTest",
      script: """
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite 'CTests.xctest' started at 2026-11-21 10:52:59.731
        Test Suite 'CTests.xctest' passed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' passed at 2026-11-21 10:52:59.948
        END
        """)
    let tool = try Self.tool(
      Self.ofXCTest(
        "BTests",
        """
        Test Suite 'OldBTests' passed at 2026-11-21 10:52:59.948
        Test Suite 'BTests.xctest' passed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' passed at 2026-11-21 10:52:59.948
        END
        """), empty, .init("ATests", Stream.green))
    // On Linux, the console does not tell the module of a class, and both targets have one of this name.
    for (path, name) in [
      ("BTests/One", "OldBTests"), ("BTests/Two", "Base"), ("ATests/Two", "OldBTests"),
    ] {
      try tool.write(
        "import XCTest\nclass \(name): XCTestCase {\n  func testOne() {}\n}\n",
        to: "Tests/\(path).swift")
    }
    for (path, text) in [
      ("One", "class Silent: XCTestCase {\n  func check() {}\n}"),
      ("Two", "#if os(macOS)\nclass Mac: XCTestCase {\n  func testOne() {}\n}\n#endif"),
    ] {
      try tool.write("import XCTest\n\(text)\n", to: "Tests/CTests/\(path).swift")
    }
    let quiet = try tool.run("test")
    #expect(quiet.status == 0, "\(quiet.error)")
    try tool.write(
      "import XCTest\nclass Silent: XCTestCase {\n  func testOne() {}\n}\n",
      to: "Tests/CTests/One.swift")
    let result = try tool.run("test")
    #expect(result.status == 1)
    try Self.expect(
      "No test of CTests ran, although there are some in “Tests/CTests/One.swift”.", in: tool,
      result)
    let disabled = try tool.run("test", "--", "--disable-xctest")
    #expect(disabled.status == 0, "\(disabled.error)")
  }

  @Test("a folder of tests that is no test target, or is not compiled here, ran rightly nothing")
  func otherFolders() throws {
    let tool = try Self.tool(.init("ATests", Stream.green))
    try tool.write("import Testing\n@Test func one() {}\n", to: "Tests/ATests/Excluded.swift")
    for (name, text) in [
      ("Helpers", "import Testing\n@Test func shared() {}\n"),
      ("MacTests", "#if os(macOS)\nimport Testing\n@Test func mac() {}\n#endif\n"),
    ] {
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "Tests/\(name)"), withIntermediateDirectories: true)
      try tool.write(text, to: "Tests/\(name)/One.swift")
    }
    let result = try tool.run("test")
    #expect(result.status == 0)
    #expect(!result.error.contains("warning"), "\(result.error)")
  }

  @Test("one that fails before its first test, or after its last one, is named beside failed tests")
  func failing() throws {
    let tool = try Self.tool(
      .init("ATests", Stream.whole, then: "exit 1"),
      .init(name: "BTests", script: "exit 127"),
      .init("CTests", Stream.green, then: "exit 1"))
    let result = try tool.run("test")
    #expect(result.status == 1)
    try Self.expect("The test process of BTests failed before it ran a test.", in: tool, result)
    try Self.expect(
      "The test process of CTests failed, although none of its tests did.", in: tool, result)
    #expect(!result.error.contains("process of ATests"))
    #expect(!result.error.contains("No test of BTests"))
  }

  @Test("what Swift 6.4 adds to the stream is in the reports, with or without times and messages")
  func additions() throws {
    let declared = Stream.tests.replacing("\"version\":\"6.3.0\"", with: "\"version\":\"6.4\"")
      .replacing(
        "\"name\":\"adds()\"",
        with: """
          "name":"adds()","tags":["sea"],"timeLimit":60,"bugs":[\
          {"url":"https://example.org/bugs/7","title":"It stalls"},{"id":"FB12"}]
          """)
    func event(_ kind: String, _ iteration: Int, _ more: String = "") -> String {
      #"{"kind":"event","payload":{"kind":"\#(kind)","iteration":\#(iteration),\#(more)"testID":"AppTests.MathTests\/adds()\/M.swift:4:4"},"version":"6.4"}"#
        + "\n"
    }
    let failing =
      #""issue":{"isFailure":true,"isKnown":false,"severity":"error","_error":{"code":1,"description":"no net"}},"#
    let tool = try Self.tool(
      .init(
        "ATests",
        declared + Stream.started + event("testStarted", 1) + event("issueRecorded", 1, failing)
          + event("testEnded", 1) + event("testStarted", 2) + event("testEnded", 2) + Stream.ended,
        then: "exit 1"),
      .init("BTests", declared + Stream.started + event("testStarted", 1), then: "kill -SEGV $$"))
    let result = try tool.run(
      "test", "--", "--maximum-repetitions", "2", "--repeat-until", "pass")
    #expect(result.status == 1)
    #expect(!result.error.contains("process of ATests"), "\(result.error)")
    #expect(result.error.contains("\n1 flaky\n  ATests.MathTests/adds()\n"), "\(result.error)")
    let xml = try tool.text("reports/junit.xml")
    for element in [
      #"<property name="tags" value="sea"/>"#,
      #"<property name="bug" value="https://example.org/bugs/7 It stalls"/>"#,
      #"<property name="bug 2" value="FB12"/>"#, #"<property name="timeLimit" value="60.000"/>"#,
      #"<flakyFailure message="Caught error: no net""#,
    ] {
      #expect(xml.contains(element), "\(element)")
    }
    // No event has a time, so no case has a duration: not even one that did not end.
    #expect(!xml.contains(#"()" time=""#), "\(xml)")
    let shown = try tool.run("show", "reports/run.jsonl", "BTests.MathTests/adds()")
    #expect(
      shown.output.hasPrefix(
        """
        ! BTests.MathTests/adds()
          incomplete
          bug https://example.org/bugs/7 It stalls
          bug FB12

        """), "\(shown.output)")
  }

  @Test("with a configuration of one's own, the joined stream says the same in the end")
  func joined() throws {
    let tool = try Self.tool(
      .init("ATests", Stream.green), Self.dying("BTests", of: "SEGV"),
      .init("CTests", Stream.green))
    try tool.write("{}", to: "mine.json")
    let result = try tool.run("test", "--", "--configuration-path", "mine.json")
    #expect(try tool.text("commands").contains("--event-stream-output-path"))
    try Self.expect("The test process of BTests ended before its tests did.", in: tool, result)
    #expect(try Self.outcomes(tool).count == 8)
  }
}

import Foundation
import Testing

@Suite("journey-report test")
struct TestCommandTests {
  private static let reports =
    "Reports: reports/junit.xml, reports/index.html, reports/summary.md\n"

  @Test("it passes on the output and the exit code of swift test, and writes the reports")
  func passesThrough() throws {
    let tool = try Tool(
      swift: "echo out; echo err >&2\n" + Stream.command(Stream.whole) + "exit 3\n")
    let result = try tool.run("test")
    #expect(result.status == 3)
    #expect(result.output == "out\n")
    #expect(result.error == "err\n" + Stream.end + Self.reports)
    #expect(
      try tool.files(in: "reports") == ["index.html", "junit.xml", "run.jsonl", "summary.md"])
    let junit = try tool.text("reports/junit.xml")
    #expect(junit.contains(#"<testsuites name="package" tests="3" failures="1" errors="0""#))
    #expect(junit.contains(#"name="holds(n:) (n: 2)""#))
  }

  @Test("the journal can be rendered again into the same report")
  func rendersAgain() throws {
    let tool = try Tool(swift: Stream.command(Stream.whole) + "exit 1\n")
    #expect(try tool.run("test").status == 1)
    #expect(try tool.run("render", "reports/run.jsonl", "-o", "again").status == 0)
    #expect(try tool.text("reports/junit.xml") == tool.text("again/junit.xml"))
  }

  @Test("a run is compared with the one that it replaces")
  func compares() throws {
    let tool = try Tool(
      swift: "if [ ! -e green ]; then touch green\n"
        + Stream.command(Stream.green) + "else\n"
        + Stream.command(Stream.whole) + "exit 1\nfi\n")
    #expect(try tool.run("test").status == 0)
    let result = try tool.run("test", "--baseline", "reports/run.jsonl", "--baseline", "reports")
    #expect(result.error == Stream.end + Self.reports)
    #expect(
      try tool.text("reports/summary.md").contains(
        "### Since 2 earlier runs\n\n**1 newly failing**\n"))
    #expect(try tool.text("reports/index.html").contains("id=\"changes\""))
  }

  @Test("an unreadable earlier run is reported before any test runs")
  func needsBaseline() throws {
    let tool = try Tool(swift: "touch ran\n")
    let result = try tool.run("test", "--baseline", "main.jsonl")
    #expect(result.status == 66)
    #expect(
      result.error.hasPrefix(
        "error: The earlier run “main.jsonl” cannot be used for the comparison."))
    #expect(try tool.files(in: "") == [])
  }

  @Test("attachments of tests are kept beside the reports, and can be moved with them")
  func keepsAttachments() throws {
    let line =
      #"{"kind":"event","payload":{"attachment":{"_preferredName":"a[1]|é.txt","path":"'"$attachments"'/a[1]|é.txt"},"instant":{"absolute":5,"since1970":1795258379},"kind":"valueAttached","messages":[],"testID":"AppTests.MathTests\/adds()\/M.swift:4:4"},"version":"6.3.0"}"#
    let tool = try Tool(
      swift: "echo seen > \"$attachments/a[1]|é.txt\"\n(cat <<'END'\n"
        + Stream.tests + Stream.started + Stream.addsStarted + "END\necho '\(line)'\ncat <<'END'\n"
        + Stream.addsEnded + Stream.ended + "END\n) | stream\n")
    let result = try tool.run("test")
    #expect(result.status == 0)
    #expect(result.error == "1 test case: 1 passed (0:00)\n" + Self.reports)
    let names = try tool.files(in: "reports/attachments")
    #expect(names.count == 1)
    #expect(names[0].hasSuffix("-a-1---.txt"))
    #expect(
      try tool.text("reports/junit.xml").contains("[[ATTACHMENT|reports/attachments/\(names[0])]]"))
    #expect(try tool.text("reports/run.jsonl").contains(#""path":"attachments/\#(names[0])""#))
    try FileManager.default.moveItem(
      at: tool.folder.appending(path: "reports"), to: tool.folder.appending(path: "moved"))
    let again = try tool.run("render", "moved/run.jsonl", "-o", "again")
    #expect(again.error == "")
    #expect(try tool.files(in: "again/attachments") == names)
  }

  @Test("arguments after -- are passed on, and the fields that distinguish cases are requested")
  func passesArgumentsOn() throws {
    let tool = try Tool(
      swift: #"""
        shift; for word in "$@"; do echo "$word"; done | grep -v /
        echo "$SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED"

        """# + Stream.command(Stream.whole))
    let result = try tool.run("test", "--output", "out", "--", "--filter", "a b")
    #expect(
      result.output == """
        --event-stream-output-path
        --event-stream-version
        6.3
        --xunit-output
        --attachments-path
        --filter
        a b
        1

        """)
    #expect(try tool.files(in: "out").contains("junit.xml"))
  }

  @Test("the reports contain XCTest's tests, with modules, lines, messages and reasons")
  func recordsXCTest() throws {
    let tool = try Tool(
      swift: #"""
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite 'debug.xctest' started at 2026-11-21 10:52:59.731
        Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
        Test Case 'OldTests.testOne' started at 2026-11-21 10:52:59.947
        printedTest Case 'OldTests.testOne' passed (0.25 seconds)
        Test Case 'OldTests.testTwo' started at 2026-11-21 10:52:59.947
        Tests/AppTests/Old.swift:6: error: OldTests.testTwo : XCTAssertEqual failed: ("1") is not equal to ("2") - first
        second
        Test Case 'OldTests.testTwo' failed (0.5 seconds)
        Test Case 'OldTests.testThree' started at 2026-11-21 10:52:59.947
        Tests/AppTests/Old.swift:7: OldTests.testThree : Test skipped - not today
        Test Case 'OldTests.testThree' skipped (0.0 seconds)
        Test Suite 'OldTests' failed at 2026-11-21 10:52:59.948
        Test Suite 'debug.xctest' failed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' failed at 2026-11-21 10:52:59.948
        END

        """# + Stream.command(Stream.whole) + "exit 1\n")
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "Tests/AppTests"), withIntermediateDirectories: true)
    try tool.write(
      "import XCTest\nclass OldTests: XCTestCase {\n  func testOne() {}\n  func testTwo() {}\n}\n",
      to: "Tests/AppTests/Old.swift")
    let result = try tool.run("test")
    // How long it took is not told here: the stream's clock is made up, and XCTest's tests are timed by the real one.
    #expect(result.error.hasPrefix("6 test cases: 3 passed, 2 failed, 1 skipped ("))
    #expect(result.error.hasSuffix(Self.reports))
    let junit = try tool.text("reports/junit.xml")
    #expect(
      junit.contains(
        #"<testcase classname="AppTests.OldTests" name="testOne" time="0.250" file="Tests/AppTests/Old.swift" line="3"/>"#
      ))
    #expect(
      junit.contains(
        "Tests/AppTests/Old.swift:6:1: XCTAssertEqual failed: (&quot;1&quot;) is not equal"))
    #expect(junit.contains("second"))
    #expect(junit.contains("swift test --filter 'AppTests.OldTests/testTwo$'"))
    #expect(junit.contains(#"<skipped message="not today">not today</skipped>"#))
    #expect(
      junit.contains(#"<testsuites name="package" tests="6" failures="2" errors="0" skipped="1""#))
  }

  @Test("tests that XCTest runs in parallel come from SwiftPM's XML, and count once")
  func recordsParallelXCTest() throws {
    let tool = try Tool(
      swift: #"""
        cat > "$xunit" <<'END'
        <?xml version="1.0" encoding="UTF-8"?>

        <testsuites>
        <testsuite name="TestResults" errors="0" tests="2" failures="1" time="0.2">
        <testcase classname="AppTests.OldTests" name="testOne" time="0.1">
        </testcase>
        <testcase classname="AppTests.OldTests" name="testTwo" time="0.1">
        <failure message="failure"></failure>
        </testcase>
        </testsuite>
        </testsuites>
        END
        cat <<'END'
        [1/2] Testing AppTests.OldTests/testOne
        [2/2] Testing AppTests.OldTests/testTwo
        Test Suite 'Selected tests' started at 2026-11-21 10:52:59.731
        Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
        Test Case 'OldTests.testTwo' started at 2026-11-21 10:52:59.947
        <EXPR>:0: error: OldTests.testTwo : threw error "no"
        Test Case 'OldTests.testTwo' failed (0.5 seconds)
        Test Suite 'OldTests' failed at 2026-11-21 10:52:59.948
        Test Suite 'Selected tests' failed at 2026-11-21 10:52:59.948
        END
        exit 1

        """#)
    let result = try tool.run("test", "--", "--parallel")
    #expect(result.status == 1)
    #expect(
      result.error == """
        2 test cases: 1 passed, 1 failed (0:00)

        One cause

        1 × threw error "no"
            in OldTests/testTwo
            journey-report show reports/run.jsonl OldTests/testTwo


        """ + Self.reports)
    #expect(try tool.text("reports/junit.xml").contains("threw error &quot;no&quot;"))
    let journal = try tool.text("reports/run.jsonl").split(separator: "\n")
    #expect(journal[1].contains("\"runStarted\""))
    #expect(journal.filter { $0.contains("\"runStarted\"") }.count == 1)
  }

  @Test("the test that ran during a crash is incomplete")
  func recordsCrash() throws {
    let tool = try Tool(
      swift: Stream.command(Stream.tests + Stream.started + Stream.addsStarted) + "kill -SEGV $$\n")
    let result = try tool.run("test")
    #expect(result.status == 128 + SIGSEGV)
    #expect(result.error.hasPrefix("2 test cases: 1 skipped, 1 incomplete"))
    let junit = try tool.text("reports/junit.xml")
    #expect(junit.contains(#"type="incomplete""#))
  }

  @Test("the console's crash message is shown in the case that crashed")
  func tellsCrash() throws {
    let tool = try Tool(
      swift: Stream.command(Stream.tests + Stream.started + Stream.addsStarted)
        + "echo 'Swift/Array.swift:692: Fatal error: Index out of range'\n"
        + "echo 'exited with unexpected signal code 4' >&2\nexit 1\n")
    #expect(try tool.run("test").status == 1)
    let junit = try tool.text("reports/junit.xml")
    #expect(junit.contains("crashed before this test case ended: Fatal error: Index out of range"))
    try tool.write("Fatal error: other\nexited with unexpected signal code 4\n", to: "console.txt")
    let journal = try tool.text("reports/run.jsonl").split(separator: "\n")
      .filter { !$0.contains("\"crash\"") }.joined(separator: "\n")
    try tool.write(journal, to: "run.jsonl")
    #expect(try tool.run("render", "run.jsonl", "--console", "console.txt").status == 0)
    #expect(try tool.text("reports/junit.xml").contains("Fatal error: other"))
    let missing = try tool.run("render", "run.jsonl", "--console", "no.txt")
    #expect(missing.status == 66)
    #expect(missing.error.contains("no.txt"))
  }

  @Test(
    "a signal is passed on, and the reports show how far the run got",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func recordsInterruption(signal: Int32) throws {
    let tool = try Tool(
      swift: Stream.command(Stream.tests + Stream.started + Stream.addsStarted)
        + "echo ready; exec sleep 600\n")
    let result = try tool.run("test", interrupting: (signal, "ready"))
    #expect(result.status == 128 + signal)
    #expect(result.error.contains("1 incomplete"))
    #expect(try tool.text("reports/run.jsonl").contains("\"runInterrupted\""))
    #expect(try tool.text("reports/junit.xml").contains(#"type="incomplete""#))
  }

  @Test(
    "processes that the tests started do not outlive an interrupted run",
    arguments: ["sleep 600", "kill -KILL $$"])
  func leavesNothingBehind(end: String) throws {
    // It leaves the group, as a test process does, ignores the signal, and holds the pipe as long as it lives.
    let tool = try Tool(
      swift: """
        setsid sh -c 'trap "" TERM; exec 9> pipe; echo ready > began; exec sleep 600' &
        while [ ! -s began ]; do read -r line < began; done 2> /dev/null

        """ + Stream.command(Stream.tests + Stream.started + Stream.addsStarted)
          + "echo ready; exec \(end)\n".replacing("exec kill", with: "kill"))
    let pipe = tool.folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    let result = try tool.run(
      "test", interrupting: end.hasPrefix("sleep") ? (SIGTERM, "ready") : nil)
    #expect(result.status == 128 + (end.hasPrefix("sleep") ? SIGTERM : SIGKILL))
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wait, 1, 30_000) == 1)
    #expect(wait.revents & Int16(POLLHUP) != 0)
  }

  @Test("options that an older toolchain does not know are omitted")
  func leavesUnknownOptionsOut() throws {
    let tool = try Tool(
      swift: #"""
        case " $* " in
          *" --event-stream-version "*)
            echo "error: Unknown option '--event-stream-version'" >&2; exit 64 ;;
        esac

        """# + Stream.command(Stream.green))
    let result = try tool.run("test")
    #expect(result.status == 0)
    #expect(
      result.error == """
        error: Unknown option '--event-stream-version'
        This toolchain does not know “--event-stream-version”: running without it.
        3 test cases: 3 passed (0:00)

        """ + Self.reports)
  }

  @Test("without an event stream, the results of Swift Testing come from SwiftPM's XML")
  func readsSwiftPMsXML() throws {
    let tool = try Tool(
      swift: #"""
        case " $* " in
          *" --event-stream-output-path "*)
            echo "error: Unknown option '--event-stream-output-path'" >&2; exit 64 ;;
          *" --event-stream-version "*)
            echo "error: Unknown option '--event-stream-version'" >&2; exit 64 ;;
        esac
        cat > "${xunit%.xml}-swift-testing.xml" <<'END'
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="TestResults" errors="0" tests="1" failures="0" skipped="0" time="0.1">
            <testcase classname="AppTests.MathTests" name="adds()" time="0.1" />
          </testsuite>
        </testsuites>
        END

        """#)
    let result = try tool.run("test")
    #expect(result.status == 0)
    #expect(
      result.error == """
        error: Unknown option '--event-stream-output-path'
        This toolchain does not know “--event-stream-output-path”: running without it. The reports will not show which arguments of a parameterised test failed.
        error: Unknown option '--event-stream-version'
        This toolchain does not know “--event-stream-version”: running without it.
        1 test case: 1 passed (0:00)

        """ + Self.reports)
    #expect(
      try tool.files(in: "reports") == [
        "index.html", "junit.xml", "run.jsonl", "summary.md", "swift-testing.xml",
      ])
  }

  @Test("without swift, it says what is missing")
  func needsSwift() throws {
    let result = try Tool().run("test", environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(
      result.error == """
        error: “swift” cannot be started: No such file or directory. Install it, or add its folder to PATH. Run “journeys doctor” to see what this machine lacks.

        """)
  }

  @Test("an option that the recording uses itself is rejected")
  func refusesOwnOptions() throws {
    let result = try Tool(swift: "").run("test", "--", "--event-stream-output-path", "x")
    #expect(result.status == 64)
    #expect(
      result.error == """
        error: “--event-stream-output-path” cannot be passed to swift test, because this command uses it to record the run. Leave it out; the event stream is kept as run.jsonl in the output folder.

        """)
  }

  @Test("a folder that cannot be created is an error before any test runs")
  func needsFolder() throws {
    let tool = try Tool(swift: "echo ran\n")
    try tool.write("", to: "taken")
    let result = try tool.run("test", "-o", "taken")
    #expect(result.status == 73)
    #expect(result.output == "")
    #expect(
      result.error == """
        error: The folder “taken” cannot be created: a file has that name. Choose another folder with --output.

        """)
  }
}

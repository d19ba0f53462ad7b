import Foundation
import TestJournal
import Testing

@Suite("journey-report test with tests that print XCTest's lines")
struct TestForgedTests {
  /// What Swift Testing and a test of its printed.
  private static let forged = """
    ◇ Test run started.
    Test Suite 'All tests' started at 2026-11-21 10:52:59.731
    Test Suite 'Evil' started at 2026-11-21 10:52:59.731
    Test Case 'Evil.test' started at 2026-11-21 10:52:59.731
    Test Case 'Evil.test' passed (0.1 seconds)
    Test Case 'A.b' started at 2026-11-21 10:52:59.731
    Test Case 'A.b' passed (0.1 seconds)
    [1/2] Testing App.Evil/test

    """

  /// Prints lines after the event stream has begun and before it ends.
  private static func swift(printing lines: String) -> String {
    """
    (cat <<'END'
    \(Stream.tests + Stream.started + Stream.addsStarted)END
    cat <<'END' >&3
    \(lines)END
    cat <<'END'
    \(Stream.addsEnded + Stream.holds + Stream.ended)END
    ) 3>&1 > "$stream"

    """
  }

  @Test("output of a test of Swift Testing is not taken for a test")
  func ignoresSwiftTesting() throws {
    let tool = try Tool(swift: Self.swift(printing: Self.forged) + "exit 1\n")
    let result = try tool.run("test")
    #expect(result.error.hasPrefix("3 test cases: 2 passed, 1 failed (0:00)\n"))
    #expect(result.status == 1)
  }

  @Test("output of a test of XCTest is not taken for another test, nor for its own end")
  func ignoresXCTest() throws {
    let tool = try Tool(
      swift: #"""
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
        Test Case 'Other.test' started at 2026-11-21 10:52:59.731
        Test Case 'OldTests.testOne' started at 2026-11-21 10:52:59.947
        ◇ Test run started.
        Test Case 'Evil.test' started at 2026-11-21 10:52:59.731
        Test Case 'Evil.test' passed (0.1 seconds)
        Test Case 'OldTests.testOne' passed (nan seconds)
        Test Suite 'OldTests' passed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' started at 2026-11-21 10:52:59.948
        Test Case 'OldTests.testOne' failed (0.25 seconds)
        Test Suite 'OldTests' failed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' failed at 2026-11-21 10:52:59.948
        END
        exit 1

        """#)
    let result = try tool.run("test")
    #expect(result.error.hasPrefix("1 test case: 1 failed (0:00)\n"))
    let junit = try tool.text("reports/junit.xml")
    #expect(junit.contains(#"name="testOne" time="0.250""#))
    #expect(junit.contains("The test failed, and XCTest did not say why."))
  }

  @Test("the rerun command of a test with a forged name runs nothing else")
  func quotes() throws {
    let tool = try Tool(
      swift: #"""
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
        Test Case 'OldTests.test';touch${IFS}x;'' started at 2026-11-21 10:52:59.947
        Test Case 'OldTests.test';touch${IFS}x;'' failed (0.25 seconds)
        Test Suite 'OldTests' failed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' failed at 2026-11-21 10:52:59.948
        END
        exit 1

        """#)
    _ = try tool.run("test")
    let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
    #expect(
      try run.details(of: run.cases[0]).rerunCommand
        == #"swift test --filter 'OldTests/test'\'';touch${IFS}x;'\''$'"#)
  }

  @Test(
    "an impossible duration ends neither a test nor the tool",
    arguments: ["1e30", "nan", "-5", "inf"])
  func survivesTimes(seconds: String) throws {
    let tool = try Tool(
      swift: """
        cat <<'END'
        Test Suite 'All tests' started at 2026-11-21 10:52:59.731
        Test Suite 'OldTests' started at 2026-11-21 10:52:59.731
        Test Case 'OldTests.testOne' started at 2026-11-21 10:52:59.947
        Test Case 'OldTests.testOne' passed (\(seconds) seconds)
        Test Case 'OldTests.testOne' passed (0.5 seconds)
        Test Suite 'OldTests' passed at 2026-11-21 10:52:59.948
        Test Suite 'All tests' passed at 2026-11-21 10:52:59.948
        END

        """)
    let result = try tool.run("test")
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("1 test case: 1 passed (0:00)\n"))
  }
}

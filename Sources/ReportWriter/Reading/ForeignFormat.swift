internal import TestJournal

/// An unsupported format: of test results, or of other files that are kept with them.
struct ForeignFormat {
  /// What it is: `an NUnit 3 result`.
  let what: String
  /// What to do instead, as a sentence.
  let remedy: String
  /// Whether it contains test results, so that not reading it loses them.
  var isResult = true

  /// The format of an XML document.
  ///
  /// - Parameter root: The name of its root.
  init?(root: String, _ attributes: XMLAttributes) {
    guard let known = Self.roots[root] else { return nil }
    self = known
  }

  private init(_ what: String, _ remedy: String, isResult: Bool = true) {
    self.what = what
    self.remedy = remedy
    self.isResult = isResult
  }

  /// The format of another file, by what it begins with.
  init?(beginning text: String) {
    let text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("TAP version ") || text.hasPrefix("1..") || text.hasPrefix("ok 1")
      || text.hasPrefix("not ok 1")
    {
      self.init(
        "a TAP stream", "Convert it, for example with “tap-junit”, or let the tool write JUnit XML."
      )
      return
    }
    if text.hasPrefix("mode: ") || text.hasPrefix("TN:") || text.hasPrefix("SF:") {
      self.init(
        "a coverage report", "It contains no test results, so leave it out.", isResult: false)
      return
    }
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    guard
      let known = Self.objects.first(where: { $0.keys.allSatisfy { text.contains("\"\($0)\"") } })
    else { return nil }
    self = known.format
  }

  /// Whether a document is of a known format of results that is not read.
  ///
  /// - Parameter root: The name of its root.
  static func isKnown(root: String, _ attributes: XMLAttributes) -> Bool {
    ForeignFormat(root: root, attributes)?.isResult == true
  }

  /// Returns the error for an XML document that is not JUnit XML.
  ///
  /// - Parameters:
  ///   - root: The name of its root; empty if it has none.
  ///   - problem: What is wrong with the XML, if anything is.
  static func error(
    _ name: String, root: String, _ attributes: XMLAttributes,
    problem: (line: Int, sentence: String)?
  ) -> ReportError {
    if let format = ForeignFormat(root: root, attributes) { return format.error(name) }
    let reason = problem.map { " (line \($0.line): \($0.sentence))" } ?? ""
    var error = ReportError(
      "The input “\(name)” is XML, but not JUnit XML: "
        + "it has no <testsuites> and no <testsuite>\(reason).", kind: .unreadableInput)
    error.isForeign = !root.isEmpty
    return error
  }

  /// Returns the error for an input of this format.
  ///
  /// - Returns: The error, which a reader of a folder ignores only if the format contains no results.
  func error(_ name: String) -> ReportError {
    var error = ReportError(
      "The input “\(name)” is \(what), which is not read. \(remedy)", kind: .unreadableInput)
    error.isForeign = !isResult
    return error
  }

  private static let roots: [String: ForeignFormat] = {
    let nunit2 = ForeignFormat(
      "an NUnit 2 result",
      "Convert it to JUnit XML with NUnit's transform “nunit-junit.xslt”, or update to NUnit 3, whose result is read."
    )
    let xunit = ForeignFormat(
      "an xUnit.net result",
      "Let the runner write another format: “dotnet test --logger trx”, or “-jUnit results.xml” of the console runner."
    )
    let boost = ForeignFormat(
      "a Boost.Test log",
      "Let the test program write JUnit XML: “--log_format=JUNIT --log_sink=junit.xml”.")
    let coverage = ForeignFormat(
      "a coverage report", "It contains no test results, so leave it out.", isResult: false)
    let allure1 = ForeignFormat(
      "an Allure 1 result", "Let the test framework itself write JUnit XML, besides Allure's files."
    )
    let qt = ForeignFormat(
      "a Qt Test result", "Let the test program write JUnit XML: “-o junit.xml,junitxml”.")
    return [
      "test-suite": nunit2, "test-results": nunit2,
      "assemblies": xunit, "assembly": xunit,
      "testng-results": ForeignFormat(
        "a TestNG result",
        "TestNG writes JUnit XML too, into “junitreports” beside it: name that folder."),
      "TestLog": boost, "TestResult": boost,
      "robot": ForeignFormat(
        "a Robot Framework output",
        "Run “rebot --xunit junit.xml output.xml”, and name “junit.xml”."),
      "Catch": ForeignFormat(
        "a Catch2 result",
        "Let the test program write JUnit XML: “--reporter junit::out=junit.xml”."),
      "Catch2TestRun": ForeignFormat(
        "a Catch2 result",
        "Let the test program write JUnit XML: “--reporter junit::out=junit.xml”."),
      "doctest": ForeignFormat(
        "a doctest result",
        "Let the test program write JUnit XML: “--reporters=junit --out=junit.xml”."),
      "Site": ForeignFormat(
        "a CTest result",
        "Let CTest write JUnit XML: “ctest --output-junit junit.xml” (from CMake 3.21)."),
      "TestCase": qt,
      "testExecutions": ForeignFormat(
        "a generic test report of SonarQube", "Let the test framework itself write JUnit XML."),
      "CUNIT_TEST_RUN_REPORT": ForeignFormat(
        "a CUnit result", "Convert it to JUnit XML with CUnit's or Jenkins's stylesheet."),
      "unittest-results": ForeignFormat("a UnitTest++ result", "Convert it to JUnit XML."),
      "ResultsSession": ForeignFormat("a result of Parasoft C++test", "Convert it to JUnit XML."),
      "TestRun": ForeignFormat("a CppUnit result", "Convert it to JUnit XML."),
      "TestResults": ForeignFormat("an FPCUnit result", "Convert it to JUnit XML."),
      "gtester": ForeignFormat(
        "a GLib gtester result",
        "Let Meson run the tests: it writes “meson-logs/testlog.junit.xml”."),
      "report-result": ForeignFormat("an MbUnit result", "Convert it to JUnit XML."),
      "html": ForeignFormat(
        "an HTML page", "Name the results that it was made from, as XML or JSON.",
        isResult: false),
      "report": coverage, "coverage": coverage, "CoverageSession": coverage, "jacoco": coverage,
      "ns2:test-suite": allure1,
      "failsafe-summary": ForeignFormat(
        "the summary of Maven Failsafe", "The results are in the files TEST-*.xml beside it.",
        isResult: false),
      "checkstyle": ForeignFormat(
        "a Checkstyle report", "It contains no test results, so leave it out.", isResult: false),
      "project": ForeignFormat(
        "the description of a project", "It contains no test results, so leave it out.",
        isResult: false),
    ]
  }()

  private static let objects: [(keys: [String], format: ForeignFormat)] = [
    (
      ["Action", "Package"],
      ForeignFormat(
        "the output of “go test -json”",
        "Run “gotestsum --junitfile junit.xml”, or pipe it through “go-junit-report -parser gojson”."
      )
    ),
    (
      ["numFailedTests", "testResults"],
      ForeignFormat(
        "a JSON result of Jest or Vitest", "Add the reporter “jest-junit”, or Vitest's own “junit”."
      )
    ),
    (
      ["actions", "_type"],
      ForeignFormat(
        "the output of “xcresulttool get object”",
        "Run “xcrun xcresulttool get test-results tests --path RUN.xcresult > tests.json”, and name that file."
      )
    ),
    (
      ["totalTestCount", "passedTests", "failedTests"],
      ForeignFormat(
        "the output of “xcresulttool get test-results summary”",
        "Run “xcrun xcresulttool get test-results tests --path RUN.xcresult > tests.json”, and name that file."
      )
    ),
    (
      ["data", "type", "version", "llvm.coverage.json.export"],
      ForeignFormat(
        "a coverage report", "It contains no test results, so leave it out.", isResult: false)
    ),
    (
      ["config", "suites", "rootDir"],
      ForeignFormat("a JSON report of Playwright", "Add the reporter: “--reporter=junit”.")
    ),
    (
      ["stats", "passes", "failures"],
      ForeignFormat("a JSON report of Mocha", "Add the reporter “mocha-junit-reporter”.")
    ),
    (
      ["elements", "keyword", "steps"],
      ForeignFormat("a JSON report of Cucumber", "Add the formatter: “--format junit:junit.xml”.")
    ),
    (
      ["uuid", "historyId", "status"],
      ForeignFormat(
        "an Allure result", "Let the test framework itself write JUnit XML, besides Allure's files."
      )
    ),
    (
      ["runs", "$schema"],
      ForeignFormat(
        "a SARIF report",
        "It contains findings of analysers rather than test results, so leave it out.",
        isResult: false)
    ),
    (
      ["events", "type", "protocolVersion"],
      ForeignFormat(
        "the JSON output of “dart test”", "Convert it with “tojunit” of the package junitreport.")
    ),
  ]
}

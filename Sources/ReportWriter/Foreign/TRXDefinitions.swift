internal import TestJournal

/// What a TRX file says about its tests and its run as a whole, most of it behind the results.
struct TRXDefinitions {
  /// The declaration of a test.
  struct Test {
    /// The name of its class; empty if it is unknown.
    var suite = ""
    var categories: [String] = []
  }

  /// The tests, by their ids.
  private(set) var tests: [String: Test] = [:]
  /// The start of the run, in seconds since 1970.
  private(set) var started: Double?
  /// The end of the run, in seconds since 1970.
  private(set) var ended: Double?
  /// The folder that attachments are in.
  private(set) var folder = ""
  /// The outcome of the run.
  private(set) var outcome = ""
  /// The numbers of tests and failures.
  private(set) var counts: [String: String] = [:]

  private init() {}

  /// Reads the definitions.
  ///
  /// - Throws: A ``ReportError`` if it cannot be read.
  init(of file: InputFile) throws {
    var found = TRXDefinitions()
    var id = ""
    _ = try XMLElements(of: file) { event in
      guard case .start(let element, let attributes) = event else { return }
      switch element {
      case "UnitTest": id = attributes["id"] ?? ""
      case "TestMethod" where !id.isEmpty:
        // MSTest writes the assembly too: `Shop.CartTests, Shop, Version=1.0.0.0`.
        let name = attributes["className"]?.split(separator: ",").first.map(String.init) ?? ""
        found.tests[id, default: Test()].suite = name.trimmed
      case "TestCategoryItem" where !id.isEmpty:
        guard let name = attributes.value("TestCategory") else { return }
        found.tests[id, default: Test()].categories.append(name)
      case "Times":
        found.started = JUnitTime.since1970(attributes["start"])
        found.ended = JUnitTime.since1970(attributes["finish"])
      case "Deployment": found.folder = attributes["runDeploymentRoot"] ?? ""
      case "ResultSummary": found.outcome = attributes["outcome"] ?? ""
      case "Counters":
        found.counts["tests"] = attributes["total"]
        found.counts["failures"] = attributes["failed"]
        found.counts["errors"] = attributes["error"]
      default: break
      }
    }
    self = found
  }
}

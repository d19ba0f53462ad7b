/// What the environment says about a run of journeys.
///
/// Every variable whose name begins with `JOURNEYS_` is read here, and only here; one that is not known is an error.
public struct JourneyEnvironment: Hashable, Sendable {
  /// A variable, and what it is for.
  public enum Variable: String, CaseIterable, Sendable {
    /// The folder that the reports are written to; `reports` in the package when it is not set.
    case reports = "JOURNEYS_REPORTS"
    /// The arguments of the one test case to run, as the reports show them: `animal: Crab`.
    case onlyCase = "JOURNEYS_CASE"
    /// What the journeys drive: `in-process`.
    case driver = "JOURNEYS_DRIVER"
  }

  /// The folder that the reports are written to, when it is set.
  public var reports: String?
  /// The arguments of the one test case to run, when only one is to.
  public var onlyCase: String?

  /// Reads the environment.
  ///
  /// - Parameter variables: The variables and their values.
  /// - Throws: ``JourneyTestingError`` for a variable or a value that is not known, with those that are.
  public init(_ variables: [String: String]) throws {
    for name in variables.keys.sorted() where name.hasPrefix("JOURNEYS_") {
      guard Variable(rawValue: name) != nil else {
        let known = Variable.allCases.map(\.rawValue).joined(separator: ", ")
        throw JourneyTestingError(
          description: "The environment variable \(name) is not known. Known are: \(known).")
      }
    }
    reports = variables[Variable.reports.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    onlyCase = variables[Variable.onlyCase.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    if let driver = variables[Variable.driver.rawValue], !driver.isEmpty, driver != "in-process" {
      throw JourneyTestingError(
        description:
          "JOURNEYS_DRIVER=\(driver) is not a driver. Known are: in-process.")
    }
  }
}

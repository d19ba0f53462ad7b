/// A report that ``ReportFolder`` writes.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// `junit.xml`, for CI systems.
  case junit
  /// `index.html`, for people.
  case html
  /// `summary.md`, for the page of a CI job.
  case summary

  /// The name of the report's file.
  public var fileName: String {
    switch self {
    case .junit: "junit.xml"
    case .html: "index.html"
    case .summary: "summary.md"
    }
  }
}

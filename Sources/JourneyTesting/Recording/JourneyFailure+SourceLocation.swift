internal import RobotCore
internal import Testing

extension JourneyFailure {
  /// The line of the journey, for the issue.
  var sourceLocation: SourceLocation {
    site ?? Test.current?.sourceLocation
      ?? SourceLocation(fileID: "Unknown/Unknown.swift", filePath: "", line: 1, column: 1)
  }
}

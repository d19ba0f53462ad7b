internal import RobotCore
internal import Testing

extension JourneyFailure {
  /// The journey's own line, for the issue.
  var sourceLocation: SourceLocation {
    site?.sourceLocation ?? Test.current?.sourceLocation
      ?? SourceLocation(fileID: "Unknown/Unknown.swift", filePath: "", line: 1, column: 1)
  }
}

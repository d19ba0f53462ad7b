public import RobotCore
public import Testing

extension CallSite {
  /// Creates a call site from Swift Testing's source location.
  ///
  /// - Parameter location: The source location.
  public init(_ location: SourceLocation) {
    self.init(
      fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }

  /// The call site as Swift Testing's source location.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A resource that a journey needs besides its app, such as a server that the app calls. Each test case has its own.
///
/// It is started before the app, and ended after it. Its evidence of a failed journey is attached to the test case.
public protocol JourneyResource: Sendable {
  /// Returns evidence for the reports of a failed test case.
  ///
  /// - Parameter moments: Tells which step was in progress at a given moment.
  /// - Returns: The files to attach.
  func evidence(at moments: JourneyMoments) async -> [JourneyEvidence]

  /// Ends the resource.
  func end() async
}

extension JourneyResource {
  /// Returns no evidence.
  ///
  /// - Parameter moments: Tells which step was in progress at a given moment.
  /// - Returns: Always an empty array.
  public func evidence(at moments: JourneyMoments) async -> [JourneyEvidence] { [] }
}

/// A file with evidence of a failed journey.
public struct JourneyEvidence: Hashable, Sendable {
  /// The name of the file. Its extension determines how reports show it.
  public var name: String
  /// The contents of the file.
  public var bytes: [UInt8]

  /// Creates a file with evidence.
  ///
  /// - Parameters:
  ///   - name: The name of the file, such as `network.har`.
  ///   - bytes: The contents of the file.
  public init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

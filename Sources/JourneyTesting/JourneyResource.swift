/// Something that a journey needs beside its app, such as a server that the app asks: each test case has one of its own.
///
/// It is started before the app, and ended after it. What it knows of a journey that fails is attached to the test case.
public protocol JourneyResource: Sendable {
  /// What the reports show of it when the test case fails.
  ///
  /// - Parameter moments: Tells which step was under way at a moment.
  /// - Returns: Files.
  func evidence(at moments: JourneyMoments) async -> [JourneyEvidence]

  /// Ends it.
  func end() async
}

extension JourneyResource {
  /// Says that there is nothing to show.
  ///
  /// - Parameter moments: Tells which step was under way at a moment.
  /// - Returns: Always nothing.
  public func evidence(at moments: JourneyMoments) async -> [JourneyEvidence] { [] }
}

/// A file that shows something of a journey that failed.
public struct JourneyEvidence: Hashable, Sendable {
  /// The file's name; its ending says how reports show it.
  public var name: String
  /// What is in it.
  public var bytes: [UInt8]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: Its name: `network.har`.
  ///   - bytes: What is in it.
  public init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

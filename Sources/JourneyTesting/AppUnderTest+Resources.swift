public import Testing

extension AppUnderTest {
  /// What the test case that is running needs beside the app; it is started when it is first asked for.
  ///
  /// Ask for it before the app is launched: it lives longer than the app then.
  ///
  /// - Parameters:
  ///   - type: What it is; a test case has one of each type.
  ///   - site: Where the journey called.
  ///   - start: Starts it; what the journeys of the test case drive is given.
  /// - Returns: It.
  /// - Throws: What starting it throws; ``JourneyTestingError`` outside a test with the trait ``Testing/Trait/journeys(in:)``.
  public func resource<Resource: JourneyResource>(
    _ type: Resource.Type = Resource.self, at site: SourceLocation = #_sourceLocation,
    starting start: (DriverKind) async throws -> Resource
  ) async throws -> Resource {
    guard let run = CaseRun.current else { throw JourneyTestingError.noTrait(site) }
    if let resource = run.resources.lazy.compactMap({ $0 as? Resource }).first { return resource }
    let resource = try await start(run.driver.kind)
    run.add(resource)
    return resource
  }
}

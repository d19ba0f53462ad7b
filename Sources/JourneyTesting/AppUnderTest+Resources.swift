public import Testing

extension AppUnderTest {
  /// Returns a resource that the current test case needs besides the app, and starts it on first use.
  ///
  /// Request it before the app is launched, so that it outlives the app.
  ///
  /// - Parameters:
  ///   - type: The type of the resource. A test case has at most one resource of each type.
  ///   - site: The call site in the journey.
  ///   - start: Starts the resource. It receives the kind of driver that the test case uses.
  /// - Returns: The resource.
  /// - Throws: The error of `start`; ``JourneyTestingError`` outside a test with the trait `Testing.Trait.journeys(in:)`.
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

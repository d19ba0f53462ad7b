public import JourneyTesting
public import Testing
public import XCTest

extension XCTestCase {
  /// Takes a journey through an app, and records it: the reports are those of journeys in Swift Testing.
  ///
  /// ```swift
  /// final class OrderTests: XCTestCase {
  ///   func testOrder() async throws {
  ///     try await journey(in: shop) {
  ///       try await shop.journey().on(OrdersRobot.self).add("Crab").verify { $0.shows("Crab") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A test takes one journey, which may launch the app several times. A failure fails the test at the journey's line, once. Assertions of
  /// XCTest in the journey are recorded too; `#expect` and `#require` of Swift Testing are not, because Swift Testing ignores them in a test
  /// of XCTest. Traits do not apply, and neither do `JOURNEYS_ONLY`, `JOURNEYS_CASE`, `JOURNEYS_REPEAT`, `JOURNEYS_RETRIES` and
  /// `JOURNEYS_SHARD`.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - site: The call site.
  ///   - body: The journey.
  /// - Throws: `XCTSkip` if the environment keeps the journey from running, or the journey skips the test; `JourneyTestingError` if the
  ///   environment is invalid, or the journal cannot be written. A failure of the journey is recorded, and not thrown.
  public func journey<Options: Sendable>(
    in app: AppUnderTest<Options>, at site: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws {
    let test = JourneyObserver.shared.test(self, at: site)
    let earlier = test.isNew && (testRun?.totalFailureCount ?? 0) > 0
    let reason = try await test.outside.take(
      in: app, after: earlier ? "The test had failed before its journey began." : nil,
      skipReason: { error in (error as? XCTSkip).map { $0.message ?? "skipped" } }, body)
    if let reason { throw XCTSkip(reason) }
  }
}

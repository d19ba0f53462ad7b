internal import JourneyTesting
internal import Synchronization
internal import Testing
internal import XCTest

/// Knows the test that XCTest is running, and hears of its failures.
///
/// XCTest calls observers on the thread of the test, one after the other; the state is behind a lock all the same.
final class JourneyObserver: NSObject, XCTestObservation, Sendable {
  static let shared: JourneyObserver = {
    let observer = JourneyObserver()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private let running = Mutex<(id: ObjectIdentifier, outside: OutsideCase)?>(nil)

  /// Returns the record of a running test, and whether it is new.
  func test(
    _ test: XCTestCase, at site: Testing.SourceLocation
  ) -> (outside: OutsideCase, isNew: Bool) {
    let id = ObjectIdentifier(test)
    if let known = running.withLock({ $0 }), known.id == id { return (known.outside, false) }
    // “OrderTests.testOrder” on Linux, “-[ShopTests.OrderTests testOrder]” on Apple's systems.
    let name = test.name.drop { $0 == "-" || $0 == "[" }.prefix { $0 != "]" }
    let method = name.split { $0 == "." || $0 == " " }.last ?? name
    let teller = FailureTeller(test)
    let outside = OutsideCase(
      method: String(method), of: String(reflecting: type(of: test)), at: site
    ) { teller.tell($0) }
    running.withLock { $0 = (id, outside) }
    return (outside, true)
  }

  private func outside(of test: XCTestCase) -> OutsideCase? {
    let id = ObjectIdentifier(test)
    return running.withLock { $0?.id == id ? $0?.outside : nil }
  }

  #if canImport(ObjectiveC)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      let place = issue.sourceCodeContext.location
      outside(of: testCase)?.note(
        issue.compactDescription, file: place?.fileURL.path, line: place?.lineNumber ?? 0)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      outside(of: testCase)?.note(description, file: filePath, line: lineNumber)
    }
  #endif

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let id = ObjectIdentifier(testCase)
    running.withLock { if $0?.id == id { $0 = nil } }
  }
}

internal import Foundation
internal import JourneyTesting
internal import TestJournal
internal import XCTest

/// Tells XCTest of the failures of a test.
///
/// It is sendable although a test is not: it only records failures, which XCTest's own assertions also do from any task of a test.
struct FailureTeller: @unchecked Sendable {
  private let test: XCTestCase

  init(_ test: XCTestCase) { self.test = test }

  /// Fails the test, with attachments where XCTest has them.
  func tell(_ failure: OutsideFailure) {
    #if canImport(ObjectiveC)
      let place = XCTSourceCodeLocation(
        filePath: failure.location.filePath, lineNumber: failure.location.line)
      let headline = failure.text.split(separator: "\n").first.map(String.init) ?? failure.text
      test.record(
        XCTIssue(
          type: .assertionFailure, compactDescription: headline,
          detailedDescription: failure.text,
          sourceCodeContext: XCTSourceCodeContext(location: place), associatedError: nil,
          attachments: failure.attachments.compactMap(XCTAttachment.init)))
    #else
      test.recordFailure(
        withDescription: failure.text, inFile: failure.location.filePath,
        atLine: failure.location.line, expected: true)
    #endif
  }
}

#if canImport(ObjectiveC)
  extension XCTAttachment {
    /// Creates an attachment that Xcode keeps.
    fileprivate convenience init?(_ attachment: TestJournal.Attachment) {
      guard case .bytes(let bytes) = attachment.content else { return nil }
      self.init(
        data: Data(bytes),
        uniformTypeIdentifier: attachment.mediaType == "image/png"
          ? "public.png" : "public.plain-text")
      name = attachment.name
      lifetime = .keepAlways
    }
  }
#endif

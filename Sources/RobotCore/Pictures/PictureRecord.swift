package import Driving

/// A picture of an element, recorded in an earlier run and stored with the journeys.
package protocol PictureRecord: Sendable {
  /// Cuts the element out of the picture of a window, without what is masked.
  ///
  /// - Returns: The bytes of a PNG, the same for the same pixels.
  /// - Throws: An error when the picture cannot be read.
  func cut(_ picture: ElementPicture) throws -> [UInt8]

  /// Compares the element with the record.
  ///
  /// - Parameter png: What ``cut(_:)`` returned.
  /// - Throws: An error when the record is missing, or cannot be read.
  func difference(of png: [UInt8], in picture: ElementPicture) throws -> LookDifference?

  /// Takes what the element looks like now as the record, if that is asked for.
  ///
  /// - Parameter png: What ``cut(_:)`` returned.
  /// - Throws: An error when the record cannot be written.
  func renew(with png: [UInt8], in picture: ElementPicture) throws -> Bool

  /// Shows the report what was expected and found.
  ///
  /// - Parameter png: What ``cut(_:)`` returned.
  func attach(_ png: [UInt8], in picture: ElementPicture)
}

/// In how far an element looks different from its record.
package struct LookDifference: Sendable {
  /// The difference in one sentence.
  let reason: String
  let expected: String
  let found: String

  package init(reason: String, expected: String, found: String) {
    self.reason = reason
    self.expected = expected
    self.found = found
  }
}

/// A check of what an element looks like, after all else on the screen is as expected.
struct PictureCheck: Sendable {
  let locator: Locator
  let masked: [Locator]
  let record: any PictureRecord
}

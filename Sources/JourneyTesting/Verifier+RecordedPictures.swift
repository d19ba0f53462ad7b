internal import Foundation
public import RobotCore
public import Testing

extension Verifier {
  /// Expects that an element looks as in its recorded picture, pixel by pixel.
  ///
  /// `JOURNEYS_RECORD=yes` records it, in a folder `Pictures` next to the journey's source file, in a file for each engine and scale. Fonts
  /// are waited for, animations are taken to their end, and the caret is hidden. Letters look different with other fonts: record the
  /// picture where it will be compared. Without a record, and when CI records, the check fails.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - name: The name of the picture.
  ///   - masked: The locators of what is not compared, such as the time of day.
  ///   - tolerance: How much the picture may differ.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, looksAsRecorded name: String, masking masked: [Locator] = [],
    tolerating tolerance: PictureTolerance = .usual, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    let environment = try? JourneyEnvironment.current()
    return expect(
      locator, masking: masked,
      isPictured: PictureRecordFile(
        name, beside: site.filePath, isRenewed: environment?.recordsScreens ?? false,
        isInCI: !["", "false", "0"].contains(
          ProcessInfo.processInfo.environment["CI", default: ""]),
        tolerating: tolerance),
      at: site)
  }

  /// Expects that an element looks as in its recorded picture, by its key path in the semantics of the screen.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.chart`.
  ///   - name: The name of the picture.
  ///   - masked: The locators of what is not compared, such as the time of day.
  ///   - tolerance: How much the picture may differ.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ element: KeyPath<Semantics, Locator>, looksAsRecorded name: String,
    masking masked: [Locator] = [], tolerating tolerance: PictureTolerance = .usual,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(
      semantics[keyPath: element], looksAsRecorded: name, masking: masked, tolerating: tolerance,
      at: site)
  }
}

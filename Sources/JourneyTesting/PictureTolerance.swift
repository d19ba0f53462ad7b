/// How much a picture may differ from the recorded one.
public struct PictureTolerance: Hashable, Sendable {
  /// The number of pixels that may differ.
  public var pixels: Int
  /// The distance of two colours that counts as none, from 0 to 1, the distance of black and white, as people see colours.
  public var colour: Double

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - pixels: The number of pixels that may differ.
  ///   - colour: The distance of two colours that counts as none, from 0 to 1.
  public init(pixels: Int = 0, colour: Double = 0.1) {
    self.pixels = pixels
    self.colour = colour
  }

  /// No pixel may differ by more than a person overlooks.
  public static let usual = PictureTolerance()
}

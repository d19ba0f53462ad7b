public import AccessibilityTree

/// A driver that takes pictures of single elements, to be compared with earlier ones.
public protocol PictureTaking: Sendable {
  /// Takes a picture of the window, in which an element is wholly in view. Fonts have been loaded, animations are at their end or, if they
  /// have none, at their start, and no caret blinks.
  ///
  /// - Parameters:
  ///   - path: The path of the element, from the newest snapshot.
  ///   - masked: The paths of elements that are not to be compared.
  /// - Returns: The picture.
  /// - Throws: `DriverError` if the element is gone or larger than the window.
  func picture(of path: ElementPath, masking masked: [ElementPath]) async throws -> ElementPicture
}

/// A picture of a window, and where an element is in it.
public struct ElementPicture: Sendable {
  /// The bytes of a PNG of the window.
  public let png: [UInt8]
  /// The element's place in the window, in points.
  public let frame: Rect
  /// The places of what is not to be compared, in points.
  public let masked: [Rect]
  /// The number of pixels for each point.
  public let scale: Double
  /// The name of what drew it, such as `chromium`.
  public let engine: String

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - png: The bytes of a PNG of the window.
  ///   - frame: The element's place in the window, in points.
  ///   - masked: The places of what is not to be compared, in points.
  ///   - scale: The number of pixels for each point.
  ///   - engine: The name of what drew it, such as `chromium`.
  public init(png: [UInt8], frame: Rect, masked: [Rect], scale: Double, engine: String) {
    self.png = png
    self.frame = frame
    self.masked = masked
    self.scale = scale
    self.engine = engine
  }
}

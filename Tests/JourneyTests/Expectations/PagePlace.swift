import AccessibilityTree

/// Where something stands on the page: what is `nil` depends on the fonts of the machine, and is not looked at.
struct PagePlace: CustomStringConvertible {
  var left: Double?
  var right: Double?
  var center: Double?
  var top: Double?
  var bottom: Double?
  var width: Double?
  var height: Double?

  /// How far off the place may be: what is laid out in parts of a pixel is drawn in whole ones.
  private static let tolerance = 1.0

  private func sides(of frame: Rect) -> [(name: String, expected: Double?, found: Double)] {
    [
      ("left", left, frame.x), ("right", right, frame.x + frame.width),
      ("center", center, frame.x + frame.width / 2), ("top", top, frame.y),
      ("bottom", bottom, frame.y + frame.height), ("width", width, frame.width),
      ("height", height, frame.height),
    ]
  }

  /// What of a frame is elsewhere; `nil` when nothing is.
  func difference(from frame: Rect) -> String? {
    let wrong = sides(of: frame).filter { side in
      side.expected.map { abs($0 - side.found) > Self.tolerance } ?? false
    }
    return wrong.isEmpty
      ? nil : wrong.map { "\($0.name) \($0.found)" }.joined(separator: ", ")
  }

  var description: String {
    sides(of: .zero).compactMap { side in side.expected.map { "\(side.name) \($0)" } }
      .joined(separator: ", ")
  }
}

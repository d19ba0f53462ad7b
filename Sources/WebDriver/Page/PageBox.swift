internal import AccessibilityTree

/// A rectangle, or a point with a size, in an answer of the page's script.
struct PageBox: Decodable {
  let x, y, width, height: Double

  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}

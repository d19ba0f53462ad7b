package import AccessibilityTree

/// The way of a finger over a screen, from where it touches to where it lifts.
package struct FingerWay: Equatable, Sendable {
  /// Where the finger touches.
  package let start: Point
  /// Where the finger lifts.
  package let end: Point

  /// Creates a swipe over a frame.
  ///
  /// - Parameter direction: The direction in which the finger moves.
  package init(swiping direction: Direction, over frame: Rect) {
    let (x, y) = direction.step
    start = Point(
      x: frame.center.x - x * frame.width * 0.4, y: frame.center.y - y * frame.height * 0.4)
    end = Point(
      x: start.x + x * max(frame.width * 0.8, 100), y: start.y + y * max(frame.height * 0.8, 100))
  }

  package init(pullingIn frame: Rect) {
    start = Point(x: frame.center.x, y: frame.y + min(30, frame.height / 4))
    end = Point(x: start.x, y: frame.y + frame.height * 0.9)
  }

  package init(fromEdgeOf window: Rect) {
    start = Point(x: window.x, y: window.center.y)
    end = Point(x: window.x + window.width * 0.8, y: start.y)
  }

  private init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
  }

  /// The share of an area that a finger can cross without touching its edges.
  private static let stroke = 0.8

  /// Returns the ways that scroll an area.
  ///
  /// - Parameters:
  ///   - direction: The direction of what is looked for.
  ///   - part: How far to scroll, as a fraction of the area.
  ///   - frame: The part of the area that a finger can move over.
  package static func scrolling(
    _ area: Rect, _ direction: Direction, by part: Double, within frame: Rect
  ) -> [FingerWay] {
    let (x, y) = direction.step
    let longest = stroke * (x == 0 ? frame.height : frame.width)
    var left = part * (x == 0 ? area.height : area.width)
    var ways: [FingerWay] = []
    while left >= 1 {
      let length = min(left, longest)
      left -= length
      // The finger goes the other way than what it looks for.
      let start = Point(x: frame.center.x + x * length / 2, y: frame.center.y + y * length / 2)
      ways.append(
        FingerWay(from: start, to: Point(x: start.x - x * length, y: start.y - y * length)))
    }
    return ways
  }

  /// Returns the way with both ends inside a window.
  package func kept(in window: Rect) -> FingerWay {
    func inside(_ point: Point) -> Point {
      Point(
        x: min(max(point.x, window.x + 1), window.x + window.width - 2),
        y: min(max(point.y, window.y + 1), window.y + window.height - 2))
    }
    return FingerWay(from: inside(start), to: inside(end))
  }
}

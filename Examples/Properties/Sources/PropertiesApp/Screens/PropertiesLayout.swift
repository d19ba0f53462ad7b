internal import AccessibilityTree

/// The layout of the screens, on a phone of 390 by 844 points.
enum PropertiesLayout {
  static let window = Rect(x: 0, y: 0, width: 390, height: 844)
  static let navigationBar = Rect(x: 0, y: 44, width: 390, height: 52)
  static let leadingButton = Rect(x: 8, y: 4, width: 110, height: 44)
  static let title = Rect(x: 120, y: 8, width: 170, height: 36)
  static let trailingButton = Rect(x: 310, y: 4, width: 72, height: 44)
  static let emptyMessage = Rect(x: 40, y: 280, width: 310, height: 48)
  static let notice = Rect(x: 16, y: 780, width: 270, height: 48)
  static let undo = Rect(x: 290, y: 782, width: 84, height: 44)

  private static let rowHeight = 92.0
  private static let margin = 16.0

  /// The frame of the scroll view, which is shorter above a notice.
  static func viewport(hasNotice: Bool) -> Rect {
    Rect(x: 0, y: 104, width: 390, height: hasNotice ? 668 : 740)
  }

  /// The frame of a row, relative to the scrolled content.
  static func row(_ index: Int) -> Rect {
    Rect(
      x: margin, y: Double(index) * rowHeight, width: window.width - 2 * margin, height: rowHeight)
  }

  static func contentHeight(rows: Int) -> Double { Double(rows) * rowHeight + margin }

  /// The frame of a line below the bar.
  static func line(at y: Double, height: Double) -> Rect {
    Rect(x: margin, y: y, width: window.width - 2 * margin, height: height)
  }
}

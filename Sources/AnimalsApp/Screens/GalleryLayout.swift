internal import AccessibilityTree

/// The layout of the gallery, on a phone of 390 by 844 points.
enum GalleryLayout {
  static let window = Rect(x: 0, y: 0, width: 390, height: 844)
  static let navigationBar = Rect(x: 0, y: 44, width: 390, height: 52)
  static let leadingButton = Rect(x: 8, y: 4, width: 44, height: 44)
  static let backButton = Rect(x: 8, y: 4, width: 132, height: 44)
  static let title = Rect(x: 140, y: 8, width: 110, height: 36)
  static let trailingButton = Rect(x: 282, y: 4, width: 100, height: 44)
  static let searchField = Rect(x: 16, y: 102, width: 358, height: 44)
  static let narrowSearchField = Rect(x: 16, y: 102, width: 280, height: 44)
  static let cancelButton = Rect(x: 304, y: 102, width: 70, height: 44)
  static let viewport = Rect(x: 0, y: 152, width: 390, height: 692)
  static let emptyMessage = Rect(x: 40, y: 280, width: 310, height: 32)

  static let cancelLabel = "Cancel"

  private static let columns = 2
  private static let cellHeight = 196.0
  private static let spacing = 12.0

  /// The frame of a cell, relative to the scrolled content.
  ///
  /// - Parameter index: The cell's position in the gallery, from 0.
  static func cell(_ index: Int) -> Rect {
    let width = (window.width - spacing * Double(columns + 1)) / Double(columns)
    return Rect(
      x: spacing + Double(index % columns) * (width + spacing),
      y: spacing + Double(index / columns) * (cellHeight + spacing), width: width,
      height: cellHeight)
  }

  /// The height of the scrolled content.
  ///
  /// - Parameter hasFooter: Whether there is something below them.
  /// - Returns: The height; at least that of the viewport.
  static func contentHeight(cells: Int, hasFooter: Bool = false) -> Double {
    let rows = (cells + columns - 1) / columns
    let footer = hasFooter ? footerHeight + spacing : 0
    return max(viewport.height, footer + spacing + Double(rows) * (cellHeight + spacing))
  }

  private static let footerHeight = 108.0

  /// The frame of the footer below the cells, relative to the scrolled content.
  static func footer(below cells: Int) -> Rect {
    let rows = (cells + columns - 1) / columns
    return Rect(
      x: 40, y: spacing + Double(rows) * (cellHeight + spacing), width: 310, height: footerHeight)
  }

  /// The frame of a message in place of all cells.
  static let placeholder = Rect(x: 40, y: 240, width: 310, height: footerHeight)
  /// The frame of a message in place of a detail.
  static let detailPlaceholder = Rect(x: 40, y: 392, width: 310, height: footerHeight)
}

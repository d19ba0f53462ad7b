import AccessibilityTree

/// Where the parts of each screen stand on a phone of 390 by 844 points, from its top left: written by hand from the drawing.
///
/// A page in a browser is laid out by its style sheet, and is not held to this.
enum PhoneLayout {
  static let screen = Rect(x: 0, y: 0, width: 390, height: 844)
  static let navigationBar = Rect(x: 0, y: 44, width: 390, height: 52)
  static let title = Rect(x: 140, y: 52, width: 110, height: 36)

  enum Gallery {
    static let favorites = Rect(x: 8, y: 48, width: 44, height: 44)
    static let filter = Rect(x: 282, y: 48, width: 100, height: 44)
    static let search = Rect(x: 16, y: 102, width: 358, height: 44)
    static let searchBesideCancel = Rect(x: 16, y: 102, width: 280, height: 44)
    static let cancel = Rect(x: 304, y: 102, width: 70, height: 44)
    static let content = Rect(x: 0, y: 152, width: 390, height: 692)
    static let emptyMessage = Rect(x: 40, y: 432, width: 310, height: 32)

    /// How far the content of twelve animals scrolls: its end then shows the last row, with the same space below as above the first.
    static let longestScroll = 568.0

    /// How far the content of some animals scrolls: three rows fit.
    static func longestScroll(of count: Int) -> Double {
      [7: 152, 8: 152, 9: 360, 10: 360, 11: 568, 12: 568][count] ?? 0
    }

    /// The cell at a place: two in a row, 12 points apart, and as far from the edges.
    static func cell(_ place: Int, scrolledBy offset: Double = 0) -> Rect {
      Rect(
        x: place.isMultiple(of: 2) ? 12 : 201, y: 164 + 208 * Double(place / 2) - offset,
        width: 177, height: 196)
    }

    static func image(in cell: Rect) -> Rect {
      Rect(x: cell.x + 8, y: cell.y + 8, width: 161, height: 148)
    }

    static func name(in cell: Rect) -> Rect {
      Rect(x: cell.x + 8, y: cell.y + 160, width: 161, height: 28)
    }

    static func star(in cell: Rect) -> Rect {
      Rect(x: cell.x + 141, y: cell.y + 12, width: 24, height: 24)
    }
  }

  enum Detail {
    static let back = Rect(x: 8, y: 48, width: 132, height: 44)
    static let image = Rect(x: 35, y: 112, width: 320, height: 320)
    static let star = Rect(x: 307, y: 120, width: 40, height: 40)
    static let name = Rect(x: 16, y: 448, width: 358, height: 40)
    static let tags = Rect(x: 16, y: 496, width: 358, height: 28)
    static let favorite = Rect(x: 35, y: 552, width: 320, height: 50)
  }

  enum Filter {
    static let sheet = Rect(x: 0, y: 160, width: 390, height: 684)
    static let navigationBar = Rect(x: 0, y: 160, width: 390, height: 52)
    static let clearAll = Rect(x: 8, y: 164, width: 100, height: 44)
    static let title = Rect(x: 140, y: 168, width: 110, height: 36)
    static let done = Rect(x: 282, y: 164, width: 100, height: 44)
    static let content = Rect(x: 0, y: 220, width: 390, height: 624)

    static func row(_ place: Int) -> Rect {
      Rect(x: 0, y: 220 + 46 * Double(place), width: 390, height: 46)
    }
  }

  enum NotFound {
    static let title = Rect(x: 40, y: 270, width: 310, height: 40)
    static let message = Rect(x: 40, y: 320, width: 310, height: 60)
    static let home = Rect(x: 95, y: 400, width: 200, height: 50)
  }
}

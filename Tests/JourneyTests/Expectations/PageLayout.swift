/// Where the parts of each screen stand in the page on a phone of 390 by 844 pixels, as far as no font decides it: written by hand.
enum PageLayout {
  static let bar = PagePlace(left: 0, right: 390, top: 0, height: 52)
  static let title = PagePlace(center: 195)

  enum Gallery {
    static let favorites = PagePlace(left: 16, top: 4, width: 44, height: 44)
    static let filter = PagePlace(right: 374, top: 4, height: 44)
    static let search = PagePlace(left: 16, right: 374, top: 52, height: 44)
    static let searchBesideCancel = PagePlace(left: 16, top: 52, height: 44)
    static let cancel = PagePlace(right: 374, top: 52, height: 44)
    static let content = PagePlace(left: 0, right: 390, top: 104, bottom: 844)

    /// The cell at a place: two in a row, 12 pixels apart.
    static func cell(_ place: Int) -> PagePlace {
      let left = place.isMultiple(of: 2) ? 16.0 : 16 + 173 + 12
      return PagePlace(left: left, top: 112 + 220 * Double(place / 2), width: 173, height: 208)
    }

    static func image(_ place: Int) -> PagePlace {
      let cell = cell(place)
      return PagePlace(
        left: cell.left.map { $0 + 8 }, top: cell.top.map { $0 + 8 }, width: 157, height: 157)
    }

    static func star(_ place: Int) -> PagePlace {
      let image = image(place)
      return PagePlace(
        left: image.left.map { $0 + 121 }, top: image.top.map { $0 + 4 }, width: 32, height: 32)
    }

    static func name(_ place: Int) -> PagePlace {
      let image = image(place)
      return PagePlace(left: image.left, top: image.top.map { $0 + 157 }, width: 157)
    }
  }

  enum Detail {
    static let back = PagePlace(left: 16, top: 4, height: 44)
    static let image = PagePlace(left: 35, top: 64, width: 320, height: 320)
    static let star = PagePlace(left: 295, top: 76, width: 48, height: 48)
    static let name = PagePlace(center: 195, top: 408, height: 43)
    static let tags = PagePlace(center: 195, top: 451, height: 31)
    static let favorite = PagePlace(left: 35, top: 506, width: 320, height: 52)
  }

  enum Filter {
    static let sheet = PagePlace(left: 0, right: 390, top: 0, bottom: 844)
    static let clearAll = PagePlace(left: 16, top: 212, height: 44)
    static let done = PagePlace(right: 374, top: 212, height: 44)

    static func row(_ place: Int) -> PagePlace {
      PagePlace(left: 16, right: 374, top: 260 + 44 * Double(place), height: 44)
    }
  }

  enum NotFound {
    static let title = PagePlace(center: 195)
    static let home = PagePlace(left: 40, right: 350, height: 52)
  }
}

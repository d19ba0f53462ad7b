internal import AccessibilityTree

/// Where the content of an area is: how far it is scrolled, and what is in it and where.
struct ScrollPlace: Hashable {
  private let offset: Point
  /// A hash stands for what is in the area: it may be thousands of elements at thousands of places.
  private let content: Int

  /// Tells where the content of an area is.
  ///
  /// - Parameter area: The area.
  init(of area: Element) {
    offset = area.scrollOffset
    var hasher = Hasher()
    Self.combine(area.children, into: &hasher)
    content = hasher.finalize()
  }

  private static func combine(_ elements: [Element], into hasher: inout Hasher) {
    for element in elements {
      hasher.combine(element.identifier)
      hasher.combine(element.label)
      hasher.combine(element.frame)
      combine(element.children, into: &hasher)
    }
  }
}

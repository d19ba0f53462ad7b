internal import AccessibilityTree

/// The state of a scrollable area: its scroll offset, and a hash of its contents.
struct ScrollPlace: Hashable {
  private let offset: Point
  /// A hash of the contents, because there may be thousands of elements at thousands of offsets.
  private let content: Int

  /// Captures the state of a scrollable area.
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

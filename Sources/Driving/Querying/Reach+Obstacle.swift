package import AccessibilityTree

extension AccessibilityTree.Reach {
  /// The reason why a finger cannot reach an element, in a few words; `nil` when it can.
  package var obstacle: String? {
    switch self {
    case .hittable: nil
    case .hidden: "hidden"
    case .offScreen: "off screen"
    case .covered(let cover): "covered by \(cover)"
    case .untouchable: "without pointer events: it lets presses through"
    }
  }
}

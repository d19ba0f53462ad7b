package import AccessibilityTree

extension AccessibilityTree.Reach {
  /// Why a finger does not reach an element, in a few words; `nil` when one does.
  package var obstacle: String? {
    switch self {
    case .hittable: nil
    case .hidden: "hidden"
    case .offScreen: "off screen"
    case .covered(let cover): "covered by \(cover)"
    }
  }
}

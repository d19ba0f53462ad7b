internal import AccessibilityTree

extension ScreenWatch {
  /// Returns what a failure should tell besides what the tree shows.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element concerned; `nil` if there is none.
  ///   - depth: The number of levels at which the snapshots were cut off because the screen is too deep; `nil` if they are whole.
  package func caveats(
    for kind: FailureKind, about locator: Locator?, cutAt depth: Int? = nil
  ) -> [String] {
    var caveats = doubts
    guard let seen = newest else { return caveats }
    switch kind {
    case .elementNotFound, .screenNotReached, .expectationFailed:
      if let depth {
        caveats.append(
          "the screen is so deep that the device cut it off at \(depth) levels: what lies deeper is not in the tree"
        )
      }
      caveats += seen.tree.emptyBars.map {
        "the bar\($0.isEmpty ? "" : " “\($0)”") has nothing in the tree, as some have on iOS 26: see the picture"
      }
      if kind == .elementNotFound, let area = seen.shown.areaWithMore {
        caveats.append(
          "\(area) may have more rows, which are in the tree only while they are in view: scroll to them"
        )
      }
    case .elementAmbiguous:
      if let identifier = locator?.identifier?.rawValue, seen.shown.isHandedDown(identifier) {
        caveats.append(
          "SwiftUI gives the identifier of a container to everything in it: add .accessibilityElement(children: .contain)"
        )
      }
    default: break
    }
    return caveats
  }
}

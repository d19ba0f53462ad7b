package import AccessibilityTree

/// What a native app shows, made of the system's snapshot.
///
/// A snapshot holds more than a person perceives, and says some of it in words of its own. The rules for that are here, each with the
/// reason for it, and nothing else in the library knows of them.
package struct AppleTree: Sendable {
  package let tree: AccessibilityTree
  /// The frame of the keyboard; `nil` while there is none.
  package let keyboard: Rect?
  /// The number of levels of the snapshot.
  package let depth: Int
  /// The names of the bars that have nothing in them: iOS 26 leaves out the buttons of some toolbars that it shows.
  package let emptyBars: [String]

  /// Whether a field may have the keyboard focus.
  package var mayHaveFocus: Bool { keyboard != nil }

  /// Makes the tree of a snapshot.
  ///
  /// - Parameter focus: The frame of the field that has the keyboard focus, if it is known from elsewhere.
  package init(_ root: NativeElement, focus: Rect? = nil) {
    var mapping = AppleMapping(root, focus: focus)
    tree = AccessibilityTree(root: mapping.window(root))
    keyboard = mapping.keyboard
    depth = root.depth
    emptyBars = mapping.emptyBars
  }
}

internal import AccessibilityTree

/// One fault in one element of one screen.
package struct UIMutant: Hashable, Sendable {
  /// The screen that the element is on: its identifier; its name where it has none.
  package let screen: String
  /// The element.
  package let element: ElementKey
  /// What is wrong with it.
  package let fault: UIFault

  /// Makes a mutant.
  ///
  /// - Parameters:
  ///   - screen: The screen that the element is on.
  ///   - element: The element.
  ///   - fault: What is wrong with it.
  package init(screen: String, element: ElementKey, fault: UIFault) {
    self.screen = screen
    self.element = element
    self.fault = fault
  }
}

extension UIMutant: CustomStringConvertible {
  /// The mutant as a sentence: `“gallery.title” (heading “Animal Gallery”) bears another label`.
  package var description: String { "\(element) \(fault.sentence)" }
}

internal import AccessibilityTree

/// One fault in one element of one screen.
package struct UIMutant: Hashable, Sendable {
  /// The screen of the element: its identifier, or its label if it has none.
  package let screen: String
  package let element: ElementKey
  /// The fault in the element.
  package let fault: UIFault

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

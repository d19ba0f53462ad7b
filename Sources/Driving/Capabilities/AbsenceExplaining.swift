/// A driver that can tell why an element is not in the tree.
public protocol AbsenceExplaining: Driver {
  /// Returns why an element that the app has is not in its tree.
  ///
  /// - Parameter locator: The locator of the element.
  /// - Returns: The reason, which completes the sentence “there is one that …”; `nil` if the app has no such element.
  func reasonForAbsence(of locator: Locator) async -> String?
}

public import AccessibilityTree
public import AnimalsDomain

/// What the app shows at one moment, with what a page needs to show it and to go on showing it.
public struct Display: Sendable {
  /// What is shown.
  public let tree: AccessibilityTree
  /// A number that rises with each change.
  public let version: Int
  /// Whether it will change by itself: something is on its way from the server.
  public let isLoading: Bool
  /// The pictures that have come from the server, by the identifiers of the images that show them; `nil` when the app brings all
  /// of its pictures along.
  public let pictures: [String: Picture]?
}

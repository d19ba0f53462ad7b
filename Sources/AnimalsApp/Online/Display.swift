public import AccessibilityTree
public import AnimalsDomain

/// What the app shows at one moment, with what a page needs to show it and to keep it up to date.
public struct Display: Sendable {
  /// The tree of elements.
  public let tree: AccessibilityTree
  /// A number that increases with each change.
  public let version: Int
  /// Whether it will change by itself, because a request is in progress.
  public let isLoading: Bool
  /// The pictures loaded from the server, by the identifiers of the images that show them; `nil` if the app contains all of its pictures.
  public let pictures: [String: Picture]?
}

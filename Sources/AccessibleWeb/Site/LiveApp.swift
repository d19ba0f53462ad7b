public import AccessibilityTree

/// What a page shows of an app at one moment, with what it needs to go on showing it.
public struct PageContent: Sendable {
  /// What is shown.
  public var tree: AccessibilityTree
  /// A number that rises with each change.
  public var version: Int
  /// Whether it will change by itself: something is on its way.
  public var isLoading: Bool
  /// The pictures that came from elsewhere, by the identifiers of the images that show them; `nil` when the page's theme has all of
  /// the app's pictures.
  public var pictures: [String: WebPicture]?

  /// Makes what a page shows.
  ///
  /// - Parameters:
  ///   - tree: What is shown.
  ///   - version: A number that rises with each change.
  ///   - isLoading: Whether it will change by itself.
  ///   - pictures: The pictures that came from elsewhere, by the identifiers of the images that show them.
  public init(
    tree: AccessibilityTree, version: Int = 0, isLoading: Bool = false,
    pictures: [String: WebPicture]? = nil
  ) {
    self.tree = tree
    self.version = version
    self.isLoading = isLoading
    self.pictures = pictures
  }
}

/// An app that tells a page by itself when it shows something else.
///
/// Any `AccessibleApp` can be served. One that is no live app is followed: it is asked again for as long as it waits for its network.
public protocol LiveApp: AccessibleApp {
  /// What a page shows of the app now.
  ///
  /// - Returns: It, all of one moment.
  func content() async -> PageContent

  /// Waits until the app shows something else.
  ///
  /// - Parameters:
  ///   - version: The version of what it showed when it was last asked.
  ///   - limit: How long to wait at most.
  func wait(after version: Int, within limit: Duration) async
}

public import AccessibilityTree

/// What a page shows of an app at one moment, with what it needs to stay up to date.
public struct PageContent: Sendable {
  /// The tree to show.
  public var tree: AccessibilityTree
  /// The version, which increases with each change.
  public var version: Int
  /// Whether the content will change by itself, because it is still loading.
  public var isLoading: Bool
  /// The external pictures by the identifiers of their images; `nil` when the page's theme contains all pictures of the app.
  public var pictures: [String: WebPicture]?

  /// Creates page content.
  ///
  /// - Parameters:
  ///   - tree: The tree to show.
  ///   - version: The version, which increases with each change.
  ///   - isLoading: Whether the content will change by itself.
  ///   - pictures: The external pictures by the identifiers of their images.
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

/// An app that notifies its page when it shows something else.
///
/// Any `AccessibleApp` can be served. One that is not a live app is wrapped: it is polled while it waits for its network.
public protocol LiveApp: AccessibleApp {
  /// Returns what a page shows of the app now.
  ///
  /// - Returns: The content, all from the same moment.
  func content() async -> PageContent

  /// Waits until the app shows something else.
  ///
  /// - Parameters:
  ///   - version: The version of the content already shown.
  ///   - limit: The longest time to wait.
  func wait(after version: Int, within limit: Duration) async
}

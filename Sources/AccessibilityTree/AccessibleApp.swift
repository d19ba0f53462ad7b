/// An app that shows an accessibility tree, and performs actions on its elements.
public protocol AccessibleApp: Sendable {
  /// Returns what the app shows now.
  ///
  /// - Returns: The tree, which is the identical value as before when nothing has changed.
  func tree() async -> AccessibilityTree

  /// Performs an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the current tree of the app.
  func perform(_ action: Action, on element: Element) async

  /// Advances pending work until what the app shows may have changed.
  ///
  /// The time is the app's own: an app with its own clock advances it to the next scheduled event, so that nobody waits.
  ///
  /// - Parameter limit: The longest time to advance the app's clock.
  /// - Returns: The time that passed, or `nil` when the app is idle: nothing is pending, or nothing that is due within the limit.
  func advance(within limit: Duration) async -> Duration?

  /// Returns whether the app awaits a network response.
  ///
  /// - Returns: Whether a request is in progress.
  func isWaitingForNetwork() async -> Bool

  /// Opens a link in the app, as from outside the app.
  ///
  /// - Parameter link: The link.
  func open(_ link: String) async

  /// Goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
  func goBack() async
}

extension AccessibleApp {
  /// Reports that the app is idle, for an app that completes every change before ``perform(_:on:)`` returns.
  ///
  /// - Parameter limit: The longest time to advance the app's clock.
  /// - Returns: Always `nil`.
  public func advance(within limit: Duration) async -> Duration? { nil }

  /// Reports that no request is in progress, for an app without a network.
  ///
  /// - Returns: Always `false`.
  public func isWaitingForNetwork() async -> Bool { false }

  /// Does nothing, for an app that can only be navigated with its own controls.
  public func goBack() async {}
}

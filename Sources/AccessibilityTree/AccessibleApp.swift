/// An app that shows an accessibility tree and answers actions on its elements.
public protocol AccessibleApp: Sendable {
  /// What the app shows now.
  ///
  /// - Returns: The tree; the very same one as before when nothing has changed.
  func tree() async -> AccessibilityTree

  /// Does something to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, from the tree that the app shows.
  func perform(_ action: Action, on element: Element) async

  /// Lets work that is under way go on until what the app shows can have changed.
  ///
  /// The time is the app's own: an app with a clock of its own moves it on to the next thing that is due, so that nobody waits.
  ///
  /// - Parameter limit: How much of the app's time may pass.
  /// - Returns: How much has passed; `nil` when the app is idle: nothing is under way, or nothing that is due within the limit.
  func advance(within limit: Duration) async -> Duration?

  /// Whether an answer from the network is waited for.
  ///
  /// - Returns: Whether a request is under way.
  func isWaitingForNetwork() async -> Bool

  /// Opens the app at a place, as a link from outside does.
  ///
  /// - Parameter link: The link.
  func open(_ link: String) async

  /// Goes back as the system has it: by a browser's back button, by a key, or by a swipe from the edge.
  func goBack() async
}

extension AccessibleApp {
  /// Says that the app is idle: for an app whose every change is done when ``perform(_:on:)`` returns.
  ///
  /// - Parameter limit: How much of the app's time may pass.
  /// - Returns: Always `nil`.
  public func advance(within limit: Duration) async -> Duration? { nil }

  /// Says that nothing is waited for: for an app without a network.
  ///
  /// - Returns: Always `false`.
  public func isWaitingForNetwork() async -> Bool { false }

  /// Does nothing: for an app that is left in its own ways only.
  public func goBack() async {}
}

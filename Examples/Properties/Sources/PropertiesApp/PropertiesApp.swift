public import AccessibilityTree
internal import Synchronization

/// A list of properties in process: its state, its screens, and its reactions to actions.
public final class PropertiesApp: AccessibleApp {
  /// The app's name.
  public static let name = "Properties"

  private struct Shown {
    var state: AppState
    var tree: AccessibilityTree?
  }

  private let shown: Mutex<Shown>

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - properties: The initial properties.
  ///   - link: The link that opens it: `properties://new`.
  public init(_ properties: [Property] = [], link: String? = nil) {
    var state = AppState(properties)
    if let link { state.open(link) }
    shown = Mutex(Shown(state: state))
  }

  /// The elements that the app currently shows.
  ///
  /// - Returns: The tree; the identical tree as long as nothing has changed.
  public func tree() -> AccessibilityTree {
    shown.withLock { shown in
      if let tree = shown.tree { return tree }
      let tree = shown.state.render()
      shown.tree = tree
      return tree
    }
  }

  /// Performs an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the tree that the app shows.
  public func perform(_ action: Action, on element: Element) {
    // Keys press the focused element: Return and Space a button, only Return a row.
    let isPressed =
      action == .press(.enter) && [.button, .cell].contains(element.role)
      || action == .press(.space) && element.role == .button
    change { $0.perform(isPressed ? .tap : action, on: element.identifier) }
  }

  /// Opens a deep link.
  ///
  /// - Parameter link: The link: `properties://list`, `properties://new`, `properties://property/2`.
  public func open(_ link: String) {
    change { $0.open(link) }
  }

  /// Goes back as the browser's back button does: from the form to the property, from there to the list.
  public func goBack() {
    change { $0.goBack() }
  }

  private func change(_ body: (inout AppState) -> Void) {
    shown.withLock { shown in
      let before = shown.state
      body(&shown.state)
      if shown.state != before { shown.tree = nil }
    }
  }
}

internal import AccessibilityTree

/// A user's action on an element of the page.
struct PageEvent: Decodable, Sendable {
  /// The kind of action.
  enum Kind: String, Decodable, Sendable {
    /// The element was pressed, or a field received the focus.
    case tap
    /// The text of a field, or the position of a slider, changed.
    case value
    /// An option of a list was chosen.
    case select
    /// A finger swiped across the element.
    case swipe
    /// A key was pressed.
    case press
    /// The content was pulled down beyond its top.
    case pullToRefresh
  }

  private let element: String
  private let action: Kind
  /// The new text of a field, the option, the direction, or the key.
  let text: String?

  var key: ElementKey { ElementKey(rawValue: element) }

  init(_ action: Kind, on key: ElementKey, text: String? = nil) {
    self.element = key.rawValue
    self.action = action
    self.text = text
  }

  /// Converts the event to actions of the app.
  ///
  /// - Parameter element: The element, as the app shows it.
  /// - Returns: The actions in order; empty for an incomplete event.
  func actions(on element: Element) -> [Action] {
    switch action {
    case .tap: [.tap]
    case .pullToRefresh: [.pullToRefresh]
    case .press: text.flatMap(Key.init(rawValue:)).map { [.press($0)] } ?? []
    case .value: text.map { replacing(element, with: $0) } ?? []
    case .select: text.map { [.select([$0])] } ?? []
    case .swipe: text.flatMap(Direction.init(rawValue:)).map { [.swipe($0)] } ?? []
    }
  }

  /// Returns the actions that replace a field's text. A field accepts text only while it has the focus, and appends it to its current text.
  private func replacing(_ element: Element, with text: String) -> [Action] {
    guard element.actions.contains(.type) else { return [.setValue(text)] }
    // Compare scalars, because Swift strings treat composed and decomposed letters as equal.
    let before = element.value.unicodeScalars
    let after = text.unicodeScalars
    let focus: [Action] = element.state.contains(.focused) ? [] : [.tap]
    if after.elementsEqual(before) { return [] }
    if after.isEmpty { return [.clear] }
    guard after.starts(with: before) else { return focus + [.clear, .type(text)] }
    return focus + [.type(String(String.UnicodeScalarView(after.dropFirst(before.count))))]
  }
}

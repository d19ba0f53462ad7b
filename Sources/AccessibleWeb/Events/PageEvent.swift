internal import AccessibilityTree

/// Something that a person did to an element of the page.
struct PageEvent: Decodable, Sendable {
  /// What was done.
  enum Kind: String, Decodable, Sendable {
    /// The element was pressed, or a field got the focus.
    case tap
    /// A field's text, or the place of a slider, became another one.
    case value
    /// An option of a list was chosen.
    case select
    /// A finger was moved across the element.
    case swipe
    /// A key was pressed.
    case press
    /// The content was pulled down beyond its top.
    case pullToRefresh
  }

  private let element: String
  private let action: Kind
  /// The text that a field has then, the option, the direction, or the key that was pressed.
  let text: String?

  /// The element.
  var key: ElementKey { ElementKey(rawValue: element) }

  init(_ action: Kind, on key: ElementKey, text: String? = nil) {
    self.element = key.rawValue
    self.action = action
    self.text = text
  }

  /// The event as actions of the app.
  ///
  /// - Parameter element: The element as the app shows it.
  /// - Returns: The actions, in order; none for an event that says too little.
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

  /// A field takes text only when it has the focus, and only after what stands there.
  private func replacing(_ element: Element, with text: String) -> [Action] {
    guard element.actions.contains(.type) else { return [.setValue(text)] }
    // By scalar: to a Swift string, composed and decomposed letters are the same.
    let before = element.value.unicodeScalars
    let after = text.unicodeScalars
    let focus: [Action] = element.state.contains(.focused) ? [] : [.tap]
    if after.elementsEqual(before) { return [] }
    if after.isEmpty { return [.clear] }
    guard after.starts(with: before) else { return focus + [.clear, .type(text)] }
    return focus + [.type(String(String.UnicodeScalarView(after.dropFirst(before.count))))]
  }
}

internal import AccessibilityTree

extension AppState.Form {
  private static let screen = PropertyFormScreen()

  /// Performs an action on one of the controls.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - identifier: The identifier of the control.
  mutating func perform(_ action: Action, on identifier: String) {
    let screen = Self.screen
    switch identifier {
    case screen.title.rawValue: edit(\.title, action, on: identifier)
    case screen.price.rawValue: edit(\.price, action, on: identifier)
    case screen.rooms.rawValue: edit(\.rooms, action, on: identifier)
    case screen.description.rawValue: edit(\.details, action, on: identifier)
    case screen.kind.rawValue:
      focus = nil
      if case .select(let options) = action, let name = options.first,
        let kind = Property.Kind(rawValue: name)
      {
        draft.kind = kind
      }
    case screen.forSale.rawValue:
      focus = nil
      if action == .tap || action == .press(.space) { draft.isForSale.toggle() }
    default: rate(action, on: identifier)
    }
  }

  /// A focused field accepts any text, valid or not.
  private mutating func edit(
    _ field: WritableKeyPath<PropertyDraft, String>, _ action: Action, on identifier: String
  ) {
    let before = draft[keyPath: field]
    var text = before
    switch action {
    case .tap: focus = identifier
    case .type(let more) where focus == identifier: text += more
    case .clear:
      text = ""
      focus = identifier
    case .setValue(let value):
      text = value
      focus = identifier
    case .press(.backspace) where focus == identifier: text = String(text.dropLast())
    case .press(.enter): focus = nil
    default: break
    }
    guard text != before else { return }
    draft[keyPath: field] = text
    changed.insert(identifier)
  }

  private mutating func rate(_ action: Action, on identifier: String) {
    guard let count = (1...5).first(where: { Self.screen.star($0).rawValue == identifier }) else {
      return
    }
    focus = nil
    switch action {
    case .tap, .press(.space): draft.rating = count
    // As with radio buttons, the first follows the last.
    case .press(.arrowRight), .press(.arrowDown): draft.rating = count % 5 + 1
    case .press(.arrowLeft), .press(.arrowUp): draft.rating = (count + 3) % 5 + 1
    default: break
    }
  }
}

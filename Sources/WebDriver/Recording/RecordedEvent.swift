package import AccessibilityTree
package import Driving

/// Something that a person did on a page, with what the page showed at that moment.
package struct RecordedEvent: Sendable {
  /// What was done.
  package let act: Act
  /// The element that it was done to.
  package let path: ElementPath
  /// What the page showed: before the effect of the action, but with a field's new text.
  package let snapshot: Snapshot

  /// What a person can do.
  package enum Act: Hashable, Sendable {
    case tap
    case doubleTap
    /// A press on a field, which gives it the focus.
    case focus
    case fill(String)
    /// Text in a password field.
    case secret(String)
    case set(String)
    case select([String])
    case check(Bool)
    case press(Key)
    case upload([String])
    /// The person wants to check the element.
    case verify
  }

  /// Creates an event.
  package init(_ act: Act, on path: ElementPath, in snapshot: Snapshot) {
    self.act = act
    self.path = path
    self.snapshot = snapshot
  }

  init?(_ payload: String) {
    guard let json = try? JSONValue(parsing: Array(payload.utf8)),
      let kind = json["kind"]?.string, let text = json["tree"].flatMap({ PageText($0) }),
      let index = json["index"]?.number.flatMap({ Int(exactly: $0) }),
      let act = Act(
        kind, json["value"]?.string ?? "", (json["values"]?.array ?? []).compactMap(\.string))
    else { return nil }
    let page = PageSnapshot(
      text, of: [PagePart(frames: [], document: text.head.document, number: text.head.number)])
    guard page.paths.indices.contains(index) else { return nil }
    self.init(act, on: page.paths[index], in: page.snapshot(at: .zero))
  }
}

extension RecordedEvent.Act {
  fileprivate init?(_ kind: String, _ value: String, _ values: [String]) {
    switch kind {
    case "tap": self = .tap
    case "doubleTap": self = .doubleTap
    case "focus": self = .focus
    case "fill": self = .fill(value)
    case "secret": self = .secret(value)
    case "set": self = .set(value)
    case "select": self = .select(values)
    case "check": self = .check(true)
    case "uncheck": self = .check(false)
    case "upload": self = .upload(values)
    case "verify": self = .verify
    case "press":
      guard let key = Key(rawValue: value) else { return nil }
      self = .press(key)
    default: return nil
    }
  }
}

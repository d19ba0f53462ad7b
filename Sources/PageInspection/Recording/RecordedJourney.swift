internal import AccessibilityTree
internal import Driving
package import WebDriver

/// What a person did, step by step, as far as a journey repeats it.
package struct RecordedJourney: Sendable {
  /// The steps, in order.
  package private(set) var events: [RecordedEvent] = []

  /// Creates a journey without steps.
  package init() {}

  /// What became of an event.
  package enum Reception: Hashable, Sendable {
    /// It is a new step, in words.
    case step(String)
    /// It goes on with the last step, which is now this one.
    case continued(String)
    /// It belongs to what comes next.
    case noted
    /// A journey cannot repeat it, for this reason.
    case left(because: String)
  }

  /// Adds what a person did.
  package mutating func add(_ event: RecordedEvent) -> Reception {
    if case .upload = event.act {
      return .left(because: "Files are not recorded: add upload(_:to:) to the journey.")
    }
    settleFocus(before: event)
    let event = event.asState
    if let last = events.last, let choice = last.choice(by: event) {
      events[events.count - 1] = choice
      return .continued(choice.words)
    }
    if event.act == .focus {
      events.append(event)
      return .noted
    }
    if let last = events.last, last.goesOn(with: event) {
      events[events.count - 1] = RecordedEvent(event.act, on: last.path, in: last.snapshot)
      return .continued(event.words)
    }
    if event.act == .doubleTap {
      for _ in 1...2 where events.last?.act == .tap && events.last?.isOn(event) == true {
        events.removeLast()
      }
    }
    events.append(event)
    return .step(event.words)
  }

  /// Removes the last step.
  package mutating func undo() -> String? { events.popLast()?.words }

  /// A press on a field is a part of typing into it. On a list that opens, it is a step.
  private mutating func settleFocus(before event: RecordedEvent) {
    guard let last = events.last, last.act == .focus else { return }
    events.removeLast()
    if last.element.role == .comboBox, !last.isOn(event) {
      events.append(RecordedEvent(.tap, on: last.path, in: last.snapshot))
    }
  }

  /// The steps, without a press on a field that nothing followed.
  var steps: [RecordedEvent] { events.filter { $0.act != .focus } }
}

extension RecordedEvent {
  var element: Element { snapshot.tree.element(at: path) ?? snapshot.tree.root }

  /// Whether the step gives a field a value.
  var isOfField: Bool {
    switch act {
    case .fill, .secret, .set, .select, .check: true
    default: false
    }
  }

  /// A press on what is on or off, as what it turns into.
  fileprivate var asState: RecordedEvent {
    guard act == .tap, [.checkbox, .toggle, .radioButton].contains(element.role) else {
      return self
    }
    return RecordedEvent(.check(!element.state.contains(.selected)), on: path, in: snapshot)
  }

  /// The choice in a list that this event opens, made by a press on an option.
  fileprivate func choice(by next: RecordedEvent) -> RecordedEvent? {
    let options: [Role] = [.cell, .listItem, .menuItem]
    guard act == .tap, element.role == .comboBox, next.act == .tap,
      options.contains(next.element.role), !next.element.label.isEmpty
    else { return nil }
    return RecordedEvent(.select([next.element.label]), on: path, in: snapshot)
  }

  /// Whether two events are about the same element.
  fileprivate func isOn(_ other: RecordedEvent) -> Bool {
    let (one, two) = (element, other.element)
    return one.role == two.role && one.identifier == two.identifier && one.label == two.label
      && (path == other.path || !one.label.isEmpty || !one.identifier.isEmpty)
  }

  /// Whether another event changes the same value again.
  fileprivate func goesOn(with next: RecordedEvent) -> Bool {
    switch (act, next.act) {
    case (.fill, .fill), (.secret, .secret), (.set, .set), (.select, .select), (.check, .check):
      isOn(next)
    default: false
    }
  }

  /// The event in words. A secret is not among them.
  var words: String {
    let label = element.label.isEmpty ? element.identifier : element.label
    let name = label.isEmpty ? element.role.rawValue : "“\(label.shortened)”"
    return switch act {
    case .tap: "tap \(name)"
    case .doubleTap: "double tap \(name)"
    case .focus: "focus \(name)"
    case .fill(let text): "fill \(name) with “\(text.shortened)”"
    case .secret: "fill \(name) with a secret"
    case .set(let value): "set \(name) to “\(value.shortened)”"
    case .select(let options):
      "select \(options.map { "“\($0)”" }.joined(separator: ", ")) in \(name)"
    case .check(let isOn): "\(isOn ? "check" : "uncheck") \(name)"
    case .press(let key): "press \(key.rawValue) in \(name)"
    case .upload(let names): "upload \(names.joined(separator: ", "))"
    case .verify: "verify \(name)"
    }
  }
}

internal import AccessibilityTree

/// The actions of one pointer, in order: W3C WebDriver, section 15.
struct ActionSequence {
  /// The kinds of pointer: section 15.3.
  enum Pointer: String {
    case mouse
    case touch
  }

  private let pointer: Pointer
  private var items: [JSONValue] = []
  /// The total duration.
  private(set) var duration = Duration.zero

  init(pointer: Pointer) { self.pointer = pointer }

  /// Moves to a point of the viewport.
  mutating func move(to point: Point, over time: Duration = .zero) {
    items.append([
      "type": "pointerMove", "duration": time.json, "origin": "viewport",
      "x": .number(point.x.rounded()), "y": .number(point.y.rounded()),
    ])
    duration += time
  }

  /// Moves from one point of the viewport to another in equal steps.
  mutating func move(from start: Point, to end: Point, over time: Duration, steps: Int) {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
        over: time / steps)
    }
  }

  /// The buttons of a mouse: Pointer Events, section 5.1.1.
  enum Button: Double {
    case left = 0
    case right = 2
  }

  /// Presses a button, or puts the finger down.
  mutating func press(_ button: Button = .left) {
    items.append(["type": "pointerDown", "button": .number(button.rawValue)])
  }

  /// Releases a button, or lifts the finger.
  mutating func release(_ button: Button = .left) {
    items.append(["type": "pointerUp", "button": .number(button.rawValue)])
  }

  /// Pauses for some time.
  mutating func pause(_ time: Duration) {
    items.append(["type": "pause", "duration": time.json])
    duration += time
  }

  /// The parameters of the command Perform Actions.
  var parameters: JSONValue {
    [
      "actions": [
        [
          "type": "pointer", "id": .string(pointer.rawValue),
          "parameters": ["pointerType": .string(pointer.rawValue)], "actions": .array(items),
        ]
      ]
    ]
  }

  /// Returns the parameters that press keys in order and release them in reverse order.
  static func pressing(_ keys: [String]) -> JSONValue {
    keyboard(keys.map { ("keyDown", $0) } + keys.reversed().map { ("keyUp", $0) })
  }

  /// Returns the parameters that type a text, one key after another: section 15.4.2.
  ///
  /// - Parameter text: The text; the keys that need Shift on a US keyboard are pressed while Shift is held.
  static func typing(_ text: String) -> JSONValue {
    var events: [(type: String, key: String)] = []
    var isShifted = false
    for character in text.unicodeScalars {
      if KeyText.needsShift(character) != isShifted {
        events.append((isShifted ? "keyUp" : "keyDown", KeyText.shift))
        isShifted.toggle()
      }
      events += [("keyDown", String(character)), ("keyUp", String(character))]
    }
    if isShifted { events.append(("keyUp", KeyText.shift)) }
    return keyboard(events)
  }

  private static func keyboard(_ events: [(type: String, key: String)]) -> JSONValue {
    let items = events.map { type, key -> JSONValue in
      ["type": .string(type), "value": .string(key)]
    }
    return ["actions": [["type": "key", "id": "keyboard", "actions": .array(items)]]]
  }

  /// Returns the parameters that turn a wheel at a point: section 15.4.5.
  ///
  /// - Parameters:
  ///   - wheel: The name of the wheel. WebKit's driver turns a wheel that it already knows only by the difference from the last
  ///     time.
  ///   - point: The point at which to turn it.
  static func turningWheel(
    _ wheel: String = "wheel", at point: Point, by delta: Point
  ) -> JSONValue {
    [
      "actions": [
        [
          "type": "wheel", "id": .string(wheel),
          "actions": [
            [
              "type": "scroll", "duration": 0, "origin": "viewport", "x": .number(point.x),
              "y": .number(point.y), "deltaX": .number(delta.x), "deltaY": .number(delta.y),
            ]
          ],
        ]
      ]
    ]
  }
}

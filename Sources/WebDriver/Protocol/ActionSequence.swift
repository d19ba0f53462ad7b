internal import AccessibilityTree

/// What one pointer does, one thing after another: W3C WebDriver, section 15.
struct ActionSequence {
  /// The kinds of pointer: section 15.3.
  enum Pointer: String {
    case mouse
    case touch
  }

  private let pointer: Pointer
  private var items: [JSONValue] = []
  /// How long it takes in all.
  private(set) var duration = Duration.zero

  /// Makes an empty sequence.
  ///
  /// - Parameter pointer: The kind of pointer.
  init(pointer: Pointer) {
    self.pointer = pointer
  }

  /// Moves to a point of the viewport.
  mutating func move(to point: Point, over time: Duration = .zero) {
    items.append([
      "type": "pointerMove", "duration": time.json, "origin": "viewport",
      "x": .number(point.x.rounded()), "y": .number(point.y.rounded()),
    ])
    duration += time
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

  /// Lets go.
  mutating func release(_ button: Button = .left) {
    items.append(["type": "pointerUp", "button": .number(button.rawValue)])
  }

  /// Does nothing for some time.
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

  /// The parameters that press keys one after the other and release them in the opposite order.
  static func pressing(_ keys: [String]) -> JSONValue {
    func item(_ type: JSONValue, _ key: String) -> JSONValue {
      ["type": type, "value": .string(key)]
    }
    let down = keys.map { item("keyDown", $0) }
    let up = keys.reversed().map { item("keyUp", $0) }
    return ["actions": [["type": "key", "id": "keyboard", "actions": .array(down + up)]]]
  }

  /// The parameters that turn a wheel at a point: section 15.4.5.
  ///
  /// - Parameters:
  ///   - wheel: The name of the wheel. WebKit's driver turns one that it knows only by what is new since the last time.
  ///   - point: Where it is turned.
  ///   - delta: How far.
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

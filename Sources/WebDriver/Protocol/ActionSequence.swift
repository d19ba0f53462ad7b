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

  /// Presses the button, or puts the finger down.
  mutating func press() {
    items.append(["type": "pointerDown", "button": 0])
  }

  /// Lets go.
  mutating func release() {
    items.append(["type": "pointerUp", "button": 0])
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

  /// The parameters that press and release one key.
  static func pressing(_ key: String) -> JSONValue {
    [
      "actions": [
        [
          "type": "key", "id": "keyboard",
          "actions": [
            ["type": "keyDown", "value": .string(key)], ["type": "keyUp", "value": .string(key)],
          ],
        ]
      ]
    ]
  }

  /// The parameters that turn a wheel at a point: section 15.4.5.
  static func turningWheel(at point: Point, by delta: Point) -> JSONValue {
    [
      "actions": [
        [
          "type": "wheel", "id": "wheel",
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

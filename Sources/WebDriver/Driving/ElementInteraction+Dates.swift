internal import AccessibilityTree
internal import Driving

extension ElementInteraction {
  /// Types a date or a time into a field that is made of spin buttons.
  ///
  /// - Parameters:
  ///   - value: The value, in HTML's format; empty to clear the field.
  ///   - parts: The parts of the field, in order.
  /// - Throws: ``DriverError`` if the field is gone, has other parts than the value, or changes it.
  func set(_ value: String, in parts: [DatePart]) async throws {
    guard let date = DateValue(value, of: parts) else {
      throw DriverError.refused(
        because:
          "\(name) does not accept “\(value)”, but a value such as “\(DateValue.example(of: parts))”"
      )
    }
    var made = ""
    // How many days there are depends on a month and a year that may be typed later.
    for isAgain in [false, true] {
      for (place, part) in parts.enumerated() {
        let number = date.number(of: part)
        if isAgain, try await hasReached(number, at: place, within: .zero) { continue }
        try await type(date, part, at: place)
      }
      made = try await page.ask("dateNow", [handle])
      if made == "\(date)" { return }
    }
    throw DriverError.refused(
      because: made.isEmpty || value.isEmpty
        ? "\(name) does not accept “\(value)”" : "\(name) changed “\(value)” to “\(made)”")
  }

  private func type(_ date: DateValue, _ part: DatePart, at place: Int) async throws {
    switch try await page.ask("focusDatePart", [handle, .number(Double(place))]) as PartFocus {
    case .focused: break
    case .readOnly:
      throw DriverError.refused(because: "the \(part.rawValue) of \(name) is read-only")
    case .refused:
      throw DriverError.refused(because: "the \(part.rawValue) of \(name) takes no focus")
    }
    guard part != .half || date.isEmpty else { return try await chooseHalf(of: date, at: place) }
    let text = date.keys(of: part), number = date.number(of: part)
    let before = try await steps(to: number, at: place)
    try await send(
      keys: ActionSequence.typing(
        date.isEmpty ? String(repeating: KeyText.code(of: .backspace), count: text.count) : text))
    if try await hasReached(number, at: place) { return }
    guard try await steps(to: number, at: place) == before else { return }
    try await step(to: number, at: place)
  }

  private enum PartFocus: String, Decodable {
    case focused, readOnly, refused
  }

  /// Goes to the number of a part with the keys that need no caret. In WebKit, a page that sets the selection in a shadow root has none.
  private func step(to number: Int?, at place: Int) async throws {
    guard number != nil else {
      try await send(keys: ActionSequence.pressing([KeyText.code(of: .delete)]))
      _ = try await hasReached(nil, at: place)
      return
    }
    if try await steps(to: number, at: place) == nil {
      try await send(keys: ActionSequence.pressing([KeyText.code(of: .arrowUp)]))
      if try await hasReached(number, at: place) { return }
    }
    guard let count = try await steps(to: number, at: place), abs(count) <= Self.mostSteps
    else { return }
    let key = KeyText.code(of: count > 0 ? .arrowUp : .arrowDown)
    try await send(keys: ActionSequence.typing(String(repeating: key, count: abs(count))))
    _ = try await hasReached(number, at: place)
  }

  /// The number of steps upwards to a value of a part; `nil` if the part has no value, or is to have none.
  private func steps(to number: Int?, at place: Int) async throws -> Int? {
    guard let number else { return nil }
    let answer: Steps = try await page.ask(
      "datePartSteps", [handle, .number(Double(place)), .number(Double(number))])
    return answer.steps
  }

  private struct Steps: Decodable {
    let steps: Int?
  }

  /// The largest number of steps that a part is moved by the arrow keys: from today to a year of birth.
  private static let mostSteps = 150

  /// Goes to the morning or to the afternoon with the arrow keys: their names depend on the language.
  private func chooseHalf(of date: DateValue, at place: Int) async throws {
    let wanted = date.number(of: .half)
    for _ in 1...2 where try await !hasReached(wanted, at: place, within: .zero) {
      try await send(keys: ActionSequence.pressing([KeyText.code(of: .arrowUp)]))
      if try await hasReached(wanted, at: place) { return }
    }
  }

  private func hasReached(
    _ number: Int?, at place: Int, within limit: Duration = Self.partLimit
  ) async throws -> Bool {
    let wanted = number.map { JSONValue.number(Double($0)) } ?? .null
    return try await page.ask(
      "datePartReached", [handle, .number(Double(place)), wanted, limit.json], within: limit)
  }

  /// The maximum time for a part to show what was typed.
  private static let partLimit = Duration.milliseconds(500)
}

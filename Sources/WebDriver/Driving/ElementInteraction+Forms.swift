internal import AccessibilityTree
internal import Driving
internal import Foundation

extension ElementInteraction {
  /// Replaces the value of a field.
  ///
  /// - Parameter value: The value, in HTML's format.
  /// - Throws: ``DriverError`` if the field is gone, or changes the value, or the page prevents it.
  func set(_ value: String) async throws {
    var outcome: FieldOutcome = try await page.ask("setValue", [handle, .string(value)])
    if case .key(let isUp) = outcome {
      let key = KeyText.code(of: isUp ? .arrowUp : .arrowDown)
      try await send(keys: ActionSequence.pressing([key]))
      outcome = try await page.ask("keyed", [handle, .string(value)])
    }
    switch outcome {
    case .done, .key: return
    case .parts(let parts): try await set(value, in: parts)
    case .turn(let start): try await turn(from: start, to: value)
    case .prevented: throw prevented("Filling \(name)")
    case .keys:
      throw DriverError.refused(
        because: "Filling \(name): the page prevented it: type into it instead")
    case .undone:
      throw DriverError.refused(because: "Filling \(name): the page put back what was there")
    case .refused(let made):
      let words = made.isEmpty ? "does not accept “\(value)”" : "changed “\(value)” to “\(made)”"
      throw DriverError.refused(because: "\(name) \(words)")
    }
  }

  /// What came of a value that was put into a field.
  private enum FieldOutcome: Decodable {
    case done, prevented, undone
    /// The page takes no text, but perhaps keys.
    case keys
    /// A key takes the slider to the value.
    case key(isUp: Bool)
    /// The parts of a date are typed one by one.
    case parts(names: [DatePart])
    /// Only keys move what the page draws itself.
    case turn(from: String)
    /// The field accepts what it made of the value, if anything.
    case refused(made: String)
  }

  /// Moves a slider that the page draws itself with the arrow keys (ARIA Authoring Practices, slider). The first press shows how far a
  /// press goes.
  private func turn(from start: String, to value: String) async throws {
    guard let target = Double(value), let first = Double(start) else {
      throw DriverError.refused(because: "\(name) does not accept “\(value)”")
    }
    if first == target { return }
    let (forward, back) = (KeyText.code(of: .arrowRight), KeyText.code(of: .arrowLeft))
    var reached = start
    func press(_ key: String, times: Int, until end: JSONValue = .null) async throws {
      try await send(keys: ActionSequence.typing(String(repeating: key, count: times)))
      let limit = Self.turningLimit
      reached = try await page.ask(
        "drawnValue", [handle, .string(reached), end, limit.json], within: limit)
    }
    try await press(first < target ? forward : back, times: 1)
    guard let second = Double(reached), second != first else {
      throw DriverError.refused(because: "\(name) does not follow the arrow keys")
    }
    let step = (second - first) * (first < target ? 1 : -1)
    let presses = Int(((target - second) / step).rounded())
    if presses != 0 {
      try await press(presses > 0 ? forward : back, times: abs(presses), until: .number(target))
    }
    guard Double(reached) == target else {
      throw DriverError.refused(because: "\(name) changed “\(value)” to “\(reached)”")
    }
  }

  /// The maximum time for a slider to follow a key.
  private static let turningLimit = Duration.seconds(1)

  /// Selects exactly these options of a list, or presses the option of a list that the page draws itself.
  ///
  /// - Throws: ``DriverError`` if the list is gone, or does not offer them.
  func choose(_ options: [String]) async throws {
    let list = JSONValue.array(options.map { .string($0) })
    var outcome: ChoiceOutcome = try await page.ask(
      "choose", [handle, list, Self.reachingLimit.json], within: Self.reachingLimit)
    var isDrawn = false
    if case .drawn(let isOpen) = outcome, let option = options.first {
      isDrawn = true
      if !isOpen { try await tap(times: 1) }
      let limit = Self.openingLimit
      outcome = try await page.ask("offered", [handle, .string(option), limit.json], within: limit)
    }
    let reason: String
    switch outcome {
    case .done: return
    case .offered(let number, let index, let id, let label):
      let option = handle.merging([
        "number": .number(number), "index": .number(index), "id": .string(id), "role": "option",
        "label": .string(label),
      ])
      return try await ElementInteraction(
        driver: driver, page: page, element: element, handle: option
      ).tap(times: 1)
    case .one: reason = "\(name) accepts one option, not \(options.count)"
    case .disabled(let option): reason = "the option “\(option)” of \(name) is disabled"
    case .keys:
      reason = "the page does not let text be put into \(name): type into it instead"
    case .undone: reason = "the page put back what was in \(name)"
    case .refused(let made): reason = "\(name) does not accept the option “\(made)”"
    case .twice(let option, let values):
      let way = values.map { "; select one by its value: \($0)" } ?? ""
      reason = "\(name) has the option “\(option)” more than once\(way)"
    case .none, .drawn: reason = "\(name) shows no options when it is pressed"
    case .missing(let option, let offered):
      reason =
        "\(name) does not have the option “\(option)”; its options: \(offered.isEmpty ? "none" : offered)"
      // A list that the page draws itself was pressed, and had time to show its options.
      if !isDrawn { throw DriverError.notYet(because: reason) }
    }
    throw DriverError.refused(because: reason)
  }

  /// What came of options that were selected.
  private enum ChoiceOutcome: Decodable {
    case done, one, none
    /// The page draws the list itself.
    case drawn(isOpen: Bool)
    /// The option to press, in a list that the page draws itself.
    case offered(number: Double, index: Double, id: String, label: String)
    case disabled(option: String)
    case keys, undone
    case refused(made: String)
    case twice(option: String, values: String?)
    case missing(option: String, offered: String)
  }

  /// The maximum time for a list to open after a press.
  private static let openingLimit = Duration.seconds(5)

  /// Gives files to a field, drops them on an element that accepts them, or chooses them if a press of the element opens a file chooser.
  ///
  /// - Throws: ``DriverError`` if the element is gone, accepts only one, or takes no files in any of these ways.
  func upload(_ files: [Action.File]) async throws {
    let list = JSONValue.array(
      files.map { file in
        [
          "name": .string(file.name), "type": .string(file.mediaType),
          "data": .string(Data(file.bytes).base64EncodedString()),
        ]
      })
    var outcome: UploadOutcome = try await page.ask("upload", [handle, list])
    if outcome == .press {
      try await page.ask("awaitChooser", [list])
      do {
        try await tap(times: 1)
      } catch {
        try await page.ask("chooserAnswered", [0])
        throw error
      }
      let limit = Self.chooserLimit
      outcome = try await page.ask("chooserAnswered", [limit.json], within: limit)
    }
    switch outcome {
    case .done: return
    case .one:
      throw DriverError.refused(because: "\(name) accepts one file, not \(files.count)")
    case .press, .none:
      throw DriverError.refused(
        because:
          "\(name) is no file field, no file can be dropped on it, and pressing it opened no file chooser"
      )
    }
  }

  /// The maximum time for a file chooser to open after a press.
  private static let chooserLimit = Duration.seconds(2)

  /// What came of files that were given to an element.
  private enum UploadOutcome: String, Decodable {
    case done, one, press, none
  }
}

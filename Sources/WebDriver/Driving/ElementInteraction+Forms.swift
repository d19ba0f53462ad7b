internal import AccessibilityTree
internal import Driving
internal import Foundation

extension ElementInteraction {
  /// Replaces the value of a field.
  ///
  /// - Parameter value: The value, in HTML's format.
  /// - Throws: ``DriverError`` if the field is gone, or changes the value, or the page prevents it.
  func set(_ value: String) async throws {
    var answer = try await page.ask("setValue", handle + [.string(value)])
    let (word, details) = Self.words(of: &answer)
    switch word {
    case "done": return
    case "key":
      let key = KeyText.code(of: details.first == "up" ? .arrowUp : .arrowDown)
      try await send(keys: ActionSequence.pressing([key]))
      _ = try await page.ask("keyed", handle + [.string(value)])
    case "parts": try await set(value, in: details.compactMap { DatePart(rawValue: $0) })
    case "turn": try await turn(from: details.first ?? "", to: value)
    case "gone": throw DriverError.gone
    case "prevented": throw refusal("Filling \(name)", answer)
    case "keys":
      throw DriverError.refused(
        because: "Filling \(name): the page prevented it: type into it instead")
    case "undone":
      throw DriverError.refused(because: "Filling \(name): the page put back what was there")
    default:
      let made = details.first ?? ""
      let words = made.isEmpty ? "does not accept “\(value)”" : "changed “\(value)” to “\(made)”"
      throw DriverError.refused(because: "\(name) \(words)")
    }
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
        "drawnValue", handle + [.string(reached), end, limit.json], within: limit)
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
  /// - Parameter options: The options' labels.
  /// - Throws: ``DriverError`` if the list is gone, or does not offer them.
  func choose(_ options: [String]) async throws {
    let list = JSONValue.array(options.map { .string($0) }).bytes
    var answer = try await page.ask(
      "choose",
      handle + [.string(String(decoding: list, as: UTF8.self)), Self.reachingLimit.json],
      within: Self.reachingLimit)
    let isDrawn = answer == "press" || answer == "open"
    if answer == "press" { try await tap(times: 1) }
    if isDrawn, let option = options.first {
      let limit = Self.openingLimit
      answer = try await page.ask("offered", handle + [.string(option), limit.json], within: limit)
    }
    let (word, details) = Self.words(of: &answer)
    let option = "the option “\(details.first ?? "")”"
    let reason: String
    switch word {
    case "done": return
    case "offered": return try await ofOption(details).tap(times: 1)
    case "gone": throw DriverError.gone
    case "one": reason = "\(name) accepts one option, not \(options.count)"
    case "disabled": reason = "\(option) of \(name) is disabled"
    case "keys":
      reason = "the page does not let text be put into \(name): type into it instead"
    case "undone": reason = "the page put back what was in \(name)"
    case "refused": reason = "\(name) does not accept \(option)"
    case "twice":
      let values = details.dropFirst().first.map { "; select one by its value: \($0)" } ?? ""
      reason = "\(name) has \(option) more than once\(values)"
    case "none": reason = "\(name) shows no options when it is pressed"
    default:
      let offered = details.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
      reason = "\(name) does not have \(option); its options: \(offered)"
      // A list that the page draws itself was pressed, and had time to show its options.
      if !isDrawn { throw DriverError.notYet(because: reason) }
    }
    throw DriverError.refused(because: reason)
  }

  /// The interaction with an option of a list that the page draws itself.
  private func ofOption(_ details: [String]) -> ElementInteraction {
    let numbers = details.prefix(2).map { JSONValue.number(Double($0) ?? -1) }
    let names = details.dropFirst(2).map { JSONValue.string($0) }
    return ElementInteraction(
      driver: driver, page: page, element: element,
      handle: handle.prefix(1) + numbers + names.prefix(1) + [.string("option")] + names.dropFirst()
    )
  }

  /// The maximum time for a list to open after a press.
  private static let openingLimit = Duration.seconds(5)

  /// Gives files to a field, drops them on an element that accepts them, or chooses them if a press of the element opens a file chooser.
  ///
  /// - Parameter files: The files.
  /// - Throws: ``DriverError`` if the element is gone, accepts only one, or takes no files in any of these ways.
  func upload(_ files: [Action.File]) async throws {
    let list = JSONValue.array(
      files.map { file in
        [
          "name": .string(file.name), "type": .string(file.mediaType),
          "data": .string(Data(file.bytes).base64EncodedString()),
        ]
      }
    ).bytes
    let text = JSONValue.string(String(decoding: list, as: UTF8.self))
    var answer = try await page.ask("upload", handle + [text])
    if answer == "press" {
      _ = try await page.ask("awaitChooser", [text])
      do {
        try await tap(times: 1)
      } catch {
        _ = try await page.ask("chooserAnswered", [0])
        throw error
      }
      let limit = Self.chooserLimit
      answer = try await page.ask("chooserAnswered", [limit.json], within: limit)
    }
    switch answer {
    case "done": return
    case "gone": throw DriverError.gone
    case "one":
      throw DriverError.refused(because: "\(name) accepts one file, not \(files.count)")
    default:
      throw DriverError.refused(
        because:
          "\(name) is no file field, no file can be dropped on it, and pressing it opened no file chooser"
      )
    }
  }

  /// The maximum time for a file chooser to open after a press.
  private static let chooserLimit = Duration.seconds(2)

  /// Returns the first word of an answer, and the rest.
  private static func words(of answer: inout String) -> (String, [String]) {
    answer.withUTF8 { bytes in
      var fields = Fields(bytes, separator: UInt8(ascii: "|"))
      let word = fields.text() ?? ""
      var details: [String] = []
      while let text = fields.text() { details.append(text) }
      return (word, details)
    }
  }
}

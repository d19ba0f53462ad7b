internal import AccessibilityTree
internal import Foundation
internal import RobotCore

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

  /// Selects exactly these options of a list.
  ///
  /// - Parameter options: The options' labels.
  /// - Throws: ``DriverError`` if the list is gone, or does not offer them.
  func choose(_ options: [String]) async throws {
    let list = JSONValue.array(options.map { .string($0) }).bytes
    var answer = try await page.ask(
      "choose",
      handle + [.string(String(decoding: list, as: UTF8.self)), Self.reachingLimit.json],
      within: Self.reachingLimit)
    let (word, details) = Self.words(of: &answer)
    let option = "the option “\(details.first ?? "")”"
    let reason: String
    switch word {
    case "done": return
    case "gone": throw DriverError.gone
    case "one": reason = "\(name) accepts one option, not \(options.count)"
    case "disabled": reason = "\(option) of \(name) is disabled"
    case "twice":
      let values = details.dropFirst().first ?? ""
      reason = "\(name) has \(option) more than once; select one by its value: \(values)"
    default:
      let offered = details.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
      throw DriverError.notYet(
        because: "\(name) does not have \(option); its options: \(offered)")
    }
    throw DriverError.refused(because: reason)
  }

  /// Gives files to a field, drops them on an element that takes them, or chooses them where pressing the element opens a chooser.
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

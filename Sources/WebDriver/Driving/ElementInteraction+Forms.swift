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
      "choose", handle + [.string(String(decoding: list, as: UTF8.self))])
    let (word, details) = Self.words(of: &answer)
    let option = "the option “\(details.first ?? "")”"
    let reason: String
    switch word {
    case "done": return
    case "gone": throw DriverError.gone
    case "one": reason = "\(name) accepts one option, not \(options.count)"
    case "disabled": reason = "\(option) of \(name) is disabled"
    case "twice": reason = "\(name) has \(option) more than once"
    default:
      let offered = details.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
      reason = "\(name) does not have \(option); its options: \(offered)"
    }
    throw DriverError.refused(because: reason)
  }

  /// Attaches files to a field.
  ///
  /// - Parameter files: The files.
  /// - Throws: ``DriverError`` if the field is gone, or accepts only one.
  func upload(_ files: [Action.File]) async throws {
    let list = JSONValue.array(
      files.map { file in
        [
          "name": .string(file.name), "type": .string(file.mediaType),
          "data": .string(Data(file.bytes).base64EncodedString()),
        ]
      }
    ).bytes
    let answer = try await page.ask(
      "upload", handle + [.string(String(decoding: list, as: UTF8.self))])
    switch answer {
    case "done": return
    case "gone": throw DriverError.gone
    default:
      throw DriverError.refused(because: "\(name) accepts one file, not \(files.count)")
    }
  }

  /// Returns the first word of an answer, and the rest.
  private static func words(of answer: inout String) -> (String, [String]) {
    answer.withUTF8 { bytes in
      var fields = Fields(bytes[...], separator: UInt8(ascii: "|"))
      let word = fields.text() ?? ""
      var details: [String] = []
      while let text = fields.text() { details.append(text) }
      return (word, details)
    }
  }
}

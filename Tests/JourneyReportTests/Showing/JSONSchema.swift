import Foundation

/// A JSON Schema, as far as ours goes: types, constants, choices, objects without other fields, arrays and references.
struct JSONSchema {
  private let definitions: [String: Any]

  init(at url: URL) throws {
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    definitions = schema?["$defs"] as? [String: Any] ?? [:]
  }

  /// What a text does not do as a definition says.
  func problems(in text: String, _ definition: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return problems(of: value, ["$ref": "#/$defs/\(definition)"], at: definition)
  }

  private func problems(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      guard let other = definitions[String(name)] as? [String: Any] else {
        return ["\(place): no definition \(name)"]
      }
      return problems(of: value, other, at: place)
    }
    if let constant = schema["const"] as? NSObject, constant != value as? NSObject {
      return ["\(place) is \(value)"]
    }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
      return ["\(place) is \(value)"]
    }
    switch schema["type"] as? String {
    case "string": return value is String ? [] : ["\(place) is no string"]
    case "integer": return value is Int ? [] : ["\(place) is no integer"]
    case "number": return value is Double || value is Int ? [] : ["\(place) is no number"]
    case "boolean": return value is Bool ? [] : ["\(place) is no Boolean"]
    case "array":
      guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(place) is no array"]
      }
      return list.flatMap { problems(of: $0, items, at: place + "[]") }
    case "object":
      guard let object = value as? [String: Any],
        let fields = schema["properties"] as? [String: [String: Any]],
        let required = schema["required"] as? [String]
      else { return ["\(place) is no object"] }
      let missing = required.filter { object[$0] == nil }.map { "\(place).\($0) is missing" }
      return missing
        + object.flatMap { name, value in
          fields[name].map { problems(of: value, $0, at: "\(place).\(name)") }
            ?? ["\(place).\(name) is not in the schema"]
        }
    case let type: return ["\(place): unknown type \(type ?? "none")"]
    }
  }
}

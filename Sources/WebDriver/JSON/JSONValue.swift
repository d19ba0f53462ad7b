/// A value of JSON (RFC 8259): what WebDriver commands and answers are made of.
///
/// Foundation's `JSONDecoder` does not read it: it refuses a whole answer in which half of a surrogate pair stands
/// (`"\ud83d"`), which the grammar allows (section 8.2) and which endpoints on Node.js write, for a page may show one. It
/// also takes 5 to 30 µs for an answer where this takes 0.3 to 4 µs, which beside a round trip of 5 ms would not matter.
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Several values in order.
  case array([JSONValue])
  /// Values by name.
  case object([String: JSONValue])

  /// The value of a name; `nil` where there is none, or where this is no object.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text, where this is one.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number, where this is one.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The values, where this is an array.
  public var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// This value with another one laid over it: objects are merged name by name, everything else is replaced.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The merged value.
  public func merging(_ other: JSONValue) -> JSONValue {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return other }
    return .object(mine.merging(theirs) { $0.merging($1) })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a text that is written out.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a truth value that is written out.
  ///
  /// - Parameter value: The truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a number that is written out.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a number that is written out.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes an array that is written out.
  ///
  /// - Parameter elements: The values.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes an object that is written out; of two values of one name the last counts.
  ///
  /// - Parameter elements: The names and values.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

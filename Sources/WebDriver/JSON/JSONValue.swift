/// A JSON value (RFC 8259), the format of WebDriver commands and responses.
///
/// Foundation's `JSONDecoder` is not used because it rejects a whole response that contains half of a surrogate pair (`"\ud83d"`),
/// which the grammar allows (section 8.2) and which endpoints on Node.js write, because a page may show one. It also takes 5 to 30
/// µs for a response where this parser takes 0.3 to 4 µs, which would not matter beside a round trip of 5 ms.
public enum JSONValue: Hashable, Sendable {
  /// The null value.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// An ordered list of values.
  case array([JSONValue])
  /// Values by name.
  case object([String: JSONValue])

  /// Returns the member with a name; `nil` if there is none, or if this is not an object.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text, if this is a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number, if this is one.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The values, if this is an array.
  public var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// Returns this value merged with another one: objects are merged member by member, everything else is replaced.
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
  /// Creates a string from a literal.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a Boolean from a literal.
  ///
  /// - Parameter value: The Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number from an integer literal.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a number from a floating-point literal.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates an array from a literal.
  ///
  /// - Parameter elements: The values.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object from a literal; of several values with one name, the last one counts.
  ///
  /// - Parameter elements: The names and values.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

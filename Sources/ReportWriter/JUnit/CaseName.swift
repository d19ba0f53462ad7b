public import TestJournal

/// The name of a test case in every report: `journey(_:) (animal: Crab, tags: Sea + Shore)`.
///
/// It contains nothing that differs from run to run (no index, pointer, ID or date), so that a consumer's history of a case
/// continues. A name longer than 512 characters is cut and ends with a short hash of the full name.
public struct CaseName: Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public let description: String
  private static let limit = 512

  /// Creates the name of a case.
  ///
  /// - Parameters:
  ///   - function: The case's function.
  ///   - arguments: The case's arguments, in declared order.
  public init(_ function: TestFunction, arguments: [TestCase.Argument]) {
    description = Self.text(function.name, arguments: arguments)
  }

  /// Returns the name of a case.
  ///
  /// - Parameter arguments: The case's arguments, in declared order.
  package static func text(_ function: String, arguments: [TestCase.Argument]) -> String {
    var text = UTF8Text()
    write(function, arguments: arguments, to: &text)
    return text.string
  }

  /// Writes the name of a case.
  ///
  /// - Parameters:
  ///   - arguments: The case's arguments, in declared order.
  ///   - text: The text that the name replaces.
  static func write(_ function: String, arguments: [TestCase.Argument], to text: inout UTF8Text) {
    text.cut()
    text.append(function)
    if !arguments.isEmpty {
      text.append(" (")
      for (index, argument) in arguments.enumerated() {
        if index > 0 { text.append(", ") }
        if let label = argument.label {
          text.append(label)
          text.append(": ")
        }
        text.append(argument.value)
      }
      text.append(UInt8(ascii: ")"))
    }
    guard text.count > limit || !LegalText.isPlain(text.bytes) else { return }
    let name = short(text.string)
    text.cut()
    text.append(name)
  }

  private static func short(_ name: String) -> String {
    var name = name
    if name.utf8.contains(where: { $0 < 0x20 }) {
      // Some consumers keep a line break in an attribute, and others lose it.
      name = String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
    // A name that comes from JUnit XML may already have its number; a name that was short enough without it stays unchanged.
    let number = Self.number(in: name)
    name.removeLast(number.count)
    return ShortText.name(name, limit: limit) + number
  }

  /// The ` #2` at the end of a name.
  private static func number(in name: String) -> String {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits < 10 else { return "" }
    let number = name.suffix(digits + 2)
    return number.hasPrefix(" #") ? String(number) : ""
  }
}

/// Names the cases of one suite in order, and keeps the names unique: the second of two equal names gets ` #2`.
struct CaseNames {
  private var names = UniqueNames(separator: " #")

  /// Writes a name for the next case that no earlier case has.
  ///
  /// - Parameter text: The text that the name replaces.
  mutating func next(
    _ function: String, arguments: [TestCase.Argument], into text: inout UTF8Text
  ) {
    CaseName.write(function, arguments: arguments, to: &text)
    names.makeUnique(&text)
  }
}

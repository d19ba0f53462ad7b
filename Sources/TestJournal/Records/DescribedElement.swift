/// The description that an element of a film and one of a failure's tree have in common.
protocol DescribedElement {
  var role: String { get set }
  var identifier: String { get set }
  var label: String { get set }
  var value: String { get set }
  var states: [String] { get set }
}

extension DescribedElement {
  /// Writes the role, and the other properties that are not empty.
  func writeDescription(to writer: inout JSONWriter) {
    writer.field("role", role)
    if !identifier.isEmpty { writer.field("identifier", identifier) }
    if !label.isEmpty { writer.field("label", label) }
    if !value.isEmpty { writer.field("value", value) }
    if !states.isEmpty { writer.field("states", states) }
  }

  /// Reads the value of a member if it is part of the description.
  ///
  /// - Returns: Whether the member is part of the description. Otherwise, it has not been read.
  mutating func readDescription(
    _ member: JSONText, from scanner: inout JSONScanner
  ) throws -> Bool {
    switch member {
    case "role": role = try scanner.string() ?? ""
    case "identifier": identifier = try scanner.string() ?? ""
    case "label": label = try scanner.string() ?? ""
    case "value": value = try scanner.string() ?? ""
    case "states": states = try scanner.strings()
    default: return false
    }
    return true
  }
}

extension Film.Element: DescribedElement {}

extension RobotFailure.Element: DescribedElement {}

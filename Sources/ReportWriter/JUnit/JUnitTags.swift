/// The tags of a test as a property of its cases: one for all of them, as consumers take properties for a dictionary.
enum JUnitTags {
  /// The name of the property.
  static let property = "tags"

  /// Makes the property.
  ///
  /// - Parameter tags: The tags.
  /// - Returns: The property; none where there are no tags.
  static func properties(_ tags: [String]) -> [Property] {
    tags.isEmpty ? [] : [Property(name: property, value: tags.joined(separator: ", "))]
  }

  /// Reads the property.
  ///
  /// - Parameter property: The property.
  /// - Returns: The tags.
  static func tags(in property: Property) -> [String] {
    property.value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

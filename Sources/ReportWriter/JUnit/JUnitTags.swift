internal import TestJournal

/// The tags of a test as a property of its cases: one for all of them, as consumers take properties for a dictionary.
enum JUnitTags {
  /// The name of the property.
  static let property = "tags"

  /// How many bytes of tags each case of a test repeats.
  private static let longest = 1_000

  /// Makes the property.
  ///
  /// - Parameter tags: The tags.
  /// - Returns: The property; none where there are no tags.
  static func properties(_ tags: [String]) -> [Property] {
    var value = ""
    for tag in tags {
      guard value.utf8.count + tag.utf8.count < longest else { break }
      value += value.isEmpty ? tag : ", " + tag
    }
    return value.isEmpty ? [] : [Property(name: property, value: value)]
  }

  /// Reads the property.
  ///
  /// - Parameter property: The property.
  /// - Returns: The tags.
  static func tags(in property: Property) -> [String] {
    property.value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

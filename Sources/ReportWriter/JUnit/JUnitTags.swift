internal import TestJournal

/// The tags of a test as one property of its cases, because consumers read properties into a dictionary.
enum JUnitTags {
  /// The name of the property.
  static let property = "tags"

  /// The maximum number of bytes of tags, which each case of a test repeats.
  private static let longest = 1_000

  /// Returns the property for some tags.
  ///
  /// - Returns: The property; empty if there are no tags.
  static func properties(_ tags: [String]) -> [Property] {
    var value = ""
    for tag in tags {
      guard value.utf8.count + tag.utf8.count < longest else { break }
      value += value.isEmpty ? tag : ", " + tag
    }
    return value.isEmpty ? [] : [Property(name: property, value: value)]
  }

  /// Returns the tags that a property holds.
  static func tags(in property: Property) -> [String] {
    property.value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}

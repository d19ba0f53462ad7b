/// An animal of the gallery.
public struct Animal: Identifiable, Hashable, Sendable {
  /// The name that links and identifiers use, such as `polarBear`.
  public typealias ID = String

  /// The name that links and identifiers use.
  public let id: ID
  /// The name on screen.
  public let name: String
  /// The tags, in the order in which they are shown.
  public let tags: [Tag]
  let tagSet: TagSet

  /// Creates an animal.
  ///
  /// - Parameters:
  ///   - id: The name that links and identifiers use.
  ///   - name: The name on screen.
  ///   - tags: The tags, in the order in which they are shown.
  public init(id: ID, name: String, tags: [Tag]) {
    self.id = id
    self.name = name
    self.tags = tags
    tagSet = TagSet(tags)
  }
}

/// A set of tags, any of which an animal must have.
public struct TagFilter: Hashable, Sendable {
  private var tags: TagSet

  /// Creates a filter.
  ///
  /// - Parameter tags: The selected tags; with none, the filter accepts every animal.
  public init(_ tags: some Sequence<Tag> = []) { self.tags = TagSet(tags) }

  /// The number of selected tags.
  public var count: Int { tags.count }

  /// Whether no tag is selected.
  public var isEmpty: Bool { tags.isEmpty }

  /// Whether a tag is selected.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: `true` when it is selected.
  public func contains(_ tag: Tag) -> Bool { tags.contains(TagSet(tag)) }

  /// Selects a tag, or deselects it when it is selected.
  ///
  /// - Parameter tag: The tag.
  public mutating func toggle(_ tag: Tag) { tags.formSymmetricDifference(TagSet(tag)) }

  /// Deselects every tag.
  public mutating func clear() { tags = [] }

  /// Whether an animal has any of the selected tags, or none is selected.
  ///
  /// - Parameter animal: The animal.
  /// - Returns: `true` when the animal shows under this filter.
  public func accepts(_ animal: Animal) -> Bool {
    tags.isEmpty || !tags.isDisjoint(with: animal.tagSet)
  }
}

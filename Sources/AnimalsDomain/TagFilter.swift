/// A set of tags that an animal needs any of.
public struct TagFilter: Hashable, Sendable {
  private var tags: Set<Tag>

  /// Makes a filter.
  ///
  /// - Parameter tags: The selected tags; with none, the filter accepts every animal.
  public init(_ tags: some Sequence<Tag> = []) {
    self.tags = Set(tags)
  }

  /// How many tags are selected.
  public var count: Int { tags.count }

  /// Whether no tag is selected.
  public var isEmpty: Bool { tags.isEmpty }

  /// The selected tags, in alphabetical order.
  public var selected: [Tag] { tags.sorted() }

  /// Whether a tag is selected.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: `true` when it is selected.
  public func contains(_ tag: Tag) -> Bool { tags.contains(tag) }

  /// Selects a tag, or deselects it when it is selected.
  ///
  /// - Parameter tag: The tag.
  public mutating func toggle(_ tag: Tag) {
    if tags.remove(tag) == nil { tags.insert(tag) }
  }

  /// Deselects every tag.
  public mutating func clear() {
    tags.removeAll()
  }

  /// Whether an animal has any of the selected tags, or none is selected.
  ///
  /// - Parameter animal: The animal.
  /// - Returns: `true` when the animal shows under this filter.
  public func accepts(_ animal: Animal) -> Bool {
    tags.isEmpty || animal.tags.contains(where: tags.contains)
  }
}

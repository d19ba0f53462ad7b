/// Tags as one number, with a bit for each tag, because a gallery asks for the tags of all its animals at every change.
struct TagSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ tag: Tag) { rawValue = 1 << tag.ordinal }

  init(_ tags: some Sequence<Tag>) { rawValue = tags.reduce(0) { $0 | 1 << $1.ordinal } }

  /// How many tags there are in the set.
  var count: Int { rawValue.nonzeroBitCount }
}

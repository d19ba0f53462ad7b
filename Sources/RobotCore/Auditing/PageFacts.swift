/// What a browser tells of an element for an audit, besides what is in the tree.
struct PageFacts {
  /// The attribute that a page has nowhere, and that ``Snapshot/attribute(_:of:)`` asks for: a driver of pages answers with these facts.
  static let attribute = "@audit"

  /// How much its text stands out from what is behind it, and how much it should; `nil` where that cannot be told.
  let contrast: (ratio: Double, needed: Double, colors: String)?
  /// Whether text of it is cut off.
  let isCut: Bool
  /// Whether it stands in a text, as one of its words.
  let isInline: Bool
  /// How large the area is that answers to a click, with its labels; `nil` where nothing does.
  let hitArea: (width: Double, height: Double)?
  /// Whether another element of the page has its `id`.
  let isIDRepeated: Bool

  /// Reads what a browser tells: `ratio;needed;colours;cut;inline;width;height;repeated`.
  ///
  /// - Parameter text: The text.
  init?(_ text: String) {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8 else { return nil }
    contrast = Double(fields[0]).flatMap { ratio in
      Double(fields[1]).map { (ratio, $0, fields[2]) }
    }
    isCut = fields[3] == "1"
    isInline = fields[4] == "1"
    hitArea = Double(fields[5]).flatMap { width in Double(fields[6]).map { (width, $0) } }
    isIDRepeated = fields[7] == "1"
  }
}

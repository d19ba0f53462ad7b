/// What a browser reports about an element for an audit, beyond what is in the tree.
struct PageFacts {
  /// A pseudo-attribute that no page has. ``Snapshot/attribute(_:of:)`` requests it, and drivers of pages answer with these facts.
  static let attribute = "@audit"

  /// The contrast of the text with its background, and the contrast it needs; `nil` when it cannot be determined.
  let contrast: (ratio: Double, needed: Double, colors: String)?
  /// Whether some of the element's text is cut off.
  let isCut: Bool
  /// Whether the element is inline in running text.
  let isInline: Bool
  /// The size of the area that responds to a click, including labels; `nil` when nothing does.
  let hitArea: (width: Double, height: Double)?
  /// Whether another element of the page has the same `id`.
  let isIDRepeated: Bool

  /// Parses the browser's report: `ratio;needed;colours;cut;inline;width;height;repeated`.
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

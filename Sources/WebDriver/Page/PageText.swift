internal import AccessibilityTree
internal import Foundation

/// What the script of one document wrote: a line for each element, its fields apart by `|`, the lines by `~`.
struct PageText: Sendable {
  /// The document that it is of.
  var document: String
  /// The number of the tree in that document.
  var number: Int
  var location: String
  var trouble: String
  var isIdle: Bool
  var isNetworkQuiet: Bool
  /// The frames of another origin in it.
  var frames: [ForeignFrame]
  /// The elements, in document order.
  var rows: [Row]

  /// One element.
  struct Row: Sendable {
    var depth: Int
    var role: Role
    var identifier: String
    var label: String
    var value: String
    var state: Element.State
    var actions: Action.Kind
    var color: String
    var frame: Rect
    var scrollOffset: Point
    var reach: String
    /// What was asked of the markup, in the order of the questions.
    var markup: [String] = []
    /// Which part of the page it is from, and which of its rows.
    var origin = (part: 0, index: 0)
  }

  /// Reads what a script wrote.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: Which part of the page it is.
  /// - Returns: `nil` when the text is not as the script writes it.
  init?(_ text: String, part: Int = 0) {
    var text = text
    let parsed = text.withUTF8 { bytes -> PageText? in
      var lines = Fields(bytes[...], separator: UInt8(ascii: "~"))
      guard let head = lines.next(), var page = PageText(head: head) else { return nil }
      while let line = lines.next() {
        guard var row = Row(line), row.depth <= (page.rows.last?.depth ?? -1) + 1, row.depth >= 0,
          row.depth > 0 || page.rows.isEmpty
        else { return nil }
        row.origin = (part, page.rows.count)
        page.rows.append(row)
      }
      return page
    }
    guard let parsed, !parsed.rows.isEmpty,
      parsed.frames.allSatisfy({ parsed.rows.indices.contains($0.row) })
    else { return nil }
    self = parsed
  }

  private init?(head: Slice<UnsafeBufferPointer<UInt8>>) {
    var fields = Fields(head, separator: UInt8(ascii: "|"))
    guard let document = fields.text(), let number = fields.integer(),
      let location = fields.text(), let trouble = fields.text(), let rest = fields.integer()
    else { return nil }
    self.document = document
    self.number = number
    self.location = location
    self.trouble = trouble
    isIdle = rest & 1 != 0
    isNetworkQuiet = rest & 2 != 0
    frames = []
    rows = []
    for text in (fields.text() ?? "").split(separator: ";") {
      guard let frame = ForeignFrame(text) else { return nil }
      frames.append(frame)
    }
  }

  /// Puts what a frame of another origin shows into its place. Frames that come later have to be put in before.
  ///
  /// - Parameters:
  ///   - inner: What it shows.
  ///   - frame: The frame.
  mutating func put(_ inner: PageText, into frame: ForeignFrame) {
    isIdle = isIdle && inner.isIdle
    isNetworkQuiet = isNetworkQuiet && inner.isNetworkQuiet
    let outer = rows[frame.row]
    // A window of its own is not what a person sees, but its content; what is scrolled in it is not where it would be.
    let window = inner.rows[0]
    let content = inner.rows.dropFirst().map { inner in
      var row = inner
      row.depth += outer.depth
      if inner.depth == 1 {
        row.frame.x += frame.x - window.scrollOffset.x
        row.frame.y += frame.y - window.scrollOffset.y
      }
      // What lies over the whole frame lies over its parts; what lies over one of them is asked for when it is touched.
      if inner.reach == "h", outer.reach != "h", outer.reach != "o" { row.reach = outer.reach }
      return row
    }
    rows.insert(contentsOf: content, at: frame.row + 1)
  }

  /// Replaces the numbers of elements that cover others by what the elements are called: numbers change as frames are put in.
  mutating func nameCovers() {
    for index in rows.indices {
      guard let cover = rows[index].coverIndex, rows.indices.contains(cover) else { continue }
      rows[index].reach = "d\(rows[cover].name)"
    }
  }
}

extension PageText.Row {
  /// What a failure calls the element, as RobotCore calls a cover.
  var name: String {
    CoverName.text(identifier: identifier, role: role, label: label)
  }

  /// The number of the element that covers this one.
  var coverIndex: Int? { reach.first == "c" ? Int(reach.dropFirst()) : nil }

  fileprivate init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    var fields = Fields(line, separator: UInt8(ascii: "|"))
    guard let depth = fields.integer(), let role = fields.text(), let identifier = fields.text(),
      let label = fields.text(), let value = fields.text(), let state = fields.integer(),
      let actions = fields.integer(), let color = fields.text(), let x = fields.number(),
      let y = fields.number(), let width = fields.number(), let height = fields.number(),
      let scrollX = fields.number(), let scrollY = fields.number(), let reach = fields.text()
    else { return nil }
    self.depth = depth
    self.role = Role(aria: role)
    self.identifier = identifier
    self.label = label
    self.value = value
    self.state = Element.State(rawValue: UInt16(truncatingIfNeeded: state))
    self.actions = Action.Kind(rawValue: UInt16(truncatingIfNeeded: actions))
    self.color = color
    frame = Rect(x: x, y: y, width: width, height: height)
    scrollOffset = Point(x: scrollX, y: scrollY)
    self.reach = reach
    while let answer = fields.text() { markup.append(answer) }
  }
}

/// What a failure calls an element that lies over another one.
enum CoverName {
  static func text(identifier: String, role: Role, label: String) -> String {
    Element.name(identifier: identifier, summary: Element.summary(role, label: label))
  }
}

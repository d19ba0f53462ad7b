internal import AccessibilityTree
internal import Foundation

/// What the script of one document reported. The elements are one text: one line per element, fields separated by `|`, lines by `~`.
///
/// They are not JSON, because a line that is already known is not parsed again. 4,000 such lines take 3.4 ms in a debug build and 1.8 ms in a
/// release build; as JSON, read by `JSONDecoder`, they take 7.0 and 6.8 ms.
struct PageText: Sendable {
  /// What else the script reported.
  var head: PageHead
  /// The elements, in document order.
  var rows: [Row] = []

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
    /// The requested markup, in the order of the questions.
    var markup: [String] = []
    /// Whether an animation may be taking the element away.
    var isLeaving = false
    /// The part of the page that the element comes from, and its row there.
    var origin = (part: 0, index: 0)
  }

  /// Creates the content of a document from its script's answer.
  ///
  /// - Returns: `nil` if the answer does not have the script's format.
  init?(_ answer: JSONValue, part: Int = 0, known rows: KnownRows = KnownRows()) {
    guard let head: PageHead = try? answer["head"]?.decoded(of: "head"),
      var text = answer["text"]?.string
    else { return nil }
    self.head = head
    let known = rows[part]
    var found: [String: Row] = [:]
    found.reserveCapacity(known.count)
    let isWhole = text.withUTF8 { bytes in
      var lines = Fields(bytes, separator: UInt8(ascii: "~"))
      while let line = lines.next() {
        let key = String(decoding: line, as: UTF8.self)
        guard var row = known[key] ?? Row(line), row.depth <= (self.rows.last?.depth ?? -1) + 1,
          row.depth >= 0,
          row.depth > 0 || self.rows.isEmpty
        else { return false }
        found[key] = row
        row.origin = (part, self.rows.count)
        row.isLeaving = head.leaving.contains { $0.contains(row.origin.index) }
        self.rows.append(row)
      }
      return true
    }
    guard isWhole, head.frames.allSatisfy({ self.rows.indices.contains($0.row) }) else {
      return nil
    }
    // After a part, the rest of the page is still known.
    if !head.isPart { rows[part] = found }
  }

  /// Merges the content of a cross-origin frame into its place. Later frames must be merged first.
  mutating func put(_ inner: PageText, into frame: ForeignFrame) {
    head.isIdle = head.isIdle && inner.head.isIdle
    head.isNetworkQuiet = head.isNetworkQuiet && inner.head.isNetworkQuiet
    head.hasServiceWorker = head.hasServiceWorker || inner.head.hasServiceWorker
    let outer = rows[frame.row]
    // A person sees a window's content, not the window itself; the position of scrolled content differs.
    let window = inner.rows[0]
    let content = inner.rows.dropFirst().map { inner in
      var row = inner
      row.depth += outer.depth
      row.isLeaving = row.isLeaving || outer.isLeaving
      if inner.depth == 1 {
        row.frame.x += frame.x - window.scrollOffset.x
        row.frame.y += frame.y - window.scrollOffset.y
      }
      // A cover of the whole frame covers its parts; a cover of one part is looked up when it is touched.
      if inner.reach == "h", outer.reach != "h", outer.reach != "o" { row.reach = outer.reach }
      return row
    }
    rows.insert(contentsOf: content, at: frame.row + 1)
  }

  /// Replaces the numbers of covering elements with their names, because numbers change as frames are merged.
  mutating func nameCovers() {
    for index in rows.indices {
      guard let cover = rows[index].coverIndex, rows.indices.contains(cover) else { continue }
      rows[index].reach = "d\(rows[cover].name)"
    }
  }
}

extension PageText.Row {
  /// The element's name in failures, in RobotCore's format for a cover.
  var name: String { CoverName.text(identifier: identifier, role: role, label: label) }

  /// The number of the element that covers this one.
  var coverIndex: Int? { reach.first == "c" ? Int(reach.dropFirst()) : nil }

  fileprivate init?(_ line: UnsafeBufferPointer<UInt8>) {
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

/// The name, in failures, of an element that covers another one.
enum CoverName {
  static func text(identifier: String, role: Role, label: String) -> String {
    Element.name(identifier: identifier, summary: Element.summary(role, label: label))
  }
}

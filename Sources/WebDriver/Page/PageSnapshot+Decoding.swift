internal import AccessibilityTree
internal import Foundation

extension PageSnapshot {
  /// What stands before the lines.
  fileprivate struct Head {
    var document: String
    var number: Int
    var location: String
    var trouble: String
    var isIdle: Bool
    var isNetworkQuiet: Bool
  }

  /// One line of the text.
  fileprivate struct Row {
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
  }

  /// Reads what the page's script wrote: a line for each element, its fields apart by `|`, the lines by `~`.
  ///
  /// - Parameter text: The text.
  /// - Returns: `nil` when the text is not as the script writes it.
  init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 {
      bytes -> (Head, rows: [Row])? in
      var lines = Fields(bytes[...], separator: UInt8(ascii: "~"))
      guard let head = lines.next() else { return nil }
      var fields = Fields(head, separator: UInt8(ascii: "|"))
      guard let document = fields.text(), let number = fields.integer(),
        let location = fields.text(), let trouble = fields.text(), let rest = fields.integer()
      else { return nil }
      var rows: [Row] = []
      while let line = lines.next() {
        guard let row = Row(line), row.depth <= (rows.last?.depth ?? -1) + 1, row.depth >= 0,
          row.depth > 0 || rows.isEmpty
        else { return nil }
        rows.append(row)
      }
      let first = Head(
        document: document, number: number, location: location, trouble: trouble,
        isIdle: rest & 1 != 0,
        isNetworkQuiet: rest & 2 != 0)
      return (first, rows)
    }
    guard let (head, rows) = parsed, !rows.isEmpty else { return nil }
    document = head.document
    number = head.number
    location = head.location
    trouble = head.trouble
    isIdle = head.isIdle
    isNetworkQuiet = head.isNetworkQuiet
    tree = AccessibilityTree(root: Self.root(of: rows))
    paths = Self.paths(of: rows)
    reach = Self.reach(of: rows, at: paths)
  }

  /// Puts the elements into each other, from the last to the first: an element's children are there before it.
  private static func root(of rows: [Row]) -> Element {
    var pending = [[Element]](repeating: [], count: (rows.map(\.depth).max() ?? 0) + 2)
    for row in rows.reversed() {
      let children = Array(pending[row.depth + 1].reversed())
      pending[row.depth + 1] = []
      pending[row.depth].append(
        Element(
          row.role, identifier: ElementIdentifier(rawValue: row.identifier), label: row.label,
          value: row.value, state: row.state, color: row.color, frame: row.frame,
          scrollOffset: row.scrollOffset, actions: row.actions, children: children))
    }
    return pending[0][0]
  }

  private static func paths(of rows: [Row]) -> [ElementPath] {
    var current: [Int] = []
    return rows.map { row in
      guard row.depth > 0 else { return ElementPath([]) }
      if row.depth > current.count {
        current.append(0)
      } else {
        current.removeLast(current.count - row.depth)
        current[row.depth - 1] += 1
      }
      return ElementPath(current)
    }
  }

  private static func reach(
    of rows: [Row], at paths: [ElementPath]
  ) -> [ElementPath: AccessibilityTree.Reach] {
    var reach: [ElementPath: AccessibilityTree.Reach] = [:]
    reach.reserveCapacity(rows.count)
    for (row, path) in zip(rows, paths) {
      let rest = row.reach.dropFirst()
      switch row.reach.first {
      case "h": reach[path] = .hittable
      case "x": reach[path] = .hidden
      case "o": reach[path] = .offScreen
      case "c":
        if let index = Int(rest), rows.indices.contains(index) {
          reach[path] = .covered(by: rows[index].name)
        }
      case "d": reach[path] = .covered(by: String(rest))
      default: break
      }
    }
    return reach
  }
}

extension PageSnapshot.Row {
  /// What a failure calls the element, as RobotCore calls a cover.
  var name: String {
    CoverName.text(identifier: identifier, role: role, label: label)
  }

  init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
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
  }
}

/// What a failure calls an element that lies over another one.
enum CoverName {
  static func text(identifier: String, role: Role, label: String) -> String {
    Element.name(identifier: identifier, summary: Element.summary(role, label: label))
  }
}

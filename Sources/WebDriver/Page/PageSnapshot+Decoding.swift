internal import AccessibilityTree
internal import Driving

extension PageSnapshot {
  /// Creates a snapshot from what the scripts of a page's documents reported.
  ///
  /// - Parameters:
  ///   - text: What the page's own script reported, with the content of its frames merged in.
  ///   - focus: The path to the cross-origin frame that has the focus.
  ///   - query: What was asked for; `nil` for the whole page.
  init(
    _ text: PageText, of parts: [PagePart], focus: [FrameStep] = [],
    answering questions: MarkupQuestions = MarkupQuestions(), of query: PartQuery? = nil
  ) {
    let rows = text.rows
    self.parts = parts
    self.focus = focus
    document = text.head.document
    number = text.head.number
    location = text.head.location
    trouble = text.head.trouble
    isIdle = text.head.isIdle
    isNetworkQuiet = text.head.isNetworkQuiet
    hasServiceWorker = text.head.hasServiceWorker
    hasFrames = !text.head.frames.isEmpty
    self.query = text.head.isPart ? query : nil
    tree = AccessibilityTree(root: Self.root(of: rows))
    paths = Self.paths(of: rows)
    origins = rows.map(\.origin)
    reach = Self.reach(of: rows, at: paths)
    leaving =
      text.head.isEarly ? Set(zip(paths, rows).filter(\.1.isLeaving).map(\.0)) : nil
    markup = questions.markup(of: zip(paths, rows.map(\.markup)))
  }

  /// Nests the elements, from last to first: an element's children are complete before the element.
  private static func root(of rows: [PageText.Row]) -> Element {
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

  private static func paths(of rows: [PageText.Row]) -> [ElementPath] {
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
    of rows: [PageText.Row], at paths: [ElementPath]
  ) -> [ElementPath: AccessibilityTree.Reach] {
    var reach: [ElementPath: AccessibilityTree.Reach] = [:]
    reach.reserveCapacity(rows.count)
    for (row, path) in zip(rows, paths) {
      let rest = row.reach.dropFirst()
      switch row.reach.first {
      case "h": reach[path] = .hittable
      case "x": reach[path] = .hidden
      case "o": reach[path] = .offScreen
      case "n": reach[path] = .untouchable
      case "c":
        if let index = row.coverIndex, rows.indices.contains(index) {
          reach[path] = .covered(by: rows[index].name)
        }
      case "d": reach[path] = .covered(by: String(rest))
      default: break
      }
    }
    return reach
  }
}

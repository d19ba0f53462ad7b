import AccessibilityTree
import RobotCore
import Synchronization

/// A list of rows, 100 high each, of which 300 are to be seen, with what may be wrong in its layout.
final class ListApp: AccessibleApp {
  enum Scrolling {
    /// From the first row to the last.
    case ordinary
    /// After the last row the first follows.
    case comingRound
    /// What is above the rows is never the same.
    case restless
    /// There is always one more row.
    case endless
  }

  private struct State {
    var offset: Double
    var scrollCount = 0
    var readings = 0
  }

  let list = Locator.element("fake.list")
  private let state: Mutex<State>
  private let scrolling: Scrolling
  private let more: [Element]
  private let over: [Element]
  private let hidden: Int?
  private let place: @Sendable (Int) -> Rect?

  /// Makes a list of twelve rows.
  ///
  /// - Parameters:
  ///   - offset: How far it is scrolled.
  ///   - scrolling: What scrolling does.
  ///   - hidden: The row that is hidden.
  ///   - more: What the list holds besides.
  ///   - over: What lies over the list.
  ///   - place: The place of a row, where it is not the ordinary one.
  init(
    offset: Double = 0, scrolling: Scrolling = .ordinary, hidden: Int? = nil, more: [Element] = [],
    over: [Element] = [], place: @escaping @Sendable (Int) -> Rect? = { _ in nil }
  ) {
    state = Mutex(State(offset: offset))
    self.scrolling = scrolling
    self.hidden = hidden
    self.more = more
    self.over = over
    self.place = place
  }

  /// A bar over the top of the list.
  static func bar(height: Double) -> Element {
    Element(
      .group, identifier: "fake.bar", label: "News",
      frame: Rect(x: 0, y: 0, width: 300, height: height))
  }

  var offset: Double { state.withLock { $0.offset } }
  var scrollCount: Int { state.withLock { $0.scrollCount } }

  func tree() -> AccessibilityTree {
    let (offset, readings) = state.withLock { state in
      state.readings += 1
      return (state.offset, state.readings)
    }
    let first = scrolling == .endless ? Int(offset / 100) + 1 : 1
    let count = scrolling == .endless ? 4 : 12
    var rows = (first..<first + count).map(row)
    if scrolling == .restless {
      rows.insert(
        Element(
          .text, label: "\(readings)", frame: Rect(x: 0, y: offset, width: 300, height: 1)), at: 0)
    }
    let list = Element(
      .scrollView, identifier: "fake.list", frame: Rect(x: 0, y: 0, width: 300, height: 300),
      scrollOffset: Point(x: 0, y: offset), actions: .scroll, children: rows + more)
    return TimedApp.tree([list] + over)
  }

  private func row(_ number: Int) -> Element {
    Element(
      .cell, identifier: ElementIdentifier(rawValue: "fake.row.\(number)"), label: "\(number)",
      state: number == hidden ? .hidden : [],
      frame: place(number) ?? Rect(x: 0, y: Double(number - 1) * 100, width: 300, height: 100),
      actions: .tap)
  }

  func perform(_ action: Action, on element: Element) {
    guard case .scroll(let direction, let part) = action else { return }
    state.withLock { state in
      state.scrollCount += 1
      let way = direction == .down ? 300 * part : direction == .up ? -300 * part : 0
      let wanted = max(0, (state.offset + way).rounded())
      switch scrolling {
      case .endless: state.offset = wanted
      case .comingRound: state.offset = wanted > 900 ? 0 : wanted
      case .ordinary, .restless: state.offset = min(900, wanted)
      }
    }
  }

  func open(_ link: String) {}
}

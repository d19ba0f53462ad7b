internal import AccessibilityTree
internal import Driving

/// What changed on the page between two moments, as far as a person would check it.
struct RecordedChange {
  /// The largest number of checks that are proposed for one step.
  private static let limit = 2
  /// A longer text is content of its own, and no answer to a step.
  private static let textLimit = 80

  private let before: Snapshot
  private let after: Snapshot
  private let values: [String]
  private let earlierValues: [String]
  private let isSameScreen: Bool

  /// Compares two moments.
  ///
  /// - Parameters:
  ///   - before: What the page showed before a step.
  ///   - after: What it showed afterwards.
  ///   - values: What the person typed or chose in the step.
  ///   - earlierValues: What the person typed or chose before the step.
  ///   - isSameScreen: Whether both are the same screen. On another one, everything is new.
  init(
    from before: Snapshot, to after: Snapshot, values: [String], earlierValues: [String],
    isSameScreen: Bool
  ) {
    self.before = before
    self.after = after
    self.values = values.filter { $0.count >= 2 }
    self.earlierValues = earlierValues.filter { $0.count >= 2 }
    self.isSameScreen = isSameScreen
  }

  /// The Swift sources of the checks, the most telling first: `.expect(.role(.status, "Ordered Crab"), .exists)`.
  var checks: [String] {
    let known = Set(Self.shown(in: before).map(\.key))
    var found: [(rank: Int, source: String)] = []
    var seen: Set<String> = []
    for (key, element, path) in Self.shown(in: after) where !known.contains(key) {
      let isOfControl = after.tree.elements(along: path).dropLast()
        .contains { $0.isUsed || [.menu, .menuItem].contains($0.role) }
      guard let rank = rank(of: element, isOfControl), seen.insert(element.label).inserted else {
        continue
      }
      let locator = Locator.role(element.role, element.label)
      let source = ElementLocator.source(of: element)
      let isOne = after.all(locator).count == 1 && !Self.repeated.contains(element.role)
      found.append((rank, ".expect(\(source), \(isOne ? ".exists" : ".atLeast(1)"))"))
    }
    let best = found.enumerated().sorted {
      ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
    }
    let checks = best.prefix(Self.limit).map(\.element.source)
    return checks.isEmpty && isSameScreen ? removals : checks
  }

  /// The check that the first thing that went is gone, if anything went.
  private var removals: [String] {
    let left = Self.shown(in: after)
    let keys = Set(left.map(\.key))
    let shown = Self.shown(in: before)
    func count(_ role: Role, in list: [Shown]) -> Int { list.count { $0.element.role == role } }
    // If there are as many as before, one has another name now: its menu is open.
    let gone = shown.first { key, element, _ in
      Self.repeated.contains(element.role) && !keys.contains(key) && !Self.isNoise(element.label)
        && count(element.role, in: left) < count(element.role, in: shown)
    }
    return gone.map { [".expect(\(ElementLocator.source(of: $0.element)), .absent)"] } ?? []
  }

  /// The roles of what is often there several times.
  private static let repeated: Set<Role> = [.row, .listItem, .cell]

  /// How telling a new element is; `nil` if it is noise.
  private func rank(of element: Element, _ isOfControl: Bool) -> Int? {
    if Self.isNoise(element.label) { return nil }
    let isAnswer = element.role == .status || element.role == .sheet
    let holdsValue = values.contains { element.label.contains($0) }
    if isAnswer { return holdsValue ? 5 : 4 }
    if holdsValue || earlierValues.contains(where: { element.label.contains($0) }) {
      guard !element.isUsed || [.heading, .link].contains(element.role) else { return nil }
      return holdsValue ? 3 : 2
    }
    // An editor shows what is typed in pieces.
    if (values + earlierValues).contains(where: { $0.contains(element.label) }) { return nil }
    guard isSameScreen else { return nil }
    switch element.role {
    case .heading: return 1
    // The words of a button or an item of a menu are no answer.
    case .text where isOfControl: return nil
    case .text, .listItem, .row, .cell: return 0
    default: return nil
    }
  }

  /// Whether a text is different each time: a time, a date, a duration, a long number, or a text that is too long to be an answer.
  static func isNoise(_ text: String) -> Bool { text.count > textLimit || isChanging(text) }

  /// Whether a text is different each time.
  static func isChanging(_ text: String) -> Bool {
    RobotSources.varies(text)
      || text.contains(/\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2}[.\/]\d{1,2}[.\/]\d{1,4}|\d{5,}/)
      || text.lowercased() == "now"
      || text.contains(
        /(?i)\b(ago|just now|today|yesterday|seconds?|minutes?|hours?|ms|a\.m\.|p\.m\.)\b/)
  }

  private typealias Shown = (key: String, element: Element, path: ElementPath)

  /// The elements with a name that a person sees, in order.
  private static func shown(in snapshot: Snapshot) -> [Shown] {
    var shown: [Shown] = []
    snapshot.tree.forEach { element, path in
      guard !element.label.isEmpty, !path.indices.isEmpty, !element.state.contains(.hidden) else {
        return
      }
      shown.append(("\(element.role.rawValue)|\(element.label)", element, path))
    }
    return shown
  }
}

extension ElementLocator {
  /// The source of an element's role and name.
  static func source(of element: Element) -> String {
    ".role(\(source(element.role)), \(SwiftSource.literal(element.label)))"
  }
}

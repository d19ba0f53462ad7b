internal import TestJournal

/// What an app showed before and after the last action ahead of a failure.
package struct ShownScreens: Encodable, Sendable, Hashable {
  /// An element of a screen.
  package struct Element: Encodable, Sendable, Hashable {
    /// The depth in the tree, which is 0 for the root.
    package var depth: Int
    /// The role, such as `button`.
    package var role: String
    /// The label, the value and the identifier, if there are any.
    package var label, value, identifier: String?
    /// The states to mention.
    package var states: [String]
    /// Whether the other screen lacks the element as it is here. Omitted when `false`.
    package var differs: Bool?
    /// What makes the element of interest: `target`, `nearest` or `acted on`.
    package var mark: String?
  }

  /// One of the screens.
  package struct Screen: Encodable, Sendable, Hashable {
    /// The index of the step that it was shown at, if known.
    package var step: Int?
    /// The elements in document order; ``Element/depth`` defines the tree.
    package var elements: [Element]
  }

  /// The screen before the one of the failure, if it is known and differs.
  package var before: Screen?
  /// The screen of the failure.
  package var after: Screen

  /// Finds the screens in the details of a case.
  ///
  /// - Parameter issue: The issue that represents the case.
  /// - Returns: `nil` when no screen was recorded.
  init?(_ details: TestCase.Details, issue: Issue?) {
    let film = details.film
    let failure = issue?.failure
    let tree = failure?.tree ?? []
    guard !tree.isEmpty || !film.isEmpty else { return nil }
    let failed = Self.failingStep(of: details.steps)
    let scene = Self.scene(of: film, like: tree, at: failed)
    if let scene {
      let frame = film.frames[scene]
      // What is acted on next has no part in the failure.
      let mark = frame.step <= failed && tree.isEmpty ? frame.mark : nil
      after = Screen(step: frame.step, elements: film.elements(of: frame, mark: mark))
    } else {
      after = Screen(elements: tree.map(Element.init))
    }
    let earlier = film.frames[..<(scene ?? film.frames.count)]
    let root = scene.map { film.frames[$0].root }
    if let frame = earlier.last(where: { $0.root != root }) {
      before = Screen(step: frame.step, elements: film.elements(of: frame, mark: frame.mark))
    }
    let nearest = Set(failure?.nearest.map(\.identifier) ?? [])
    for index in after.elements.indices {
      guard let identifier = after.elements[index].identifier else { continue }
      if identifier == failure?.target {
        after.elements[index].mark = "target"
      } else if nearest.contains(identifier) {
        after.elements[index].mark = "nearest"
      }
    }
    markDifferences()
  }

  /// The index of the innermost step of the first failure; the number of steps if none failed.
  private static func failingStep(of steps: [Step]) -> Int {
    guard var index = steps.firstIndex(where: \.failed) else { return steps.count }
    while index + 1 < steps.count, steps[index + 1].depth > steps[index].depth,
      let inner = steps[(index + 1)...].firstIndex(where: \.failed),
      steps[(index + 1)...inner].allSatisfy({ $0.depth > steps[index].depth })
    {
      index = inner
    }
    return index
  }

  /// The index of the frame that a failure was decided on: one like its tree and near its step.
  private static func scene(
    of film: Film, like tree: [RobotFailure.Element], at step: Int
  ) -> Int? {
    guard !tree.isEmpty else { return film.frames.indices.last }
    let alike = film.frames.indices.filter { film.elements(of: film.frames[$0], like: tree) }
    return alike.last { film.frames[$0].step <= step } ?? alike.first
  }

  private mutating func markDifferences() {
    guard let old = before?.elements else { return }
    let difference = LineDifference(
      from: old.map(\.line), to: after.elements.map(\.line))
    for line in difference.lines {
      switch line {
      case .both: break
      case .first(let index): before?.elements[index].differs = true
      case .second(let index): after.elements[index].differs = true
      }
    }
    if difference.isEmpty { before = nil }
  }
}

extension ShownScreens.Element {
  fileprivate init(_ element: RobotFailure.Element) {
    self.init(
      depth: element.depth, role: element.role, label: element.label.filled,
      value: element.value.filled, identifier: element.identifier.filled, states: element.states)
  }

  fileprivate init(_ element: Film.Element, depth: Int) {
    self.init(
      depth: depth, role: element.role, label: element.label.filled, value: element.value.filled,
      identifier: element.identifier.filled, states: element.states)
  }

  /// The element as a line of an outline: `  - button “Done” [disabled]: value (filter.done)`.
  package var line: String {
    var line = String(repeating: "  ", count: min(max(depth, 0), 40)) + "- \(role)"
    if let label { line += " “\(label)”" }
    if !states.isEmpty { line += " [\(states.joined(separator: ", "))]" }
    if let value { line += ": \(value)" }
    if let identifier { line += " (\(identifier))" }
    return line
  }
}

extension Film {
  /// The elements of a screen in document order.
  fileprivate func elements(of frame: Frame, mark: Int?) -> [ShownScreens.Element] {
    var result: [ShownScreens.Element] = []
    // Not recursive: a film from a file may be as deep as the limit.
    var pending = [(number: frame.root, depth: 0)]
    while let (number, depth) = pending.popLast() {
      result.append(ShownScreens.Element(elements[number], depth: depth))
      for child in elements[number].children.reversed() { pending.append((child, depth + 1)) }
    }
    if let mark, result.indices.contains(mark) { result[mark].mark = "acted on" }
    return result
  }

  /// Whether a screen shows the same elements as a tree. States may differ: the tree has more of them.
  fileprivate func elements(of frame: Frame, like tree: [RobotFailure.Element]) -> Bool {
    let shown = elements(of: frame, mark: nil)
    return shown.count == tree.count
      && zip(shown, tree).allSatisfy { one, other in
        one.depth == other.depth && one.role == other.role
          && Self.isSame(one.identifier, other.identifier) && Self.isSame(one.label, other.label)
      }
  }

  /// A film cuts long texts.
  private static func isSame(_ text: String?, _ other: String) -> Bool {
    let text = text ?? ""
    return text == other || text.count > 150 && text.prefix(150) == other.prefix(150)
  }
}

extension String {
  fileprivate var filled: String? { isEmpty ? nil : self }
}

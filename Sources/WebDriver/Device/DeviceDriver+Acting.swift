public import AccessibilityTree
public import Driving
internal import Support
internal import Synchronization

extension DeviceDriver: Dragging, Revealing {
  /// Performs an action on an element with the device's own touches and keys.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: `DriverError` if the element is gone or a phone cannot do it; ``DeviceError``, ``BrowserError`` or the error of its driver if
  ///   the device no longer answers.
  public func perform(_ action: Action, on element: LocatedElement) async throws {
    try await guarded {
      let tree = try watch.withLock { try $0.tree(showing: element) }
      let words = "\(element.element.name) was \(action.kind.participle)"
      let isField = element.element.actions.contains(.type)
      watch.withLock { $0.act(words, onField: isField && action.kind == .tap) }
      switch action {
      case .tap: try await tap(element, in: tree)
      case .doubleTap: try await tap(element, in: tree, times: 2)
      case .longPress: try await tap(element, in: tree, holding: .seconds(1))
      case .type(let text): try await type(text, into: element)
      case .clear: try await clear(element, in: tree)
      case .press(let key): try await press(key)
      case .swipe(let direction): try await swipe(direction, over: element, in: tree)
      case .scroll(let direction, let part):
        try await scroll(element, direction, by: part, in: tree)
      case .pullToRefresh: try await pull(element, in: tree)
      case .rightClick, .hover, .select, .setValue, .upload, .shortcut:
        throw DriverError.refused(
          because: "\(element.element.name) cannot be \(action.kind.participle) on \(name)")
      }
    }
  }

  /// Drags an element to another one: presses it, moves the finger, and lifts it there.
  ///
  /// - Parameters:
  ///   - element: The element, from the newest snapshot.
  ///   - target: The element to drop it on, from the same snapshot.
  ///   - pause: The time between the press and the first movement; at least that of a press that lifts an element.
  /// - Throws: The errors of ``perform(_:on:)``.
  public func drag(
    _ element: LocatedElement, to target: LocatedElement, after pause: Duration
  ) async throws {
    try await guarded {
      let tree = try watch.withLock { try $0.tree(showing: element) }
      let (from, to) = (try tree.visiblePart(of: element), try tree.visiblePart(of: target))
      watch.withLock { $0.act("\(element.element.name) was dragged") }
      var sequence = ActionSequence(pointer: .touch)
      sequence.move(to: from.center)
      sequence.press()
      // A press that is held lifts the element.
      sequence.pause(max(pause, .milliseconds(800)))
      sequence.move(to: to.center, over: .milliseconds(600))
      sequence.pause(.milliseconds(200))
      sequence.release()
      try await device.perform(sequence)
    }
  }

  /// Scrolls once towards an element, in the innermost scrollable area that hides it.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything moved.
  /// - Throws: The errors of ``perform(_:on:)``.
  public func reveal(_ element: LocatedElement) async throws -> Bool {
    try await guarded {
      let tree = try watch.withLock { try $0.tree(showing: element) }
      guard let (area, direction, part) = tree.scrolling(to: element.path) else { return false }
      watch.withLock { $0.act("\(area.element.name) was scrolled") }
      try await scroll(area, direction, by: part, in: tree)
      return try await settled().shownTree != tree
    }
  }

  private func tap(
    _ element: LocatedElement, in tree: AccessibilityTree, times: Int = 1, holding: Duration? = nil
  ) async throws {
    var sequence = ActionSequence(pointer: .touch)
    sequence.move(to: try tree.visiblePart(of: element).center)
    for number in 0..<times {
      if number > 0 { sequence.pause(.milliseconds(80)) }
      sequence.press()
      sequence.pause(holding ?? .milliseconds(60))
      sequence.release()
    }
    try await device.perform(sequence)
  }

  // MARK: Keys

  private func type(_ text: String, into element: LocatedElement) async throws {
    guard !text.isEmpty else { return }
    try await typeOnceFocused(text)
    try await check(typing: text, into: element) { _, wanted in
      try await clearFocused()
      try await device.type(wanted, isSlow: true)
    }
  }

  /// Types as soon as something has the keyboard focus: the keyboard may still be on its way.
  private func typeOnceFocused(_ text: String) async throws {
    let end = now + options.settlingLimit
    while true {
      do {
        return try await device.type(text)
      } catch let error as WebDriverError where error.code == .invalidElementState && now < end {
        try await WallClock().sleep(for: options.pollPause)
      } catch DriverError.refused(because: Device.noFocus) where now < end {
        try await WallClock().sleep(for: options.pollPause)
      }
    }
  }

  private func clear(_ element: LocatedElement, in tree: AccessibilityTree) async throws {
    guard !element.element.value.isEmpty else { return }
    if !element.element.state.contains(.focused) {
      try await tap(element, in: tree)
      watch.withLock { $0.act("\(element.element.name) was cleared", onField: true) }
    }
    try await clearFocused()
  }

  private func clearFocused() async throws { try await device.clearActiveElement() }

  private func press(_ key: Key) async throws {
    switch key {
    case .enter: try await device.press(KeyText.code(of: key), typing: "\n")
    case .backspace: try await device.press(KeyText.code(of: key), typing: "\u{8}\u{7F}")
    case .space: try await device.press(KeyText.code(of: key), typing: " ")
    default:
      throw DriverError.refused(because: "the keyboard of \(name) has no key “\(key.rawValue)”")
    }
  }

  // MARK: Ways of a finger

  private func swipe(
    _ direction: Direction, over element: LocatedElement, in tree: AccessibilityTree
  ) async throws {
    let way = FingerWay(swiping: direction, over: try tree.visiblePart(of: element))
    try await move(way, in: tree, over: .milliseconds(150), holding: nil)
  }

  private func scroll(
    _ area: LocatedElement, _ direction: Direction, by part: Double, in tree: AccessibilityTree
  ) async throws {
    let frame = try watch.withLock { try $0.reachablePart(of: area, in: tree) }
    for way in FingerWay.scrolling(area.element.frame, direction, by: part, within: frame) {
      try await move(way, in: tree, over: .milliseconds(400), holding: .milliseconds(150))
    }
  }

  private func pull(_ area: LocatedElement, in tree: AccessibilityTree) async throws {
    let frame = try watch.withLock { try $0.reachablePart(of: area, in: tree) }
    try await move(
      FingerWay(pullingIn: frame), in: tree, over: .milliseconds(400), holding: .milliseconds(100))
  }

  /// Moves a finger. Holding it at the end keeps the content from running on.
  func move(
    _ way: FingerWay, in tree: AccessibilityTree, over time: Duration, holding hold: Duration?
  ) async throws {
    let way = way.kept(in: tree.root.frame)
    var sequence = ActionSequence(pointer: .touch)
    sequence.move(to: way.start)
    sequence.press()
    sequence.pause(.milliseconds(50))
    sequence.move(to: way.end, over: time)
    if let hold { sequence.pause(hold) }
    sequence.release()
    try await device.perform(sequence)
  }
}

#if canImport(XCUIAutomation)
  public import AccessibilityTree
  public import Driving
  internal import Foundation
  internal import Support
  internal import Synchronization
  internal import XCUIAutomation

  extension XCUIDriver: Dragging, Revealing {
    /// Performs an action on an element with touches and keys.
    ///
    /// - Parameters:
    ///   - action: The action to perform.
    ///   - element: The element, from the newest snapshot.
    /// - Throws: `DriverError` if the element is gone or a phone cannot do it; ``XCUIDriverError`` if the system takes no snapshot.
    public func perform(_ action: Action, on element: LocatedElement) async throws {
      let tree = try watch.withLock { try $0.tree(showing: element) }
      let isField = element.element.actions.contains(.type)
      watch.withLock {
        $0.act(
          "\(element.element.name) was \(action.kind.participle)",
          onField: isField && action.kind == .tap)
      }
      switch action {
      case .tap:
        if isField { tapped.withLock { $0 = element } }
        let point = try tree.visiblePart(of: element).center
        await place(point).tap()
      case .doubleTap:
        let point = try tree.visiblePart(of: element).center
        await place(point).doubleTap()
      case .longPress:
        let point = try tree.visiblePart(of: element).center
        await place(point).press(forDuration: 1)
      case .type(let text): try await type(text, into: element)
      case .clear: try await clear(element, in: tree)
      case .press(.enter): try await typeText("\n")
      case .press(.space): try await typeText(" ")
      case .press(.backspace): try await typeText(XCUIKeyboardKey.delete.rawValue)
      case .press(let key):
        throw DriverError.refused(because: "the keyboard of a phone has no key “\(key.rawValue)”")
      case .swipe(let direction):
        let frame = try watch.withLock { try $0.reachablePart(of: element, in: tree) }
        try await move(FingerWay(swiping: direction, over: frame), in: tree, isHeld: false)
      case .scroll(let direction, let part):
        try await scroll(element, direction, by: part, in: tree)
      case .pullToRefresh:
        let frame = try watch.withLock { try $0.reachablePart(of: element, in: tree) }
        try await move(FingerWay(pullingIn: frame), in: tree)
      case .rightClick, .hover, .select, .setValue, .upload, .shortcut:
        throw DriverError.refused(
          because: "\(element.element.name) cannot be \(action.kind.participle) on a phone")
      }
    }

    /// Drags an element to another one.
    ///
    /// - Parameters:
    ///   - element: The element, from the newest snapshot.
    ///   - target: The element to drop it on, from the same snapshot.
    ///   - pause: The time between the press and the first movement; at least that of a press that lifts an element.
    /// - Throws: The errors of ``perform(_:on:)``.
    public func drag(
      _ element: LocatedElement, to target: LocatedElement, after pause: Duration
    ) async throws {
      let tree = try watch.withLock { try $0.tree(showing: element) }
      let from = try tree.visiblePart(of: element).center
      let to = try tree.visiblePart(of: target).center
      watch.withLock { $0.act("\(element.element.name) was dragged") }
      let hold = max(pause, .milliseconds(800)) / .seconds(1)
      await MainActor.run { place(from).press(forDuration: hold, thenDragTo: place(to)) }
    }

    /// Scrolls once towards an element, in the innermost scrollable area that hides it.
    ///
    /// - Parameter element: The element, from the newest snapshot.
    /// - Returns: Whether anything moved.
    /// - Throws: The errors of ``perform(_:on:)``.
    public func reveal(_ element: LocatedElement) async throws -> Bool {
      let tree = try watch.withLock { try $0.tree(showing: element) }
      guard let (area, direction, part) = tree.scrolling(to: element.path) else { return false }
      watch.withLock { $0.act("\(area.element.name) was scrolled") }
      try await scroll(area, direction, by: part, in: tree)
      return try await settled().shownTree != tree
    }

    /// A point of the screen. The origin of an app that shares the screen is not that of the screen.
    @MainActor func place(_ point: Point) -> XCUICoordinate {
      let origin = app.coordinate(withNormalizedOffset: .zero)
      return origin.withOffset(
        CGVector(
          dx: point.x - Double(origin.screenPoint.x), dy: point.y - Double(origin.screenPoint.y)))
    }

    // MARK: Keys

    /// Types into what has the focus. Without a keyboard, XCTest would fail the test, and nothing could be said about it.
    private func typeText(_ text: String) async throws {
      guard watch.withLock({ $0.newest?.tree.keyboard }) != nil else {
        throw DriverError.refused(
          because:
            "no keyboard is on the screen: tap a field first; a simulator with a hardware keyboard shows none (I/O, Keyboard)"
        )
      }
      await MainActor.run { app.typeText(text) }
    }

    private func type(_ text: String, into element: LocatedElement) async throws {
      guard !text.isEmpty else { return }
      try await typeText(text)
      try await check(typing: text, into: element) { shown, wanted in
        try await delete(shown.count)
        for character in wanted { try await typeText(String(character)) }
      }
    }

    private func clear(_ element: LocatedElement, in tree: AccessibilityTree) async throws {
      guard !element.element.value.isEmpty else { return }
      // Backspace deletes what is before the cursor, which is where the finger was.
      let frame = try tree.visiblePart(of: element)
      tapped.withLock { $0 = element }
      await place(Point(x: frame.x + frame.width * 0.95, y: frame.center.y)).tap()
      watch.withLock { $0.lookAgain() }
      _ = try await settled()
      try await delete(element.element.value.count)
      watch.withLock { $0.lookAgain() }
    }

    private func delete(_ count: Int) async throws {
      try await typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: count))
    }

    // MARK: Ways of a finger

    private func scroll(
      _ area: LocatedElement, _ direction: Direction, by part: Double, in tree: AccessibilityTree
    ) async throws {
      let frame = try watch.withLock { try $0.reachablePart(of: area, in: tree) }
      for way in FingerWay.scrolling(area.element.frame, direction, by: part, within: frame) {
        try await move(way, in: tree)
      }
    }

    /// Moves a finger. Holding it at the end keeps the content from running on.
    func move(_ way: FingerWay, in tree: AccessibilityTree, isHeld: Bool = true) async throws {
      let way = way.kept(in: tree.root.frame)
      await MainActor.run {
        place(way.start).press(
          forDuration: 0.05, thenDragTo: place(way.end), withVelocity: isHeld ? .slow : .fast,
          thenHoldForDuration: isHeld ? 0.15 : 0)
      }
    }
  }
#endif

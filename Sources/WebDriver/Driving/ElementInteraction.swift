internal import AccessibilityTree
internal import Driving
internal import Foundation
internal import Synchronization

/// Performs an action on an element: finds its current location, and makes the browser create the events.
struct ElementInteraction {
  let driver: BrowserDriver
  /// The document that the element is in.
  let page: Page
  let element: LocatedElement
  /// The page script's handle of the element.
  let handle: JSONValue

  static let reachingLimit = Duration.milliseconds(500)

  private var commandLimit: Duration { driver.options.commandLimit }

  var name: String {
    CoverName.text(
      identifier: element.element.identifier, role: element.element.role,
      label: element.element.label)
  }

  /// Performs the action.
  ///
  /// - Returns: Whether anything was done: an empty field has nothing to clear.
  /// - Throws: ``DriverError`` if the element is gone or out of reach, or the page refuses.
  func perform(_ action: Action) async throws -> Bool {
    switch action {
    case .tap: try await tap(times: 1)
    case .doubleTap: try await tap(times: 2)
    case .longPress: try await tap(times: 1, holding: .milliseconds(600))
    case .rightClick: try await tap(times: 1, with: .right)
    case .hover: try await tap(times: 0)
    case .type(let text): try await type(text)
    case .clear: return try await clear()
    case .setValue(let value): try await set(value)
    case .select(let options): try await choose(options)
    case .upload(let files): try await upload(files)
    case .press(let key): try await press([KeyText.code(of: key)])
    case .shortcut(let shortcut):
      try await press(KeyText.codes(of: shortcut))
    case .swipe(let direction): try await swipe(direction)
    case .scroll(let direction, let part): try await scroll(direction, by: part)
    case .pullToRefresh: try await pull()
    }
    return true
  }

  func tap(
    times: Int, holding hold: Duration? = nil, with button: ActionSequence.Button = .left
  ) async throws {
    guard let place = try await times > 0 ? aim() : locate() else { return }
    if times > 0, button == .left, driver.options.isMobile, driver.session.isChromium {
      return try await touch(at: place.point, times: times, holding: hold)
    }
    if hold == nil, button == .left, try await driver.click(at: place.point, times: times) {
      return
    }
    var sequence = ActionSequence(pointer: .mouse)
    sequence.move(to: times > 0 ? driver.pointApart(place.point, of: place.size) : place.point)
    let staysDown = hold != nil && driver.keepsDown(.mouse)
    for _ in 0..<times {
      sequence.press(button)
      if let hold { sequence.pause(hold) }
      if !staysDown { sequence.release(button) }
    }
    try await send(sequence)
  }

  /// Touches a point with a finger, as on a phone.
  private func touch(at point: Point, times: Int, holding hold: Duration?) async throws {
    var sequence = ActionSequence(pointer: .touch)
    sequence.move(to: point)
    let staysDown = hold != nil && driver.keepsDown(.touch)
    for _ in 0..<times {
      sequence.press()
      if let hold { sequence.pause(hold) }
      if !staysDown { sequence.release() }
    }
    try await send(sequence)
  }

  private func type(_ text: String) async throws {
    guard try await page.ask("focusOn", [handle]) else { throw prevented("Typing into \(name)") }
    guard !text.isEmpty else { return }
    if KeyText.canBePressed(text) {
      // Chromium's driver creates key events faster than it sends text to an element, because it does not wait for each event.
      if driver.session.engine == .chromium {
        return try await send(keys: ActionSequence.typing(text))
      }
      // W3C WebDriver, section 12.5.3, Element Send Keys.
      let isTyped = try await page.withFocused { id in
        try await driver.session.send(
          "POST", "/element/\(id)/value", ["text": .string(text)], within: commandLimit)
      }
      if isTyped { return }
    }
    switch try await page.ask("insert", [.string(text)]) as TextOutcome {
    case .done, .empty: return
    case .prevented: throw prevented("Typing into \(name)")
    case .unfocused:
      throw DriverError.refused(because: "Typing into \(name): nothing has the focus")
    }
  }

  private func clear() async throws -> Bool {
    let outcome: TextOutcome = try await page.ask("clearText", [handle])
    if outcome == .prevented { throw prevented("Clearing \(name)") }
    return outcome == .done
  }

  /// What came of text that was put into an element or removed from it.
  private enum TextOutcome: String, Decodable {
    case done, empty, unfocused, prevented
  }

  private func press(_ keys: [String]) async throws {
    guard try await page.ask("aimKeys", [handle]) else {
      throw DriverError.refused(
        because: "\(name) takes no focus, and the keys would go to the element that has it")
    }
    try await send(keys: ActionSequence.pressing(keys))
  }

  /// Sends key events to whatever has the focus.
  func send(keys: JSONValue) async throws {
    try await page.within {
      try await driver.session.send("POST", "/actions", keys, within: commandLimit)
    }
  }

  /// Drags the element to another one with the mouse.
  ///
  /// - Parameter pause: The time between the press and the first movement.
  /// - Throws: ``DriverError`` if either element is gone or out of reach.
  func drag(to target: ElementInteraction, after pause: Duration) async throws {
    if !driver.session.isChromium, try await page.ask("isDraggable", [handle]) {
      throw DriverError.refused(
        because:
          "\(driver.name) cannot drag \(name): HTML drag and drop requires Chromium")
    }
    if driver.session.engine == .firefox, page.frames != target.page.frames {
      throw DriverError.refused(
        because:
          "\(driver.name) cannot drag \(name) into or out of a cross-origin frame")
    }
    let from = try await locate().point
    let to = try await target.locate().point
    var sequence = ActionSequence(pointer: .mouse)
    sequence.move(to: from)
    sequence.press()
    if pause > .zero { sequence.pause(pause) }
    sequence.move(from: from, to: to, over: .milliseconds(120), steps: 6)
    // A page learns the position of a drag from movements, so add one without a distance.
    sequence.move(to: to, over: .milliseconds(20))
    sequence.release()
    try await send(sequence)
  }

  private func swipe(_ direction: Direction) async throws {
    let place = try await locate()
    let (x, y) = direction.vector
    let reach = Point(x: place.size.x * 0.4, y: place.size.y * 0.4)
    let from = Point(x: place.point.x - x * reach.x, y: place.point.y - y * reach.y)
    // A finger needs some distance, even on a low or narrow element.
    let way = Point(x: max(reach.x * 2, 100), y: max(reach.y * 2, 100))
    let to = Point(x: from.x + x * way.x, y: from.y + y * way.y)
    try await drag(from, to, over: .milliseconds(120))
  }

  private func pull() async throws {
    let place = try await locate()
    let top = max(1, place.point.y - place.size.y / 2 + 8)
    let from = Point(x: place.point.x, y: top)
    try await drag(from, Point(x: from.x, y: top + 300), over: .milliseconds(160))
  }

  /// Moves a finger up, down, left or right as far as the window goes, with the drift that the driver was told.
  private func drag(_ from: Point, _ end: Point, over duration: Duration) async throws {
    let drift = driver.drift.withLock { $0 }
    let straight = inWindow(end)
    let aslant = Point(
      x: straight.x + drift * abs(straight.y - from.y),
      y: straight.y + drift * abs(straight.x - from.x))
    // At the edge of the window, the way is shorter, but equally aslant.
    let last = inWindow(aslant)
    let share = min(
      aslant.x == from.x ? 1 : (last.x - from.x) / (aslant.x - from.x),
      aslant.y == from.y ? 1 : (last.y - from.y) / (aslant.y - from.y))
    let to = Point(
      x: from.x + share * (aslant.x - from.x), y: from.y + share * (aslant.y - from.y))
    var sequence = ActionSequence(pointer: .touch)
    sequence.move(to: from)
    sequence.press()
    sequence.move(from: from, to: to, over: duration, steps: 8)
    let staysDown = driver.keepsDown(.touch)
    let isCancelled = driver.cancelsTouch.withLock { $0 }
    if !staysDown, !isCancelled { sequence.release() }
    try await send(sequence)
    if !staysDown, isCancelled { try await driver.endTouch() }
  }

  private func inWindow(_ point: Point) -> Point {
    let viewport = driver.options.viewport
    return Point(
      x: min(max(point.x, 1), Double(viewport.width) - 2),
      y: min(max(point.y, 1), Double(viewport.height) - 2))
  }

  private func scroll(_ direction: Direction, by part: Double) async throws {
    let isMoved = try await scrollOnce(direction, by: part)
    // WebKit scrolls asynchronously, and may not know yet that a list has outgrown its box.
    if !isMoved, driver.session.engine == .webkit { _ = try await scrollOnce(direction, by: part) }
  }

  /// Turns the wheel, and waits for the area to come to rest; returns whether it moved, or was at its end.
  private func scrollOnce(_ direction: Direction, by part: Double) async throws -> Bool {
    let (x, y) = direction.vector
    let limit = Self.reachingLimit
    let wheel: Aim = try await page.ask(
      "wheelPoint", [handle, .bool(x != 0), .number((x + y) * part), limit.json], within: limit)
    guard let place = wheel.place else { return true }
    let (point, way) = try await pointing(at: place)
    try await turnWheel(at: point, by: way)
    return try await page.ask("rested", [1000], within: .seconds(1))
  }

  private func turnWheel(at point: Point, by delta: Point) async throws {
    // On an emulated touch screen, chromedriver turns a wheel into a touch without a type, which Chromium refuses.
    if driver.options.isMobile {
      let answer = try await driver.session.command(
        "Input.dispatchMouseEvent",
        [
          "type": "mouseWheel", "x": .number(point.x), "y": .number(point.y),
          "deltaX": .number(delta.x), "deltaY": .number(delta.y),
        ], within: commandLimit)
      if answer != nil { return }
    }
    try await pointingContext.within {
      try await driver.session.send(
        "POST", "/actions",
        ActionSequence.turningWheel(
          driver.session.engine == .webkit ? "wheel-\(UUID().uuidString)" : "wheel",
          at: point, by: Point(x: delta.x.rounded(), y: delta.y.rounded())),
        within: commandLimit)
    }
  }

  private func locate() async throws -> (point: Point, size: Point) {
    let limit = Self.reachingLimit
    return try await pointing(at: page.ask("locate", [handle, limit.json], within: limit))
  }

  /// Locates the element for a press; `nil` if it is a field that is hidden from view, which receives keys all the same.
  private func aim() async throws -> (point: Point, size: Point)? {
    let limit = Self.reachingLimit
    let aim: Aim = try await page.ask("aimAt", [handle, limit.json], within: limit)
    guard let place = aim.place else { return nil }
    return try await pointing(at: place)
  }

  private func pointing(at place: PageBox) async throws -> (point: Point, size: Point) {
    let point = try await pointingPoint(Point(x: place.x, y: place.y))
    return (point, Point(x: place.width, y: place.height))
  }

  /// Where to press, with the size of what can be pressed, or where to turn the wheel, with the way.
  private struct Aim: Decodable {
    let place: PageBox?
  }

  private func send(_ sequence: ActionSequence) async throws {
    if page.outer != nil { try await driver.giveFocusBack() }
    do {
      try await pointingContext.within {
        try await driver.session.send(
          "POST", "/actions", sequence.parameters, within: commandLimit + sequence.duration)
      }
    } catch let error as WebDriverError where error.isLostReply {
      // The page has received the sequence, and is leaving.
    }
  }

  func prevented(_ action: String) -> DriverError {
    .refused(because: "\(action): the page prevented it")
  }
}

extension Direction {
  /// The direction as a unit step to the right and down.
  fileprivate var vector: (x: Double, y: Double) {
    switch self {
    case .up: (0, -1)
    case .down: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }
}

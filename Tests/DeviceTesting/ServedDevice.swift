package import AccessibilityTree
package import Driving
import Foundation
package import WebDriver

/// A phone with one app, which a server lets clients touch, type on and look at.
package actor ServedDevice {
  /// Launches the app with the arguments and the environment of its process.
  package typealias Launcher =
    @Sendable (_ arguments: [String], _ environment: [String: String]) async throws ->
    any AccessibleApp

  /// What a command is answered with if it fails.
  package struct Failure: Error {
    let status: Int
    let code: String
    package let message: String

    static func unknown(_ message: String) -> Failure {
      Failure(status: 500, code: "unknown error", message: message)
    }
    static let noElement = Failure(
      status: 404, code: "no such element", message: "An element could not be located")
  }

  /// An element that a client was given.
  private struct Handle {
    var identifier: String
    var label: String
    var role: Role
  }

  /// How far beyond its top a list is pulled to load again.
  private static let pull = 200.0

  package private(set) var faults: DeviceFaults
  private let launcher: Launcher
  private var app: (any AccessibleApp)?
  /// How far content was scrolled beyond its end, to come out from behind the keyboard.
  private var beyond = 0.0
  private var looksSinceAction = 0
  /// What was shown last, and the screen before it.
  private var shown: AccessibilityTree?
  private var covered: AccessibilityTree?
  private var depth = 50
  private var isCompact = true
  private var handles: [Handle] = []
  private var pasteboard = ""

  package init(_ faults: DeviceFaults, launcher: @escaping Launcher) {
    self.faults = faults
    self.launcher = launcher
  }

  // MARK: The app

  package func launch(_ arguments: [String], _ environment: [String: String]) async throws {
    guard app == nil else { return }
    app = try await launcher(arguments, environment)
    (beyond, looksSinceAction, handles, shown, covered) = (0, 0, [], nil, nil)
  }

  package func terminate() { app = nil }

  /// Whether the app runs.
  package var isRunning: Bool { app != nil }

  package func open(_ link: String) async throws {
    try await act { await $0.open(link) }
  }

  private func act(_ work: (any AccessibleApp) async -> Void) async throws {
    guard let app else { throw Failure.unknown("The application is not running") }
    looksSinceAction = 0
    guard !faults.isDeaf, faults.alert == nil else { return }
    let before = await app.tree().content
    await work(app)
    // Other content shows its top.
    if await app.tree().content != before { beyond = 0 }
    // An app in process is at rest at once; one with a server goes on by itself.
    while await app.advance(within: .zero) != nil {}
  }

  // MARK: The screen

  func screen() async throws -> DeviceScreen {
    guard let app else { throw Failure.unknown("The application is not running") }
    let tree = await app.tree()
    var screen = DeviceScreen(tree: tree, faults: faults)
    if !screen.hasKeyboard { beyond = 0 }
    if beyond > 0 {
      screen = DeviceScreen(tree: AccessibilityTree(root: scrolled(tree.root)), faults: faults)
    }
    if let shown, shown.screenNames != tree.screenNames { covered = shown }
    shown = tree
    if faults.keepsCoveredScreens { screen.covered = covered }
    screen.isKeyboardLate = looksSinceAction < faults.keyboardLooks
    return screen
  }

  private func scrolled(_ element: Element) -> Element {
    let offset =
      element.clipsContent
      ? Point(x: element.scrollOffset.x, y: element.scrollOffset.y + beyond) : element.scrollOffset
    return Element(
      element.role, identifier: ElementIdentifier(rawValue: element.identifier),
      label: element.label,
      value: element.value, state: element.state, frame: element.frame, scrollOffset: offset,
      actions: element.actions, children: element.children.map(scrolled))
  }

  /// Begins a look at the screen, of which the system may take no snapshot.
  package func checkSnapshot() throws {
    looksSinceAction += 1
    if looksSinceAction <= faults.changes {
      throw Failure.unknown("Error kAXErrorInvalidUIElement getting snapshot for element")
    }
  }

  /// The screen as it is now, however deep.
  package func application() async throws -> NativeElement {
    var screen = try await screen()
    let left = faults.movingLooks - looksSinceAction
    if left > 0 { screen.displacement = Double(left * 120) }
    return screen.application
  }

  package func source() async throws -> NativeElement {
    try checkSnapshot()
    var application = try await application()
    if let limit = faults.depthLimit, min(application.depth, depth) > limit {
      throw Failure.unknown("Error kAXErrorIllegalArgument getting snapshot for element")
    }
    application = application.cut(at: depth)
    return application
  }

  /// Cuts nothing off.
  package func showWhole() { depth = .max }

  package func set(_ settings: JSONValue) {
    if let depth = settings["snapshotMaxDepth"]?.number { self.depth = Int(depth) }
    if let compact = settings["shouldUseCompactResponses"] { isCompact = compact == true }
  }

  // MARK: Elements

  func find(_ using: String, _ value: String) async throws -> JSONValue {
    var wanted = value
    if using.contains("predicate") || using.contains("class chain") {
      guard let match = value.firstMatch(of: /(?:name|label)\s*==\s*(?:"([^"]*)"|'([^']*)')/) else {
        throw Failure(status: 400, code: "invalid selector", message: value)
      }
      wanted = String(match.1 ?? match.2 ?? "")
    }
    let tree = try await screen().tree
    let found =
      tree.paths { $0.identifier == wanted }.first ?? tree.paths { $0.label == wanted }.first
    guard let path = found, let element = tree.element(at: path) else { throw Failure.noElement }
    return reference(to: element, at: tree.frameInWindow(of: path))
  }

  func active() async throws -> JSONValue {
    let screen = try await screen()
    if screen.isKeyboardLate { looksSinceAction += 1 }
    guard !screen.isKeyboardLate, let path = screen.focused,
      let element = screen.tree.element(at: path)
    else { throw Failure.noElement }
    return reference(to: element, at: screen.tree.frameInWindow(of: path))
  }

  private func reference(to element: Element, at frame: Rect) -> JSONValue {
    handles.append(Handle(identifier: element.identifier, label: element.label, role: element.role))
    let id = JSONValue.string("handle-\(handles.count - 1)")
    var members: [String: JSONValue] = ["ELEMENT": id, "element-6066-11e4-a52e-4f735466cecf": id]
    if !isCompact {
      members["rect"] = frame.json
      members["label"] = .string(element.label)
    }
    return .object(members)
  }

  /// Returns the element of a handle, and where it is.
  func element(_ id: String) async throws -> (Element, ElementPath, DeviceScreen) {
    guard let number = Int(id.dropFirst("handle-".count)), handles.indices.contains(number) else {
      throw Failure.noElement
    }
    let handle = handles[number]
    let screen = try await screen()
    let path = screen.tree.paths {
      $0.identifier == handle.identifier && $0.role == handle.role
        && (!handle.identifier.isEmpty || $0.label == handle.label)
    }.first
    guard let path, let element = screen.tree.element(at: path) else {
      throw Failure(status: 404, code: "stale element reference", message: "The element is gone")
    }
    return (element, path, screen)
  }

  // MARK: Acting

  package func tap(_ point: Point, times: Int = 1, isLong: Bool = false) async throws {
    let screen = try await screen()
    if screen.hasKeyboard, DeviceScreen.keyboard.contains(point) { return looksSinceAction = 0 }
    let action: Action = isLong ? .longPress : times > 1 ? .doubleTap : .tap
    // A double tap on what knows none is two taps.
    var path = screen.tree.hitTest(point)
    while let element = screen.tree.element(at: path) {
      if element.state.contains(.disabled) { return looksSinceAction = 0 }
      if element.role == .toggle,
        !DeviceScreen.knob(in: screen.tree.frameInWindow(of: path)).contains(point)
      {
        return looksSinceAction = 0
      }
      if element.actions.contains(action.kind) {
        return try await act { await $0.perform(action, on: element) }
      }
      if path.indices.isEmpty { return looksSinceAction = 0 }
      path = ElementPath(Array(path.indices.dropLast()))
    }
  }

  package func drag(_ from: Point, _ to: Point, isHeld: Bool) async throws {
    if from.x < 20, to.x - from.x > 100 { return try await act { await $0.goBack() } }
    let screen = try await screen()
    if screen.hasKeyboard, DeviceScreen.keyboard.contains(from) { return looksSinceAction = 0 }
    var path = screen.tree.hitTest(from)
    while screen.tree.element(at: path)?.clipsContent == false, !path.indices.isEmpty {
      path = ElementPath(Array(path.indices.dropLast()))
    }
    guard let area = screen.tree.element(at: path), area.clipsContent, let app else {
      return looksSinceAction = 0
    }
    var distance = from.y - to.y
    if faults.hasInertia, !isHeld { distance *= 1.5 }
    let before = await app.tree().offset(of: area.identifier)
    // A list goes on to follow a finger beyond its top, as UIScrollView does.
    let top = before + beyond
    if distance < 0, top == 0 || -distance >= top + Self.pull, area.actions.contains(.pullToRefresh)
    {
      beyond = 0
      return try await act { await $0.perform(.pullToRefresh, on: area) }
    }
    if faults.isDeaf { return }
    if distance < 0, beyond > 0 {
      let part = min(beyond, -distance)
      beyond -= part
      distance += part
    }
    let (direction, length) = (distance > 0 ? Direction.down : .up, abs(distance))
    guard length > 0 else { return looksSinceAction = 0 }
    try await act { await $0.perform(.scroll(direction, by: length / area.frame.height), on: area) }
    let moved = await app.tree().offset(of: area.identifier) - before
    if distance > 0, screen.hasKeyboard {
      let overlap = area.frame.y + area.frame.height - DeviceScreen.keyboard.y
      beyond = min(max(0, overlap), beyond + max(0, distance - moved))
    }
  }

  package func type(_ text: String, isSlow: Bool) async throws {
    let screen = try await screen()
    if screen.isKeyboardLate { looksSinceAction += 1 }
    guard !screen.isKeyboardLate, let path = screen.focused,
      let field = screen.tree.element(at: path)
    else {
      throw Failure(
        status: 400, code: "invalid element state",
        message: "Error Domain=com.apple.dt.xctest.automation-support.error Code=24: keyboard focus"
      )
    }
    switch text {
    case "\n", "\u{E007}": try await act { await $0.perform(.press(.enter), on: field) }
    case "\u{8}\u{7F}", "\u{E003}":
      try await act { await $0.perform(.press(.backspace), on: field) }
    case _ where text.allSatisfy { $0 == "\u{8}" }:
      for _ in text { try await act { await $0.perform(.press(.backspace), on: field) } }
    default:
      var typed = text
      if faults.losesCharacters, !isSlow { typed = String(typed.dropFirst()) }
      if faults.autocorrects { typed = typed.uppercased() }
      let letters = typed
      if letters.isEmpty { return looksSinceAction = 0 }
      try await act { await $0.perform(.type(letters), on: field) }
    }
  }

  func clear(_ id: String) async throws {
    let (field, _, _) = try await element(id)
    try await act { await $0.perform(.clear, on: field) }
  }

  func alert(answered: Bool) throws -> JSONValue {
    guard let text = faults.alert else {
      throw Failure(status: 404, code: "no such alert", message: "No alert is open")
    }
    if answered { faults.alert = nil }
    return .string(text)
  }
}

extension AccessibilityTree {
  /// The identifiers of what is in scrollable areas.
  fileprivate var content: [String] {
    paths { $0.clipsContent }.compactMap { element(at: $0) }.flatMap(\.children).map(\.identifier)
  }

  fileprivate var screenNames: [String] { root.children.map(\.identifier) }

  fileprivate func offset(of identifier: String) -> Double {
    paths { $0.clipsContent && $0.identifier == identifier }.last
      .flatMap { element(at: $0)?.scrollOffset.y } ?? 0
  }
}

extension Rect {
  var json: JSONValue {
    ["x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height)]
  }
}

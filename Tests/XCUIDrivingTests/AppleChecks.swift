import Foundation
import XCTest
import XCUIAutomation

/// Twelve checks of what a Mac with Xcode shows, to run once: they need nothing but this file, in any target for UI tests.
///
/// They look at Apple's Settings on a simulator. Each attaches what it saw as JSON, and prints it after “CHECK”: the trees can become
/// recorded trees of the tests.
@MainActor
final class AppleChecks: XCTestCase {
  private static let bundle = "com.apple.Preferences"

  private var app: XCUIApplication { XCUIApplication(bundleIdentifier: Self.bundle) }

  override func setUp() async throws {
    #if !canImport(ObjectiveC)
      try await StandInSettings.install(as: Self.bundle)
    #endif
    continueAfterFailure = true
    app.launch()
  }

  func test01_theTreeHasTypesLabelsAndFrames() async throws {
    let tree = try app.snapshot()
    keep("01-tree", Self.json(tree))
    XCTAssertEqual(tree.elementType, .application)
    XCTAssertNotNil(Self.first(in: tree) { $0.elementType == .button && !$0.label.isEmpty })
  }

  func test02_aSnapshotTakesLessThanFourSeconds() async throws {
    let start = Date()
    let tree = try app.snapshot()
    let seconds = Date().timeIntervalSince(start)
    keep("02-cost", ["seconds": seconds, "elements": Self.count(tree), "levels": Self.depth(tree)])
    XCTAssertLessThan(seconds, 4)
  }

  func test03_aTapAtTheCentreOfAnElementHitsIt() async throws {
    let before = try app.snapshot()
    let button = try XCTUnwrap(Self.first(in: before) { Self.isRow($0) })
    tap(button.frame)
    let after = try settled()
    keep("03-tapped", Self.json(after))
    XCTAssertNotEqual(Self.text(before), Self.text(after), "nothing changed after a tap")
  }

  func test04_aFieldThatIsTappedBringsTheKeyboard() async throws {
    try tapField()
    let tree = try settled()
    keep("04-keyboard", Self.json(tree))
    XCTAssertNotNil(
      Self.first(in: tree) { $0.elementType == .keyboard },
      "no keyboard: switch off I/O, Keyboard, Connect Hardware Keyboard")
  }

  func test05_whatIsTypedArrivesWhole() async throws {
    try tapField()
    _ = try settled()
    app.typeText("seal")
    let field = try XCTUnwrap(Self.field(in: try settled()))
    keep("05-typed", ["value": "\(field.value ?? "")"])
    XCTAssertEqual(field.value as? String, "seal")
  }

  func test06_deleteRemovesIt() async throws {
    try tapField()
    _ = try settled()
    app.typeText("seal")
    app.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 4))
    let field = try XCTUnwrap(Self.field(in: try settled()))
    keep(
      "06-deleted", ["value": "\(field.value ?? "")", "placeholder": field.placeholderValue ?? ""])
    XCTAssertNotEqual(field.value as? String, "seal")
  }

  func test07_aFingerThatRestsLeavesTheContentAtRest() async throws {
    let area = try XCTUnwrap(Self.first(in: try app.snapshot()) { Self.scrolls($0) }).frame
    drag(
      CGPoint(x: area.midX, y: area.minY + area.height * 0.7),
      CGPoint(x: area.midX, y: area.minY + area.height * 0.3))
    let one = try app.snapshot()
    try await Task.sleep(for: .milliseconds(500))
    let other = try app.snapshot()
    keep("07-scrolled", Self.json(one))
    XCTAssertEqual(
      Self.text(one), Self.text(other), "the content ran on after the finger was lifted")
  }

  func test08_rowsOutOfView() async throws {
    let tree = try app.snapshot()
    let window = tree.frame
    var (inView, outOfView) = (0, 0)
    Self.forEach(in: tree) { element in
      guard element.elementType == .cell else { return }
      if element.frame.intersects(window) { inView += 1 } else { outOfView += 1 }
    }
    keep("08-rows", ["in view": inView, "out of view": outOfView])
    XCTAssertGreaterThan(inView, 0)
  }

  func test09_theTitleIsATextInTheNavigationBar() async throws {
    let bar = try XCTUnwrap(Self.first(in: try app.snapshot()) { $0.elementType == .navigationBar })
    keep("09-bar", Self.json(bar))
    XCTAssertNotNil(Self.first(in: bar) { $0.elementType == .staticText })
  }

  func test10_switches() async throws {
    var switches: [[String: Any]] = []
    Self.forEach(in: try app.snapshot()) { element in
      if element.elementType == .switch { switches.append(Self.json(element)) }
    }
    keep("10-switches", ["switches": switches])
  }

  func test11_anAlertOfTheSystemIsInSpringboard() async throws {
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    if let tree = try? springboard.snapshot() { keep("11-springboard", Self.json(tree)) }
  }

  func test12_aLinkOpensAndTheEdgeLeadsBack() async throws {
    let before = try app.snapshot()
    let row = try XCTUnwrap(Self.first(in: before) { Self.isRow($0) })
    tap(row.frame)
    let inside = try settled()
    let window = inside.frame
    drag(
      CGPoint(x: 1, y: window.midY), CGPoint(x: window.width * 0.8, y: window.midY), holding: 0)
    let after = try settled()
    keep("12-back", Self.json(after))
    XCTAssertNotEqual(Self.text(inside), Self.text(after), "the swipe from the edge did nothing")
  }

  // MARK: Acting

  private func place(_ x: CGFloat, _ y: CGFloat) -> XCUICoordinate {
    app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: x, dy: y))
  }

  private func tap(_ frame: CGRect) { place(frame.midX, frame.midY).tap() }

  private func drag(_ from: CGPoint, _ to: CGPoint, holding hold: TimeInterval = 0.15) {
    place(from.x, from.y).press(
      forDuration: 0.05, thenDragTo: place(to.x, to.y), withVelocity: .slow,
      thenHoldForDuration: hold)
  }

  private func tapField() throws {
    tap(try XCTUnwrap(Self.field(in: try app.snapshot()), "no search field").frame)
  }

  /// The snapshot after which nothing changes for a moment.
  private func settled() throws -> any XCUIElementSnapshot {
    var last = try app.snapshot()
    for _ in 0..<20 {
      Thread.sleep(forTimeInterval: 0.2)
      let next = try app.snapshot()
      if Self.text(next) == Self.text(last) { return next }
      last = next
    }
    return last
  }

  // MARK: Looking

  private static func isRow(_ element: any XCUIElementSnapshot) -> Bool {
    element.elementType == .cell && element.frame.minY > 100 && !element.frame.isEmpty
  }

  private static func scrolls(_ element: any XCUIElementSnapshot) -> Bool {
    [.collectionView, .table, .scrollView].contains(element.elementType)
  }

  private static func field(in tree: any XCUIElementSnapshot) -> (any XCUIElementSnapshot)? {
    first(in: tree) { [.searchField, .textField].contains($0.elementType) }
  }

  private static func first(
    in tree: any XCUIElementSnapshot, where isWanted: (any XCUIElementSnapshot) -> Bool
  ) -> (any XCUIElementSnapshot)? {
    if isWanted(tree) { return tree }
    for child in tree.children {
      if let found = first(in: child, where: isWanted) { return found }
    }
    return nil
  }

  private static func forEach(
    in tree: any XCUIElementSnapshot, _ body: (any XCUIElementSnapshot) -> Void
  ) {
    body(tree)
    for child in tree.children { forEach(in: child, body) }
  }

  private static func count(_ tree: any XCUIElementSnapshot) -> Int {
    tree.children.reduce(1) { $0 + count($1) }
  }

  private static func depth(_ tree: any XCUIElementSnapshot) -> Int {
    1 + (tree.children.map(depth).max() ?? 0)
  }

  private static func text(_ tree: any XCUIElementSnapshot) -> String {
    "\(tree.elementType.rawValue)|\(tree.identifier)|\(tree.label)|\(tree.frame)"
      + tree.children.map { "(" + text($0) + ")" }.joined()
  }

  /// WebDriverAgent's JSON, as far as a snapshot has it, so that it is read like a source.
  private static func json(_ element: any XCUIElementSnapshot) -> [String: Any] {
    let frame = element.frame
    let sides = [frame.minX, frame.minY, frame.width, frame.height]
    let isFinite = sides.allSatisfy(\.isFinite)
    var json: [String: Any] = [
      "type": "\(element.elementType)".prefix(1).uppercased()
        + "\(element.elementType)".dropFirst(),
      "elementType": element.elementType.rawValue, "rawIdentifier": element.identifier,
      "label": element.label, "value": element.value.map { "\($0)" } ?? "",
      "isEnabled": element.isEnabled, "isSelected": element.isSelected,
      "children": element.children.map(json),
    ]
    if isFinite {
      json["rect"] = [
        "x": Double(sides[0]), "y": Double(sides[1]), "width": Double(sides[2]),
        "height": Double(sides[3]),
      ]
    }
    if let placeholder = element.placeholderValue { json["placeholderValue"] = placeholder }
    return json
  }

  private func keep(_ name: String, _ object: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    else { return XCTFail("\(name) is no JSON") }
    #if canImport(ObjectiveC)
      let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.json")
      attachment.name = name + ".json"
      attachment.lifetime = .keepAlways
      add(attachment)
      print("CHECK \(name) \(String(decoding: data, as: UTF8.self))")
    #endif
  }
}

internal import AccessibilityTree
internal import Driving
internal import TestModel

/// The state of ``AppCoverage``.
struct CoverageState {
  /// The maximum number of screens.
  static let maxScreens = 300
  /// The maximum number of elements stored, over all screens.
  static let maxElements = 20_000
  /// The maximum number of similar elements stored.
  static let maxAlike = 100
  /// The maximum number of further elements that are only counted.
  static let maxCounted = 200_000
  /// The maximum number of operations.
  static let maxOperations = 2_000
  /// The maximum number of known subtree shapes. They are all forgotten beyond it.
  static let maxShapes = 500_000
  /// The maximum number of elements of a screen that is drawn.
  static let maxDrawn = 2_000

  /// A subtree, with the screen and the row in which it was seen.
  private struct Shape: Hashable {
    var shape: Int
    var screen: Int
    var row: Int
  }

  struct OperationKey: Hashable {
    var from: String
    var to: String
    var verb: String
  }

  private(set) var screens: [ScreenState] = []
  private(set) var models: Set<String> = []
  private(set) var operations: [OperationKey: OperationCoverage] = [:]
  private(set) var operationOrder: [OperationKey] = []
  private var numbers: [String: Int] = [:]
  /// The screens by the identifiers of their root elements, as their semantics declare them.
  private var owners: [String: Int] = [:]
  private var shapes: Set<Shape> = []
  private var elementCount = 0
  private var counted: Set<Int> = []

  /// Declares the elements that a screen's semantics name, so that those that the app never shows are reported too.
  mutating func declare(_ semantics: some ScreenSemantics, as name: String) {
    guard models.count < Self.maxScreens, models.insert(name).inserted,
      let screen = number(of: name)
    else { return }
    let model = semantics.model
    if !model.identifier.rawValue.isEmpty { owners[model.identifier.rawValue] = screen }
    for case .element(let locator) in semantics.arrival {
      if let identifier = locator.identifier?.rawValue { owners[identifier] = screen }
    }
    // A subtree may belong to a different screen from now on.
    shapes.removeAll()
    for constant in model.constants { declare(constant.identifier.rawValue, on: screen) }
    for child in Mirror(reflecting: semantics).children {
      guard let identifier = (child.value as? Locator)?.identifier?.rawValue else { continue }
      declare(identifier, on: screen)
    }
  }

  private mutating func declare(_ identifier: String, on screen: Int) {
    guard !identifier.isEmpty, owners[identifier] == nil else { return }
    _ = place(of: identifier, on: screen) {
      ScreenCoverage.Element(identifier: identifier, isSeen: false)
    }
  }

  /// Records the elements that the app shows.
  mutating func see(_ tree: AccessibilityTree, on name: String) {
    guard let screen = number(of: name) else { return }
    let root = tree.root
    if root.count <= Self.maxDrawn, root.count > screens[screen].tree?.root.count ?? 0 {
      screens[screen].tree = tree
    }
    see(root, on: screen, in: nil)
  }

  private mutating func see(_ element: Element, on screen: Int, in row: Element?) {
    guard !element.state.contains(.hidden) else { return }
    let shape = Shape(shape: element.shape, screen: screen, row: row?.identifier.hashValue ?? 0)
    if shapes.count >= Self.maxShapes { shapes.removeAll() }
    guard shapes.insert(shape).inserted else { return }
    let screen = self.screen(of: element) ?? screen
    let row = element.role.isRow ? element : row
    // Elements that a model declares are reported even when they are mere containers.
    if element.isTelling || screens[screen].places[element.identifier] != nil {
      note(element, on: screen, in: row) { $0.isSeen = true }
    }
    for child in element.children { see(child, on: screen, in: row) }
  }

  /// Updates the record of an element of a tree.
  mutating func note(
    _ located: LocatedElement, in tree: AccessibilityTree, on name: String,
    _ change: (inout ScreenCoverage.Element) -> Void
  ) {
    guard located.element.isTelling, var screen = number(of: name) else { return }
    var row: Element?
    var element = tree.root
    for index in located.path.indices {
      guard element.children.indices.contains(index) else { return }
      screen = self.screen(of: element) ?? screen
      if element.role.isRow { row = element }
      element = element.children[index]
    }
    if element.role.isRow { row = element }
    note(element, on: screen, in: row, change)
  }

  private mutating func note(
    _ element: Element, on screen: Int, in row: Element?,
    _ change: (inout ScreenCoverage.Element) -> Void
  ) {
    let key =
      element.identifier.isEmpty ? "\(element.role)\u{0}\(element.label)" : element.identifier
    let known =
      screens[screen].places[key]
      ?? place(of: key, on: screen) {
        element.coverage(in: row)
      }
    guard let place = known else { return }
    // The model declared the element before the app showed it.
    if screens[screen].elements[place].role.isEmpty {
      screens[screen].elements[place] = element.coverage(in: row)
    }
    change(&screens[screen].elements[place])
  }

  /// The index of an element on its screen; `nil` when the element is only counted.
  private mutating func place(
    of key: String, on screen: Int, _ make: () -> ScreenCoverage.Element
  ) -> Int? {
    if let place = screens[screen].places[key] { return place }
    let element = make()
    let pattern = element.pattern.isEmpty ? element.identifier : element.pattern
    let alike = screens[screen].alike[pattern, default: 0]
    guard elementCount < Self.maxElements, alike < Self.maxAlike else {
      if counted.count < Self.maxCounted, counted.insert(key.hashValue ^ screen).inserted {
        screens[screen].leftOut += 1
      }
      return nil
    }
    elementCount += 1
    screens[screen].alike[pattern] = alike + 1
    screens[screen].places[key] = screens[screen].elements.count
    screens[screen].elements.append(element)
    return screens[screen].elements.count - 1
  }

  /// The screen whose root element this is, according to the robots' semantics.
  private func screen(of element: Element) -> Int? {
    guard element.role == .screen || element.role == .sheet, !element.identifier.isEmpty else {
      return nil
    }
    return owners[element.identifier]
  }

  /// Returns the name of the screen whose root element has an identifier.
  func screenName(of identifier: String) -> String? { owners[identifier].map { screens[$0].name } }

  private mutating func number(of name: String) -> Int? {
    if let number = numbers[name] { return number }
    guard !name.isEmpty, screens.count < Self.maxScreens else { return nil }
    numbers[name] = screens.count
    screens.append(ScreenState(name: name))
    return screens.count - 1
  }

  /// Records an operation.
  mutating func count(_ text: String, from: String, to: String, failed: Bool) {
    let verb = text.utf8.firstIndex(of: UInt8(ascii: " ")).map { String(text[..<$0]) } ?? text
    let key = OperationKey(from: from, to: to, verb: verb)
    if operations[key] == nil {
      guard operations.count < Self.maxOperations else { return }
      operations[key] = OperationCoverage(from: from, to: to, texts: [], count: 0)
      operationOrder.append(key)
    }
    operations[key]?.count += 1
    if failed { operations[key]?.failedCount += 1 }
    if let texts = operations[key]?.texts, texts.count < OperationCoverage.maxTexts,
      !texts.contains(text)
    {
      operations[key]?.texts.append(text)
    }
  }
}

/// The stored state of one screen.
struct ScreenState {
  let name: String
  var elements: [ScreenCoverage.Element] = []
  var places: [String: Int] = [:]
  /// The number of stored elements by pattern.
  var alike: [String: Int] = [:]
  var leftOut = 0
  var tree: AccessibilityTree?

  init(name: String) { self.name = name }

  var coverage: ScreenCoverage {
    ScreenCoverage(
      name: name, elements: elements, leftOut: leftOut,
      film: tree.map { Film([FilmFrame(step: 0, tree: $0)]) } ?? Film())
  }
}

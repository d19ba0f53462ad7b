internal import AccessibilityTree

/// What ``AppCoverage`` holds.
struct CoverageState {
  /// How many screens are told apart.
  static let maxScreens = 300
  /// How many elements are held, of all screens.
  static let maxElements = 20_000
  /// How many elements are held that are made alike.
  static let maxAlike = 100
  /// How many elements that are not held are told apart, to count them.
  static let maxCounted = 200_000
  /// How many operations are told apart, and how many names of one are held.
  static let maxOperations = 2_000
  static let maxNames = 24
  /// How many shapes of parts of trees are known, before they are forgotten.
  static let maxShapes = 500_000
  /// How many elements a screen may have that is drawn.
  static let maxDrawn = 2_000

  /// A part of a tree, on the screen and in the row where it was met.
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
  private(set) var operations: [OperationKey: CoveredOperation] = [:]
  private(set) var operationOrder: [OperationKey] = []
  private var numbers: [String: Int] = [:]
  /// The screens whose own elements have an identifier that their robots know.
  private var owners: [String: Int] = [:]
  private var shapes: Set<Shape> = []
  private var elementCount = 0
  private var counted: Set<Int> = []

  /// Notes a screen's model: what it names and the app never shows is told as well.
  mutating func declare(_ semantics: some ScreenSemantics, as name: String) {
    guard models.count < Self.maxScreens, models.insert(name).inserted,
      let screen = number(of: name)
    else { return }
    let model = semantics.model
    if !model.identifier.rawValue.isEmpty { owners[model.identifier.rawValue] = screen }
    for case .element(let locator) in semantics.arrival {
      if let identifier = locator.identifier?.rawValue { owners[identifier] = screen }
    }
    // A part of a tree may be another screen's from now on.
    shapes.removeAll()
    for constant in model.constants { declare(constant.identifier.rawValue, on: screen) }
    for child in Mirror(reflecting: semantics).children {
      guard let identifier = (child.value as? Locator)?.identifier?.rawValue else { continue }
      declare(identifier, on: screen)
    }
  }

  private mutating func declare(_ identifier: String, on screen: Int) {
    guard !identifier.isEmpty, owners[identifier] == nil else { return }
    _ = place(of: identifier, on: screen) { CoveredElement(identifier: identifier) }
  }

  /// Notes what the app shows.
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
    // What a model names is told, also where it only holds others.
    if element.isTelling || screens[screen].places[element.identifier] != nil {
      note(element, on: screen, in: row) { $0.isSeen = true }
    }
    for child in element.children { see(child, on: screen, in: row) }
  }

  /// Notes something about an element of a tree.
  mutating func note(
    _ located: LocatedElement, in tree: AccessibilityTree, on name: String,
    _ change: (inout CoveredElement) -> Void
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
    _ change: (inout CoveredElement) -> Void
  ) {
    let key =
      element.identifier.isEmpty ? "\(element.role)\u{0}\(element.label)" : element.identifier
    let known =
      screens[screen].places[key]
      ?? place(of: key, on: screen) {
        CoveredElement(element, in: row)
      }
    guard let place = known else { return }
    // The model named it first.
    if screens[screen].elements[place].role.isEmpty {
      screens[screen].elements[place] = CoveredElement(element, in: row)
    }
    change(&screens[screen].elements[place])
  }

  /// The place of an element on its screen; `nil` where it is only counted.
  private mutating func place(
    of key: String, on screen: Int, _ make: () -> CoveredElement
  ) -> Int? {
    if let place = screens[screen].places[key] { return place }
    let element = make()
    let alike = screens[screen].alike[element.pattern, default: 0]
    guard elementCount < Self.maxElements, alike < Self.maxAlike else {
      if counted.count < Self.maxCounted, counted.insert(key.hashValue ^ screen).inserted {
        screens[screen].leftOut += 1
      }
      return nil
    }
    elementCount += 1
    screens[screen].alike[element.pattern] = alike + 1
    screens[screen].places[key] = screens[screen].elements.count
    screens[screen].elements.append(element)
    return screens[screen].elements.count - 1
  }

  /// The screen that an element is, where a robot's model says so.
  private func screen(of element: Element) -> Int? {
    guard element.role == .screen || element.role == .sheet, !element.identifier.isEmpty else {
      return nil
    }
    return owners[element.identifier]
  }

  private mutating func number(of name: String) -> Int? {
    if let number = numbers[name] { return number }
    guard !name.isEmpty, screens.count < Self.maxScreens else { return nil }
    numbers[name] = screens.count
    screens.append(ScreenState(name: name))
    return screens.count - 1
  }

  /// Notes an operation.
  mutating func count(_ text: String, from: String, to: String, failed: Bool) {
    let verb = text.utf8.firstIndex(of: UInt8(ascii: " ")).map { String(text[..<$0]) } ?? text
    let key = OperationKey(from: from, to: to, verb: verb)
    if operations[key] == nil {
      guard operations.count < Self.maxOperations else { return }
      operations[key] = CoveredOperation(from: from, to: to)
      operationOrder.append(key)
    }
    operations[key]?.count += 1
    if failed { operations[key]?.failedCount += 1 }
    if let texts = operations[key]?.texts, texts.count < Self.maxNames, !texts.contains(text) {
      operations[key]?.texts.append(text)
    }
  }
}

/// What is held of one screen.
struct ScreenState {
  let name: String
  var elements: [CoveredElement] = []
  var places: [String: Int] = [:]
  /// How many elements are held of each pattern.
  var alike: [String: Int] = [:]
  var leftOut = 0
  var tree: AccessibilityTree?

  init(name: String) {
    self.name = name
  }

  var covered: CoveredScreen {
    CoveredScreen(name: name, elements: elements, leftOut: leftOut, tree: tree)
  }
}

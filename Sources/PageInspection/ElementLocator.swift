public import AccessibilityTree
public import Driving

/// A robot's way of finding an element, and its Swift source.
public struct ElementLocator: Sendable {
  /// The locator, which matches only the element.
  public let locator: Locator
  /// The Swift source of the locator: `.role(.button, "Log in")`.
  public let source: String

  /// Creates the best locator of an element. In order of preference, it uses the identifier; the role and the name; these within the
  /// nearest distinguishable ancestor; these near a preceding heading or text; and finally the element's position among its likes.
  ///
  /// - Parameters:
  ///   - path: The element's path.
  ///   - snapshot: The snapshot of the page.
  public init(of path: ElementPath, in snapshot: Snapshot) {
    self.init(of: path, in: snapshot, besides: [])
  }

  /// Creates the best locator of an element that is ambiguous in none of several snapshots.
  ///
  /// - Parameters:
  ///   - others: Other snapshots of the page, in which it matches at most one element.
  ///   - isNoise: Whether a name is another one the next time, so that the locator must not use it.
  init(
    of path: ElementPath, in snapshot: Snapshot, besides others: [Snapshot],
    avoiding isNoise: (String) -> Bool = { _ in false }
  ) {
    let elements = snapshot.tree.elements(along: path)
    guard let element = elements.last else {
      self.init(.role(.window), ".role(.window)")
      return
    }
    let plain = Self.candidates(for: element, avoiding: isNoise)
    let contents =
      isNoise(element.label) ? Self.contents(of: element, avoiding: isNoise) : []
    if let unique = (contents + plain).first(where: {
      $0.means(path, in: snapshot, besides: others)
    }) {
      self = unique
      return
    }
    let base = plain.last ?? Self(.role(element.role), Self.source(element.role))
    // The window contains everything, so it distinguishes nothing.
    for depth in path.indices.indices.reversed() where depth > 0 {
      let outer = elements[depth]
      let place = ElementPath(Array(path.indices[..<depth]))
      for scope in Self.candidates(for: outer, avoiding: isNoise)
      where scope.means(place, in: snapshot, besides: others) {
        let inner = Self(
          base.locator.inside(scope.locator), "\(base.source).inside(\(scope.source))")
        if inner.means(path, in: snapshot, besides: others) {
          self = inner
          return
        }
      }
    }
    if element.isUsed, !element.frame.isEmpty,
      let near = Self.landmarks(before: path, in: snapshot).lazy
        .map({ Self(base.locator.near($0.locator), "\(base.source).near(\($0.source))") })
        .first(where: { $0.means(path, in: snapshot, besides: others) })
    {
      self = near
      return
    }
    let number = snapshot.all(base.locator).firstIndex { $0.path == path } ?? 0
    self.init(base.locator.nth(number), "\(base.source).nth(\(number))")
  }

  init(_ locator: Locator, _ source: String) {
    self.locator = locator
    self.source = source
  }

  /// Whether it uses the element's position among others, which changes with the content of the page.
  public var isByNumber: Bool { locator.position != nil }

  /// Returns locators of the headings and texts before an element, nearest first: people tell elements of the same name apart by them.
  private static func landmarks(
    before path: ElementPath, in snapshot: Snapshot
  ) -> [ElementLocator] {
    snapshot.tree.paths { ($0.role == .heading || $0.role == .text) && !$0.label.isEmpty }
      .filter { $0.indices.lexicographicallyPrecedes(path.indices) && !path.isInside($0) }
      .suffix(landmarkLimit).reversed()
      .compactMap { place in
        snapshot.tree.element(at: place).flatMap { element in
          candidates(for: element).first { $0.means(place, in: snapshot) }
        }
      }
  }

  /// The number of preceding headings and texts that may distinguish an element. Those further away belong to other elements.
  private static let landmarkLimit = 3

  private func means(
    _ path: ElementPath, in snapshot: Snapshot, besides others: [Snapshot] = []
  ) -> Bool {
    let found = snapshot.all(locator)
    return found.count == 1 && found[0].path == path
      && others.allSatisfy { $0.all(locator).count <= 1 }
  }

  /// Returns locators that match an element if it is unlike all others, best first.
  private static func candidates(
    for element: Element, avoiding isNoise: (String) -> Bool = { _ in false }
  ) -> [ElementLocator] {
    var candidates: [ElementLocator] = []
    if !element.identifier.isEmpty {
      candidates.append(
        Self(
          .element(ElementIdentifier(rawValue: element.identifier)),
          ".element(\(SwiftSource.literal(element.identifier)))"))
    }
    let role = source(element.role)
    if element.label.isEmpty || isNoise(element.label) {
      candidates.append(Self(.role(element.role), ".role(\(role))"))
    } else {
      candidates.append(
        Self(
          .role(element.role, element.label),
          ".role(\(role), \(SwiftSource.literal(element.label)))"))
    }
    return candidates
  }

  /// Returns locators of an element by what it holds.
  private static func contents(
    of element: Element, avoiding isNoise: (String) -> Bool
  ) -> [ElementLocator] {
    var contents: [ElementLocator] = []
    func note(_ inner: Element) {
      for child in inner.children {
        if !child.label.isEmpty, !isNoise(child.label) {
          contents.append(
            Self(
              .role(element.role).holding(.role(child.role, child.label)),
              ".role(\(source(element.role))).holding(\(source(of: child)))"))
        }
        note(child)
      }
    }
    note(element)
    return contents
  }

  /// Returns the Swift source of a role.
  static func source(_ role: Role) -> String {
    names[role] ?? "Role(rawValue: \(SwiftSource.literal(role.rawValue)))"
  }

  private static let names: [Role: String] = [
    .window: ".window", .screen: ".screen", .sheet: ".sheet", .navigationBar: ".navigationBar",
    .heading: ".heading", .button: ".button", .image: ".image", .text: ".text",
    .textField: ".textField", .searchField: ".searchField", .scrollView: ".scrollView",
    .cell: ".cell", .group: ".group", .link: ".link", .checkbox: ".checkbox",
    .radioButton: ".radioButton", .toggle: ".toggle", .slider: ".slider", .stepper: ".stepper",
    .comboBox: ".comboBox", .tab: ".tab", .tabBar: ".tabBar", .list: ".list",
    .listItem: ".listItem", .table: ".table", .row: ".row", .tableHeader: ".tableHeader",
    .menu: ".menu", .menuItem: ".menuItem", .progress: ".progress", .status: ".status",
    .separator: ".separator", .tooltip: ".tooltip", .keyboard: ".keyboard", .key: ".key",
  ]
}

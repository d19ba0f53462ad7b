/// All that an app shows at one moment.
///
/// Every question is answered from this one value, so an answer never mixes two moments.
public struct AccessibilityTree: Sendable, Equatable {
  /// The window, with all that lies in it.
  public let root: Element

  /// Makes a tree.
  ///
  /// - Parameter root: The window, with all that lies in it.
  public init(root: Element) {
    self.root = root
  }

  /// The element at a path.
  ///
  /// - Parameter path: The path, from this tree.
  /// - Returns: The element; `nil` when the path leads nowhere in this tree.
  public func element(at path: ElementPath) -> Element? {
    var element = root
    for index in path.indices {
      guard element.children.indices.contains(index) else { return nil }
      element = element.children[index]
    }
    return element
  }

  /// The elements on a path, from the root to the element itself.
  ///
  /// - Parameter path: The path, from this tree.
  /// - Returns: The elements, as far as the path leads.
  public func elements(along path: ElementPath) -> [Element] {
    var elements = [root]
    for index in path.indices {
      guard let last = elements.last, last.children.indices.contains(index) else { break }
      elements.append(last.children[index])
    }
    return elements
  }

  /// The elements that a rule picks, in document order.
  ///
  /// - Parameters:
  ///   - scope: Where to look: below this element, itself left out; everywhere when `nil`.
  ///   - identifier: The identifier that the rule asks for, where it asks for one: the search is faster then.
  ///   - isIncluded: The rule.
  /// - Returns: Their paths.
  public func paths(
    in scope: ElementPath? = nil, identifier: String? = nil, where isIncluded: (Element) -> Bool
  ) -> [ElementPath] {
    var found: [ElementPath] = []
    var indices: [Int] = scope?.indices ?? []
    guard let start = scope.map({ element(at: $0) }) ?? root else { return [] }
    if scope == nil, isIncluded(start) { found.append(ElementPath([])) }
    Self.collect(
      below: start, lookingFor: IdentifierBloomFilter(for: identifier), at: &indices, into: &found,
      where: isIncluded)
    return found
  }

  private static func collect(
    below element: Element, lookingFor wanted: IdentifierBloomFilter, at indices: inout [Int],
    into found: inout [ElementPath], where isIncluded: (Element) -> Bool
  ) {
    let children = element.children
    guard !children.isEmpty else { return }
    indices.append(0)
    for index in 0..<children.count {
      let child = children[index]
      guard child.identifiers.mayContain(wanted) else { continue }
      indices[indices.count - 1] = index
      if isIncluded(child) { found.append(ElementPath(indices)) }
      collect(below: child, lookingFor: wanted, at: &indices, into: &found, where: isIncluded)
    }
    indices.removeLast()
  }

  /// Calls a closure with every element, in document order.
  ///
  /// - Parameter body: The closure; it gets the element and its path.
  public func forEach(_ body: (Element, ElementPath) -> Void) {
    for path in paths(where: { _ in true }) {
      if let element = element(at: path) { body(element, path) }
    }
  }
}

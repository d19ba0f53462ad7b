/// Everything that an app shows at one moment.
///
/// All queries are answered from this one value, so an answer never mixes two moments.
public struct AccessibilityTree: Sendable, Equatable {
  /// The window, with all its descendants.
  public let root: Element

  /// Creates a tree.
  ///
  /// - Parameter root: The window, with all its descendants.
  public init(root: Element) { self.root = root }

  /// Returns the element at a path.
  ///
  /// - Parameter path: The path in this tree.
  /// - Returns: The element, or `nil` when the path leads nowhere in this tree.
  public func element(at path: ElementPath) -> Element? {
    var element = root
    for index in path.indices {
      guard element.children.indices.contains(index) else { return nil }
      element = element.children[index]
    }
    return element
  }

  /// Returns the elements on a path, from the root to the element itself.
  ///
  /// - Parameter path: The path in this tree.
  /// - Returns: The elements, as far as the path leads.
  public func elements(along path: ElementPath) -> [Element] {
    var elements = [root]
    for index in path.indices {
      guard let last = elements.last, last.children.indices.contains(index) else { break }
      elements.append(last.children[index])
    }
    return elements
  }

  /// Returns the paths of the elements that satisfy a predicate, in document order.
  ///
  /// - Parameters:
  ///   - scope: The path of the element whose descendants to search, excluding the element itself; `nil` to search the whole tree.
  ///   - identifier: The identifier that the predicate requires, if any, which makes the search faster.
  ///   - isIncluded: The predicate.
  /// - Returns: The paths of the elements.
  public func paths(
    in scope: ElementPath? = nil, identifier: String? = nil, where isIncluded: (Element) -> Bool
  ) -> [ElementPath] {
    var found: [ElementPath] = []
    forEach(in: scope, identifier: identifier, where: isIncluded) { _, path in found.append(path) }
    return found
  }

  /// Calls a closure with every element that satisfies a predicate, in document order.
  ///
  /// - Parameters:
  ///   - scope: The path of the element whose descendants to search, excluding the element itself; `nil` to search the whole tree.
  ///   - identifier: The identifier that the predicate requires, if any, which makes the search faster.
  package func forEach(
    in scope: ElementPath? = nil, identifier: String? = nil, where isIncluded: (Element) -> Bool,
    _ body: (Element, ElementPath) -> Void
  ) {
    guard let start = scope.map({ element(at: $0) }) ?? root else { return }
    if scope == nil, isIncluded(start) { body(start, ElementPath([])) }
    var indices: [Int] = []
    indices.reserveCapacity(Self.usualDepth)
    if let scope { indices += scope.indices }
    Self.search(
      below: start, lookingFor: IdentifierBloomFilter(for: identifier), at: &indices,
      where: isIncluded, body)
  }

  /// A depth that few trees exceed.
  static let usualDepth = 12

  private static func search(
    below element: Element, lookingFor wanted: IdentifierBloomFilter, at indices: inout [Int],
    where isIncluded: (Element) -> Bool, _ body: (Element, ElementPath) -> Void
  ) {
    let children = element.children
    guard !children.isEmpty else { return }
    indices.append(0)
    for index in 0..<children.count {
      let child = children[index]
      guard child.identifiers.mayContain(wanted) else { continue }
      indices[indices.count - 1] = index
      // A copy: the search goes on in the array, which would be copied if the path shared it.
      if isIncluded(child) { body(child, ElementPath(indices.withUnsafeBufferPointer(Array.init))) }
      search(below: child, lookingFor: wanted, at: &indices, where: isIncluded, body)
    }
    indices.removeLast()
  }

  /// Calls a closure with every element, in document order.
  ///
  /// - Parameter body: The closure, which receives the element and its path.
  public func forEach(_ body: (Element, ElementPath) -> Void) {
    forEach(where: { _ in true }, body)
  }
}

import AccessibilityTree
import Testing

@Suite("Accessibility tree")
struct AccessibilityTreeTests {
  private let tree = AccessibilityTree(
    root: Element(
      .window, label: "App",
      children: [
        Element(.group, identifier: "a", children: [Element(.text, label: "one")]),
        Element(.group, identifier: "b", children: [Element(.text, label: "two")]),
      ]))

  @Test("elements are found in document order")
  func documentOrder() {
    var order: [String] = []
    tree.forEach { element, _ in order.append(element.identifier + element.label) }
    #expect(order == ["App", "a", "one", "b", "two"])
  }

  @Test("a scope excludes the elements outside it, and the scope itself")
  func scope() {
    #expect(tree.paths(in: ElementPath([1])) { _ in true } == [ElementPath([1, 0])])
  }

  @Test("a path that leads nowhere has no element")
  func noElement() {
    #expect(tree.element(at: ElementPath([0, 7])) == nil)
    #expect(tree.paths(in: ElementPath([9])) { _ in true }.isEmpty)
  }

  @Test("trees are equal if they show the same, whoever created them")
  func equality() {
    func make(_ label: String) -> AccessibilityTree {
      AccessibilityTree(root: Element(.window, children: [Element(.text, label: label)]))
    }
    #expect(make("same") == make("same"))
    #expect(make("same") != make("other"))
  }
}

@Suite("Search by identifier")
struct IdentifierSearchTests {
  @Test(
    "a search by identifier finds exactly what a full search finds, among ten thousand identifiers")
  func complete() {
    let groups = (0..<100).map { group in
      Element(
        .group, identifier: ElementIdentifier(rawValue: "group.\(group)"),
        children: (0..<100).map {
          Element(.cell, identifier: ElementIdentifier(rawValue: "group.\(group).cell.\($0)"))
        })
    }
    let tree = AccessibilityTree(root: Element(.window, children: groups))
    for identifier in ["group.0", "group.99.cell.99", "group.42.cell.7", "group.100", ""] {
      let quick = tree.paths(identifier: identifier) { $0.identifier == identifier }
      #expect(quick == tree.paths { $0.identifier == identifier })
    }
  }
}

import AccessibilityTree
import Driving
import Testing

/// Shapes that recorded screens of public projects have, each in a screen of our own.
@Suite("Shapes of recorded screens")
struct RecordedShapeTests {
  private static let screen = Rect(x: 0, y: 0, width: 402, height: 874)

  private func tree(_ children: NativeElement...) -> AccessibilityTree {
    AppleTree(
      NativeElement(
        .application, label: "Shop", frame: Self.screen,
        children: [NativeElement(.window, frame: Self.screen, children: children)])
    ).tree
  }

  private func wrapped(_ elements: NativeElement...) -> NativeElement {
    NativeElement(.other, children: elements)
  }

  /// A form of SwiftUI: the cell of a section's header has no name, and the text in it has the trait too.
  @Test("the header of a section is one heading")
  func sectionHeader() throws {
    let header = NativeElement(
      .cell, traits: .header,
      children: [
        wrapped(),
        wrapped(
          wrapped(NativeElement(.staticText, label: "Delivery", traits: [.header, .staticText]))),
      ])
    let list = NativeElement(.collectionView, frame: Self.screen, children: [header])
    let tree = tree(list)
    #expect(tree.paths { $0.role == .heading }.count == 1)
    #expect(
      tree.root.children.first?.children.map(\.summary) == ["heading “Delivery”"])
  }

  /// A table of UIKit, as in Settings: the content of a cell is a button with the same identifier and label.
  @Test("a button that repeats the name of its cell is the cell")
  func repeatedCell() throws {
    let button = NativeElement(
      .button, identifier: "FONTS", label: "Fonts, 12", traits: [.staticText, .button],
      children: [
        NativeElement(.staticText, label: "Fonts"), NativeElement(.staticText, label: "12"),
      ])
    let chevron = NativeElement(.button, identifier: "chevron", label: "chevron", isEnabled: false)
    let cell = NativeElement(
      .cell, identifier: "FONTS", label: "Fonts, 12", traits: .button,
      children: [wrapped(wrapped(button)), chevron])
    let tree = tree(NativeElement(.table, frame: Self.screen, children: [cell]))
    let paths = tree.paths { $0.identifier == "FONTS" }
    #expect(paths.compactMap { tree.element(at: $0)?.role } == [.cell])
    #expect(
      paths.first.flatMap(tree.element(at:))?.children.map(\.summary)
        == ["text “Fonts”", "text “12”", "button “chevron”"])
    // A button with a name of its own stays.
    let other = NativeElement(
      .cell, identifier: "row", label: "Fonts",
      children: [NativeElement(.button, identifier: "row", label: "Install")])
    #expect(self.tree(other).paths { $0.role == .button }.count == 1)
  }

  /// A toggle of SwiftUI whose label has a second line.
  @Test("a switch keeps the texts that are not its label")
  func detailedToggle() throws {
    let knob = Rect(x: 307, y: 413, width: 63, height: 29)
    let toggle = NativeElement(
      .switch, identifier: "gift", label: "Gift wrap", value: "0",
      frame: Rect(x: 92, y: 408, width: 276, height: 39),
      children: [
        NativeElement(
          .staticText, label: "Gift wrap", frame: Rect(x: 92, y: 408, width: 90, height: 21)),
        NativeElement(
          .staticText, label: "2.50 each", frame: Rect(x: 92, y: 430, width: 58, height: 17)),
        NativeElement(.switch, value: "0", frame: knob),
      ])
    let tree = tree(wrapped(toggle))
    let found = try #require(tree.paths { $0.role == .toggle }.first.flatMap(tree.element(at:)))
    #expect(found.frame == knob)
    #expect(found.children.map(\.summary) == ["text “2.50 each”"])
    let text = try #require(tree.paths { $0.label == "2.50 each" }.first)
    #expect(tree.frameInWindow(of: text) == Rect(x: 92, y: 430, width: 58, height: 17))
    #expect(tree.reach(of: text) == .hittable)
  }
}

import AccessibilityTree
import Driving
import Testing

/// What ``AppleTree`` makes of what systems report: each rule on a screen of its own.
@Suite("Apple trees")
struct AppleTreeTests {
  private static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  private func tree(_ children: NativeElement..., focus: Rect? = nil) -> AppleTree {
    AppleTree(
      NativeElement(
        .application, label: "Shop", frame: Self.screen,
        children: [NativeElement(.window, frame: Self.screen, children: children)]), focus: focus)
  }

  /// The only element with a role.
  private func one(_ role: Role, in tree: AppleTree) throws -> Element {
    let paths = tree.tree.paths { $0.role == role }
    try #require(paths.count == 1, "\(paths.count) of them")
    return try #require(tree.tree.element(at: paths[0]))
  }

  private func wrapped(_ elements: NativeElement..., frame: Rect? = screen) -> NativeElement {
    NativeElement(.other, frame: frame, children: elements)
  }

  @Test("each snapshot has a time of its own, even while the driver's clock stands still")
  func times() {
    var watch = ScreenWatch(freshness: .zero, quietTime: .zero)
    let first = watch.take(tree(), at: .seconds(1))
    let second = watch.take(tree(), at: .seconds(1))
    #expect(first.time == .seconds(1))
    #expect(second.time > first.time)
  }

  @Test("wrappers without a name are left out, and what is in them stays where it is")
  func wrappers() throws {
    let button = NativeElement(
      .button, label: "Pay", frame: Rect(x: 20, y: 700, width: 350, height: 50))
    let tree = tree(wrapped(wrapped(wrapped(button, frame: .zero), frame: nil)))
    #expect(tree.tree.root.label == "Shop")
    #expect(tree.tree.root.children.map(\.summary) == ["button “Pay”"])
    #expect(tree.tree.root.children.first?.frame == button.frame)
    #expect(tree.depth == 6)
  }

  @Test("a wrapper of the size of the screen that comes last covers nothing")
  func lastWrapper() throws {
    let button = NativeElement(
      .button, label: "Pay", frame: Rect(x: 20, y: 700, width: 350, height: 50))
    let tree = tree(wrapped(button), wrapped(), wrapped(wrapped()))
    #expect(tree.tree.reach(of: ElementPath([0])) == .hittable)
  }

  @Test("what the system says is not visible is hidden, unless its frame or a sheet is the reason")
  func visibility() throws {
    func text(_ label: String, y: Double, _ isVisible: Bool) -> NativeElement {
      NativeElement(
        .staticText, label: label, frame: Rect(x: 0, y: y, width: 390, height: 20),
        isVisible: isVisible)
    }
    let list = NativeElement(
      .collectionView, identifier: "list", frame: Rect(x: 0, y: 100, width: 390, height: 700),
      isVisible: false,
      children: [text("row", y: 120, true), text("below", y: 900, false)])
    let tree = tree(text("under a cover", y: 60, false), list)
    let states = Dictionary(
      uniqueKeysWithValues: tree.tree.paths { _ in true }
        .compactMap { tree.tree.element(at: $0) }.map { ($0.name, $0.state) })
    #expect(states["text “under a cover”"] == .hidden)
    #expect(states["“list” (scroll view)"] == [])
    #expect(states["text “row”"] == [])
    #expect(states["text “below”"] == [])
    let sheet = NativeElement(
      .sheet, label: "Sure?", frame: Rect(x: 0, y: 500, width: 390, height: 344))
    let covered = self.tree(text("behind", y: 60, false), sheet)
    #expect(covered.tree.root.children.map(\.state) == [[], .modal])
    #expect(covered.tree.reach(of: ElementPath([0])) == .covered(by: "sheet “Sure?”"))
  }

  @Test("titles and section headers are headings, by their trait or by the bar that they are in")
  func headings() throws {
    let title = NativeElement(.staticText, label: "Orders", traits: [.staticText, .header])
    let section = NativeElement(
      .cell, label: "Today", traits: .header,
      children: [
        NativeElement(.staticText, label: "Today", traits: .staticText),
        NativeElement(.button, label: "More", traits: .button),
      ])
    let tree = tree(title, section)
    #expect(tree.tree.root.children.map(\.summary) == ["heading “Orders”", "heading “Today”"])
    #expect(tree.tree.root.children[1].children.map(\.summary) == ["button “More”"])
    let bar = NativeElement(
      .navigationBar, children: [wrapped(NativeElement(.staticText, label: "Orders"))])
    #expect(try one(.heading, in: self.tree(bar)).label == "Orders")
  }

  @Test("a selected button is selected, and has not the value “1”")
  func selected() throws {
    let button = NativeElement(
      .button, label: "All", value: "1", traits: [.button, .selected])
    let found = try one(.button, in: tree(button))
    #expect(found.state == .selected)
    #expect(found.value.isEmpty)
  }

  @Test("the labelled switch of SwiftUI and the one in it are one, which is touched at its end")
  func toggles() throws {
    let knob = Rect(x: 300, y: 210, width: 63, height: 28)
    let toggle = NativeElement(
      .switch, identifier: "express", label: "Express", value: "1",
      frame: Rect(x: 16, y: 200, width: 358, height: 48),
      children: [
        NativeElement(.staticText, label: "Express", value: "Express"),
        NativeElement(.switch, value: "1", frame: knob),
      ])
    let found = try one(.toggle, in: tree(wrapped(toggle)))
    #expect(found.name == "“express” (switch “Express”)")
    #expect(found.state == .selected && found.value.isEmpty && found.children.isEmpty)
    #expect(found.frame == knob)
    let off = NativeElement(.switch, label: "Express", value: "0", frame: knob, isEnabled: false)
    #expect(try one(.toggle, in: tree(off)).state == .disabled)
  }

  @Test("the buttons of a bar of tabs are tabs, however deep they are")
  func tabs() throws {
    let bar = NativeElement(
      .tabBar, label: "Tab Bar",
      children: [
        wrapped(
          NativeElement(
            .button, identifier: "house", label: "Home", traits: [.button, .selected]),
          NativeElement(.button, identifier: "cart", label: "Cart", traits: .button))
      ])
    let found = try one(.tabBar, in: tree(bar))
    #expect(found.children.map(\.name) == ["“house” (tab “Home”)", "“cart” (tab “Cart”)"])
    #expect(found.children.map(\.state) == [.selected, []])
  }

  @Test(
    "scroll bars are left out, in any language", arguments: ["0%", "100 %", "%50", "12,5\u{A0}%"])
  func scrollBars(value: String) throws {
    let bar = NativeElement(
      .other, label: "Vertikaler Rollbalken, 1 Seite", value: value,
      frame: Rect(x: 357, y: 100, width: 30, height: 700))
    var thumbed = bar
    thumbed.children = [wrapped(wrapped())]
    let list = NativeElement(
      .scrollView, frame: Rect(x: 0, y: 100, width: 390, height: 700),
      children: [
        bar, NativeElement(.scrollBar, label: "Scroll"), thumbed,
        NativeElement(
          .other, label: "Disk", value: "12% full",
          frame: Rect(x: 0, y: 0, width: 30, height: 30)),
      ])
    #expect(try one(.scrollView, in: tree(list)).children.map(\.label) == ["Disk"])
  }

  @Test("an element without a finite frame has none, and is out of reach")
  func frames() throws {
    let tree = tree(NativeElement(.button, label: "Nowhere", frame: nil))
    #expect(tree.tree.root.children.first?.frame == .zero)
    #expect(tree.tree.reach(of: ElementPath([0])) == .offScreen)
  }

  @Test("the source of a part of the screen shows it once")
  func part() {
    let field = NativeElement(
      .textField, identifier: "name", label: "Name",
      frame: Rect(x: 16, y: 340, width: 358, height: 44))
    let tree = AppleTree(field).tree
    #expect(tree.paths { $0.identifier == "name" } == [ElementPath([0])])
    #expect(tree.root.label.isEmpty)
  }

  @Test("frames are relative to the element around")
  func relative() throws {
    let row = NativeElement(
      .cell, label: "Crab", frame: Rect(x: 16, y: 340, width: 358, height: 60),
      children: [
        wrapped(
          NativeElement(
            .image, label: "Photo", frame: Rect(x: 20, y: 344, width: 52, height: 52)))
      ])
    let list = NativeElement(
      .table, frame: Rect(x: 0, y: 100, width: 390, height: 700), children: [row])
    let tree = tree(list)
    #expect(
      tree.tree.element(at: ElementPath([0, 0]))?.frame
        == Rect(x: 16, y: 240, width: 358, height: 60))
    #expect(
      tree.tree.frameInWindow(of: ElementPath([0, 0, 0]))
        == Rect(x: 20, y: 344, width: 52, height: 52))
  }

  @Test("an empty field has no value, and a text has none besides its label")
  func values() throws {
    let field = NativeElement(
      .textField, label: "Name", value: "Your name", placeholder: "Your name")
    #expect(try one(.textField, in: tree(field)).value.isEmpty)
    let filled = NativeElement(.textField, value: "Crab", placeholder: "Your name")
    #expect(try one(.textField, in: tree(filled)).value == "Crab")
    let text = NativeElement(.staticText, label: "Total", value: "Total")
    #expect(try one(.text, in: tree(text)).value.isEmpty)
    let secret = NativeElement(.secureTextField, value: "••••")
    #expect(try one(.textField, in: tree(secret)).state == .secret)
  }

  @Test("the focus is at the field whose frame has it")
  func focus() throws {
    let (one, other) = (
      Rect(x: 16, y: 100, width: 358, height: 44), Rect(x: 16, y: 160, width: 358, height: 44)
    )
    let tree = tree(
      NativeElement(.textField, label: "First", frame: one),
      NativeElement(.textView, label: "Second", frame: other), focus: other)
    #expect(tree.tree.root.children.map(\.state) == [[], [.focused, .multiline]])
  }

  @Test("the keyboard comes last, its keys are keys, and it covers what is behind it")
  func keyboard() throws {
    let place = Rect(x: 0, y: 544, width: 390, height: 300)
    let keyboard = NativeElement(
      .keyboard, frame: place,
      children: [wrapped(NativeElement(.button, label: "Search", frame: place))])
    let button = NativeElement(
      .button, label: "Search", frame: Rect(x: 20, y: 700, width: 350, height: 50),
      isVisible: false)
    let tree = tree(wrapped(keyboard), wrapped(button))
    #expect(tree.tree.root.children.map(\.role) == [.button, .keyboard])
    #expect(try one(.key, in: tree).label == "Search")
    #expect(tree.keyboard == place)
    #expect(tree.tree.reach(of: ElementPath([0])) == .covered(by: "key “Search”"))
  }

  @Test("an alert is a sheet that takes every touch, and the status bar is left out")
  func alert() throws {
    let alert = NativeElement(
      .alert, label: "Delete?", frame: Rect(x: 60, y: 320, width: 270, height: 200),
      children: [
        wrapped(
          NativeElement(.staticText, label: "Delete?"),
          NativeElement(
            .button, label: "Cancel", frame: Rect(x: 60, y: 470, width: 135, height: 44)))
      ])
    let tree = tree(
      NativeElement(.statusBar, label: "12:30", frame: Self.screen), wrapped(alert))
    #expect(tree.tree.root.children.map(\.summary) == ["sheet “Delete?”"])
    #expect(tree.tree.root.children[0].state == .modal)
    #expect(tree.tree.reach(of: ElementPath([0, 1])) == .hittable)
  }

  @Test("the containers of React Native, whose names repeat what is in them, are left out")
  func reactNative() throws {
    func view(_ label: String, _ children: NativeElement...) -> NativeElement {
      NativeElement(.other, label: label, frame: Self.screen, children: children)
    }
    let text = NativeElement(.staticText, label: "Hello")
    let button = NativeElement(.button, label: "Go")
    var deep = view("Hello Go", view("Hello", text), button)
    for _ in 0..<50 { deep = view("Hello Go", deep) }
    let tree = tree(deep)
    #expect(tree.tree.root.children.map(\.summary) == ["text “Hello”", "button “Go”"])
    #expect(tree.depth == 55)
    #expect(self.tree(view("Card", text)).tree.root.children.map(\.summary) == ["group “Card”"])
  }

  @Test(
    "a container with an identifier and the size of the screen is a screen, a smaller one a group")
  func screens() throws {
    func container(_ identifier: String, _ frame: Rect) -> NativeElement {
      NativeElement(.other, identifier: identifier, label: "Orders", frame: frame)
    }
    let tree = tree(
      container("orders", Self.screen), container("card", Rect(x: 0, y: 0, width: 90, height: 90)))
    #expect(tree.tree.root.children.map(\.role) == [.screen, .group])
  }

  @Test("a slider has its limits, and a bar with nothing in it is told")
  func limits() throws {
    let slider = NativeElement(.slider, label: "Size", value: "50%", minimum: 1, maximum: 9)
    let tree = tree(slider, NativeElement(.toolbar, label: "Tools"))
    #expect(try one(.slider, in: tree).allowedValues == .numbers(1...9, step: 0))
    #expect(tree.emptyBars == ["Tools"])
  }

  @Test("a table of cells is a list that scrolls and cuts off its rows, one of rows is a table")
  func tables() throws {
    func row(_ type: NativeElementType) -> NativeElement {
      NativeElement(type, label: "Crab", frame: Rect(x: 0, y: 760, width: 390, height: 60))
    }
    func table(_ row: NativeElement) -> AppleTree {
      tree(
        NativeElement(
          .table, frame: Rect(x: 0, y: 100, width: 390, height: 600), children: [wrapped(row)]))
    }
    let list = table(row(.cell))
    #expect(try one(.list, in: list).actions.contains(.scroll))
    #expect(list.tree.reach(of: ElementPath([0, 0])) == .offScreen)
    #expect(try one(.row, in: table(row(.tableRow))).label == "Crab")
  }

  @Test("types of later systems are elements of no particular type")
  func types() {
    #expect(NativeElementType(named: "XCUIElementTypeSwitch") == .switch)
    #expect(NativeElementType(named: "SecureTextField") == .secureTextField)
    #expect(NativeElementType(named: "XCUIElementTypeHologram") == .other)
    #expect(NativeElementType.statusItem.rawValue == 82)
    #expect(NativeElementType.cell.rawValue == 75)
    #expect(NativeElementType.searchField.rawValue == 45)
  }

  @Test("a bar is in front of the list that scrolls under it")
  func bars() throws {
    let bar = NativeElement(
      .navigationBar, frame: Rect(x: 0, y: 50, width: 390, height: 44),
      children: [
        NativeElement(.button, label: "Back", frame: Rect(x: 0, y: 50, width: 90, height: 44))
      ])
    let list = NativeElement(.table, frame: Self.screen)
    let tree = tree(wrapped(bar), wrapped(list))
    #expect(tree.tree.root.children.map(\.role) == [.list, .navigationBar])
    #expect(tree.tree.reach(of: ElementPath([1, 0])) == .hittable)
  }
}

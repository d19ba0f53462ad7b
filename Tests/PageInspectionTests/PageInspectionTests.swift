import AccessibilityTree
import RobotCore
import Testing

@testable import PageInspection

@Suite struct PageInspectionTests {
  private static func row(_ name: String) -> Element {
    Element(
      .row, label: name,
      children: [Element(.text, label: name), Element(.button, label: "Delete", actions: .tap)])
  }

  private static let snapshot = Snapshot(
    tree: AccessibilityTree(
      root: Element(
        .window, label: "Animals",
        children: [
          Element(.heading, label: "Animals"),
          Element(.textField, identifier: "find", label: "Find \"it\"", actions: [.tap, .type]),
          Element(.textField, label: "Password", state: .secret, actions: [.tap, .type]),
          Element(.checkbox, label: "Tame", state: .selected, actions: .tap),
          row("Crab"), row("Seal"), Element(.button, label: "", actions: .tap),
          Element(.group, children: [Element(.link, label: "More", actions: .tap)]),
          Element(.group, children: [Element(.link, label: "More", actions: .tap)]),
        ])), time: .zero, isIdle: true, location: "http://localhost:8080/animals?page=2#top")

  @Test("each element gets the best locator that finds it and nothing else")
  func locators() {
    let sources = PageOutline(Self.snapshot).lines.map(\.source)
    #expect(
      sources == [
        "", ".role(.heading, \"Animals\")", ".element(\"find\")",
        ".role(.textField, \"Password\")", ".role(.checkbox, \"Tame\")",
        ".role(.row, \"Crab\")", ".role(.text, \"Crab\")",
        ".role(.button, \"Delete\").inside(.role(.row, \"Crab\"))", ".role(.row, \"Seal\")",
        ".role(.text, \"Seal\")", ".role(.button, \"Delete\").inside(.role(.row, \"Seal\"))",
        ".role(.button).nth(2)", ".role(.group).nth(0)", ".role(.link, \"More\").nth(0)",
        ".role(.group).nth(1)", ".role(.link, \"More\").nth(1)",
      ])
  }

  @Test("every locator finds its element in the page that it was created from")
  func locatorsFind() {
    Self.snapshot.tree.forEach { _, path in
      guard !path.indices.isEmpty else { return }
      let locator = ElementLocator(of: path, in: Self.snapshot).locator
      #expect(Self.snapshot.all(locator).map(\.path) == [path])
    }
  }

  /// What JupyterLab shows in its launcher: equal names under several headings.
  private static let launcher = Snapshot(
    tree: AccessibilityTree(
      root: Element(
        .window, label: "Launcher", frame: Rect(x: 0, y: 0, width: 300, height: 200),
        children: ["Notebook", "Console"].enumerated().flatMap { number, name in
          let y = Double(number) * 100
          return [
            Element(.heading, label: name, frame: Rect(x: 0, y: y, width: 300, height: 20)),
            Element(
              .button, label: "Python", frame: Rect(x: 0, y: y + 30, width: 80, height: 50),
              actions: .tap),
            Element(.group, frame: Rect(x: 0, y: y + 90, width: 80, height: 5)),
          ]
        } + [
          Element(
            .textField, label: "Name", frame: Rect(x: 0, y: 190, width: 80, height: 10),
            actions: .type)
        ])), time: .zero, isIdle: true, location: "http://localhost/")

  @Test("elements of the same name are distinguished by the heading before them, as people do")
  func landmarks() {
    let sources = PageOutline(Self.launcher).lines.map(\.source)
    #expect(sources[2] == ".role(.button, \"Python\").near(.role(.heading, \"Notebook\"))")
    #expect(sources[5] == ".role(.button, \"Python\").near(.role(.heading, \"Console\"))")
    #expect(sources[3] == ".role(.group).nth(0)")
    let text = RobotSources("Launcher", for: Self.launcher).text
    #expect(text.contains("let python = Locator.role(.button, \"Python\").near("))
    #expect(text.contains("let pythonButton = Locator.role(.button, \"Python\").near("))
  }

  @Test("a field that is called “Name” keeps its name")
  func nameOfField() {
    let text = RobotSources("Launcher", for: Self.launcher).text
    #expect(text.contains("let name = Locator.role(.textField, \"Name\")"))
  }

  @Test("the outline describes the elements and their values")
  func outline() {
    let lines = PageOutline(Self.snapshot).description.split(separator: "\n")
    #expect(lines[0] == "window “Animals”")
    #expect(lines[4].hasPrefix("  checkbox “Tame” (selected)  "))
    #expect(lines[4].hasSuffix("  .role(.checkbox, \"Tame\")"))
  }

  @Test("a robot consists of three declarations, and its elements have Swift names")
  func robot() {
    let sources = RobotSources("Animals", for: Self.snapshot)
    #expect(sources.fileName == "AnimalsSemantics.swift")
    #expect(
      sources.text == #"""
        import JourneyBrowsers

        struct AnimalsSemantics: ScreenSemantics {
          let arrival: [Arrival] = [.title("Animals"), .location("/animals")]
          let animals = Locator.role(.heading, "Animals")
          let findIt = Locator.element("find")
          let password = Locator.role(.textField, "Password")
          let tame = Locator.role(.checkbox, "Tame")
          let delete = Locator.role(.button, "Delete").inside(.role(.row, "Crab"))
          let deleteButton = Locator.role(.button, "Delete").inside(.role(.row, "Seal"))
        }

        typealias AnimalsRobot = RobotOf<AnimalsSemantics>
        typealias AnimalsVerifier = VerifierOf<AnimalsSemantics>

        """#)
  }

  @Test("a title and an address that vary prove no arrival")
  func variableArrival() {
    let cells = Element(.list, label: "Cells")
    let root = Element(
      .window, label: "Untitled5.ipynb - 0715E94D-C82…",
      children: [
        Element(.list, label: "Files"), Element(.screen, children: [Element(.list), cells]),
      ])
    let snapshot = Snapshot(
      tree: AccessibilityTree(root: root), time: .zero, isIdle: true,
      location: "http://localhost/lab/workspaces/0715E94D-C829-491D-B8D8-B93E02A4B4E6/tree")
    #expect(
      RobotSources("Notebook", for: snapshot).text.contains(
        "let arrival: [Arrival] = [.element(.role(.list, \"Cells\"))]\n"))
  }

  @Test("a locator that is only the beginning of another one counts as missing")
  func beginning() {
    let source = """
      struct AnimalsSemantics: ScreenSemantics {
        let hidden = Locator.role(.heading, "Animals").inside(.role(.row))
      }

      """
    let addition = RobotAddition(to: source, of: "Animals", for: Self.snapshot)
    #expect(addition?.names == ["animals", "findIt", "password", "tame", "delete", "deleteButton"])
    #expect(RobotAddition(to: source, of: "Animal", for: Self.snapshot) == nil)
  }

  @Test(
    "text from a page ends no literal and becomes no code",
    arguments: [
      ("a\"b", #""a\"b""#), (#"\(1)"#, #""\\(1)""#), ("a\nb", #""a\u{A}b""#),
      ("a\u{202E}b\u{200B}", #""a\u{202E}b\u{200B}""#), ("é “x” 🦀", "\"é “x” 🦀\""),
    ])
  func literals(text: String, literal: String) {
    #expect(SwiftSource.literal(text) == literal)
  }

  @Test(
    "names consist of words",
    arguments: [
      ("User name:", "userName"), ("2 animals", "animals"), ("2", ""), ("Über", "ber"), ("", ""),
      ("one two three four five six", "oneTwoThreeFourFive"), ("🦀", ""),
    ])
  func names(text: String, name: String) {
    #expect(SwiftSource.name(text) == name)
  }

  @Test(
    "a robot's name can begin the name of a Swift type",
    arguments: ["Login", "Login2", "login", "Lo gin", "", "2"])
  func robotNames(name: String) {
    #expect(RobotSources.isName(name) == name.hasPrefix("Login"))
  }
}

import AccessibilityTree
import RobotCore
import Synchronization
import Testing

@Suite("Outlines")
struct OutlineTests {
  private let failures = Failures()
  private static let children = [
    Element(.heading, label: "Fake"),
    Element(.group, children: [button("fake.done", "Done", state: [.disabled, .focused])]),
    Element(.searchField, label: "Search", value: "crab"),
    Element(.text, label: "gone", state: .hidden),
  ]
  private static let text = """
    - screen “Fake”
      - heading “Fake”
      - button “Done” [disabled]
      - search field “Search”: crab
    """

  @Test("an outline tells roles, labels, states and values, and no group without a name")
  func written() {
    let screen = TimedApp.tree(Self.children).root.children[0]
    #expect(Outline(of: screen).description == Self.text)
  }

  @Test(
    "what is written is read again",
    arguments: ["a “quoted” \\ line\nand\u{202E}\u{0}", "“", "”", "[x]: y", "- b", " spaces "])
  func roundTrip(text: String) throws {
    let outline = Outline(
      of: Element(
        .screen, label: text, children: [Element(.textField, label: text, value: "v" + text + "v")])
    )
    #expect(try Outline(parsing: outline.description) == outline)
  }

  @Test("straight quotation marks are read too, and empty lines mean nothing")
  func lenient() throws {
    let one = try Outline(parsing: "- button \"Done\"   [disabled,selected]\n\n")
    #expect(one.description == "- button “Done” [disabled, selected]")
  }

  @Test(
    "what is no outline is an error that names the line",
    arguments: [
      ("button", "Line 1 of the outline: it does not begin with “- ”."),
      (
        "- a\n   - b",
        "Line 2 of the outline: it is indented by 3 spaces, but each level is two spaces."
      ),
      (
        "- a\n    - b",
        "Line 2 of the outline: it is indented by 4 spaces, but each level is two spaces."
      ),
      ("- button “Done", "Line 1 of the outline: its label is not closed."),
      ("- button [disabled", "Line 1 of the outline: its states are not closed."),
      ("- “Done”", "Line 1 of the outline: it has no role."),
      ("- button “Done” more", "Line 1 of the outline: “more” is unexpected."),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: Outline.SyntaxError.self) { try Outline(parsing: text) }
    #expect(error?.description == message)
  }

  @Test("an outline that holds only some of it, in order, is contained")
  func contained() throws {
    let all = try Outline(parsing: Self.text)
    #expect(try Outline(parsing: "- screen\n  - search field\n").isContained(in: all))
    #expect(try Outline(parsing: "- screen\n  - button “Done”").isContained(in: all))
    #expect(
      try !Outline(parsing: "- screen\n  - search field\n  - heading").isContained(in: all))
    #expect(try !Outline(parsing: "- screen\n  - button “Done” [selected]").isContained(in: all))
  }

  @Test("what does not look as expected shows the lines that differ")
  func mismatch() async throws {
    let robot = failures.robot(TimedApp(Self.children))
    let other = Self.text.replacing("Done” [disabled]", with: "Done”")
    try await robot.verify { $0.expect(.role(.screen), hasOutline: other) }
    let failure = try #require(failures.all.first)
    #expect(
      failure.found.split(separator: "\n").map { $0.dropFirst(6) } == [
        "  - screen “Fake”",
        "    - heading “Fake”",
        "-   - button “Done”",
        "+   - button “Done” [disabled]",
        "    - search field “Search”: crab",
      ])
    try await robot.verify { $0.expect(.role(.screen), hasOutline: Self.text) }
    try await robot.verify { $0.expect(.role(.screen), hasOutline: "- screen", .containing) }
    #expect(failures.all.count == 1)
  }

  @Test("lines that changed stand below what they were; lines too many, or too few, stand together")
  func paired() throws {
    let old = try Outline(parsing: "- list\n  - cell “Crab”\n  - cell “Lion”\n  - cell “Seal”")
    let changed = try Outline(
      parsing: "- list\n  - cell “Crab” [disabled]\n  - cell “Lion” [disabled]\n  - cell “Seal”")
    #expect(
      changed.difference(from: old, context: 0) == [
        "…",
        "-   - cell “Crab”",
        "+   - cell “Crab” [disabled]",
        "-   - cell “Lion”",
        "+   - cell “Lion” [disabled]",
        "…",
      ])
    let shorter = try Outline(parsing: "- list\n  - cell “Whale”\n  - cell “Seal”")
    #expect(
      shorter.difference(from: old, context: 0) == [
        "…", "-   - cell “Crab”", "-   - cell “Lion”", "+   - cell “Whale”", "…",
      ])
  }

  final class Memory: ScreenRecord {
    let text = Mutex<String?>(nil)
    let isRenewed: Bool
    let place = "in memory"
    let advice = "record it"
    init(_ text: String?, isRenewed: Bool = false) {
      self.isRenewed = isRenewed
      self.text.withLock { $0 = text }
    }
    func load() -> String? { text.withLock { $0 } }
    func save(_ text: String) { self.text.withLock { $0 = text } }
  }

  @Test("what was never recorded fails and says how to record it; recorded, it holds")
  func recorded() async throws {
    let robot = failures.robot(TimedApp(Self.children))
    let record = Memory(nil, isRenewed: true)
    let none = Memory(nil)
    try await robot.verify { $0.expect(.role(.screen), hasOutline: none) }
    #expect(
      failures.all.first?.reason.hasSuffix("nothing has been recorded yet; record it") == true)
    try await robot.verify { $0.expect(.role(.screen), hasOutline: record) }
    try await robot.verify { $0.expect(.role(.screen), hasOutline: Memory(record.load())) }
    #expect(record.load() == Self.text + "\n")
    #expect(failures.all.count == 1)
  }
}

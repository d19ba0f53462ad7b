import AccessibilityTree
import RobotCore
import Testing

/// In process, a field takes and refuses what it would in a browser.
@Suite("Values of fields, in process")
struct FormValueTests {
  /// An app that notes what is done to it.
  private actor NotingApp: AccessibleApp {
    private(set) var actions: [Action] = []

    func tree() -> AccessibilityTree { AccessibilityTree(root: Element(.window)) }
    func perform(_ action: Action, on element: Element) { actions.append(action) }
    func open(_ link: String) {}
  }

  private static let kind = Element(
    .comboBox, identifier: "kind", label: "Kind", allowedValues: .options(["House", "Flat"]))
  private static let heat = Element(
    .slider, identifier: "heat", label: "Heat", allowedValues: .numbers(0...10, step: 2))
  private static let count = Element(
    .stepper, identifier: "count", label: "Count", allowedValues: .numbers(1...9, step: 1))
  private static let name = Element(.textField, identifier: "name", label: "Name")
  private static let notes = Element(.textField, identifier: "notes", state: .multiline)

  private static let refusals: [(Action, Element, String)] = [
    (
      Action.select(["Land"]), kind,
      "“kind” (combo box “Kind”) does not have the option “Land”; its options: “House”, “Flat”"
    ),
    (.select(["House", "Flat"]), kind, "“kind” (combo box “Kind”) accepts one option, not 2"),
    (.select([]), kind, "“kind” (combo box “Kind”) accepts one option, not 0"),
    (.setValue("99"), heat, "“heat” (slider “Heat”) changed “99” to “10”"),
    (.setValue("3.5"), heat, "“heat” (slider “Heat”) changed “3.5” to “4”"),
    (.setValue("hot"), heat, "“heat” (slider “Heat”) changed “hot” to “6”"),
    (.setValue("many"), count, "“count” (stepper “Count”) does not accept “many”"),
    (.setValue("a\nb"), name, "“name” (text field “Name”) changed “a\nb” to “ab”"),
  ]

  @Test(
    "what a field does not take is refused, in the words of the browser's driver",
    arguments: refusals)
  func refused(action: Action, element: Element, reason: String) async throws {
    let app = NotingApp()
    let located = LocatedElement(element: element, path: ElementPath([0]))
    await #expect(throws: DriverError.refused(because: reason)) {
      try await InProcessDriver(app).perform(action, on: located)
    }
    #expect(await app.actions == [])
  }

  private static let values: [(Action, Element)] = [
    (Action.select(["Flat"]), kind), (.setValue("4"), heat), (.setValue("4.0"), heat),
    (.setValue("10"), count), (.setValue(""), count), (.setValue("a\nb"), notes),
    (.setValue("x"), name), (.tap, kind), (.select(["x"]), name),
  ]

  @Test("what it takes arrives", arguments: values)
  func taken(action: Action, element: Element) async throws {
    let app = NotingApp()
    let located = LocatedElement(element: element, path: ElementPath([0]))
    try await InProcessDriver(app).perform(action, on: located)
    #expect(await app.actions == [action])
  }
}

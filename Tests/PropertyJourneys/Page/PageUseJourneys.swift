import AccessibilityTree
import AccessibleWebTesting
import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What keys, fingers and the browser's own buttons do in the page, and what they leave alone.
@Suite(
  "Use of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no focus but that of its fields, and no history"))
struct PageUseJourneys {
  @Test(
    "a page tries again by itself as soon as the browser is online",
    .browser { $0.engine = .chromium })
  func onlineAgain() async throws {
    try await app.samples
      .goOffline()
      .askToAdd()
      .verify { $0.hasLostConnection() }
      .goOnlineToForm()
      .verify { $0.isNew() }
  }

  @Test("Escape leaves each screen as it is, and what is typed there")
  func escape() async throws {
    try await app.samples
      .press(.escape, on: House.flat.title)
      .press(.escape, on: \.add)
      .verify { $0.lists(House.samples) }
      .open(House.flat.title)
      .press(.escape, on: \.edit)
      .verify { $0.shows(.flat) }
      .edit()
      .fill(\.title, with: "Flat")
      .press(.escape, on: \.title)
      .press(.escape, on: \.description)
      .press(.escape, on: \.forSale)
      .verify { $0.expect($0.semantics.title, .value("Flat")) }
  }

  @Test(
    "Delete with Control, Option or Command is the browser's, and leaves a property",
    arguments: [Shortcut.Modifiers.control, .option, .command])
  func modified(modifier: Shortcut.Modifiers) async throws {
    try await app.samples
      .press(.delete, with: modifier, on: House.flat.title)
      .verify { $0.lists(House.samples).tellsDeletion(of: nil) }
  }

  @Test("arrows and letters do not lead from control to control, and choose nothing")
  func otherKeys() async throws {
    try await app.samples
      .press(.arrowDown, on: \.add)
      .type("p", on: \.add)
      .verify { $0.expect(\.add, .focused).lists(House.samples) }
      .press(.arrowUp, on: House.flat.title)
      .press(.end, on: House.flat.title)
      .verify { $0.hasFocus(on: House.flat.title).lists(House.samples) }
  }

  @Test("a button that is pressed while a field is typed into does not take the focus from it")
  func pressedWhileTyping() async throws {
    try await app.samples.add()
      .fill(\.title, with: "Mill")
      .holdCancel { form in try await form.verify { $0.expect(\.title, .focused) } }
      .add()
      .fill(\.description, with: "By the weir.")
      .holdCancel { form in try await form.verify { $0.expect(\.description, .focused) } }
      .verify { $0.lists(House.samples) }
  }

  @Test("a finger that goes elsewhere moves no property aside", arguments: [Direction.right, .up])
  func finger(direction: Direction) async throws {
    try await app.samples
      .swipe(direction, over: House.flat.title) { list in
        try await list.verify { $0.standsInLine(House.samples) }
      }
      .verify { $0.standsInLine(House.samples).lists(House.samples) }
  }

  @Test("a finger that moves to the right further in does not leave a property")
  func fromWithin() async throws {
    try await app.samples
      .open(House.flat.title)
      .swipeRight()
      .verify { $0.shows(.flat) }
  }

  // Of so low a window, the list shows one property and a half.
  @Test(
    "a list stays where it is scrolled to, after a property and when the page is loaded again",
    .browser { $0.viewport = .init(width: 390, height: 240) })
  func scrolled() async throws {
    let last = House.samples[House.samples.count - 1]
    try await app.samples
      .scrollToEnd()
      .verify { $0.isAtEnd(of: House.samples) }
      .open(last.title)
      .back()
      .verify { $0.isAtEnd(of: House.samples) }
      .loadAgain()
      .verify { $0.isAtEnd(of: House.samples) }
  }

  @Test("the browser's buttons lead back from a property, and forward to it again")
  func forward() async throws {
    try await app.samples
      .open(House.flat.title)
      .goBack()
      .verify { $0.lists(House.samples).hasFocus(on: House.flat.title) }
      .goForward(to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .edit()
      .goBack()
      .verify { $0.shows(.flat) }
      .goBack()
      .verify { $0.lists(House.samples) }
  }
}

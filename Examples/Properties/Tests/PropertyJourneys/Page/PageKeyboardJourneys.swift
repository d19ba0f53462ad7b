import JourneyBrowsers

/// Keys that the page leaves to the browser: it has a use for Return in a field and Delete on a row, and for no other.
@Suite(
  "Keys in the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no keys but those that it answers to"))
struct PageKeyboardJourneys {
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

  @Test(
    "Return with Control, Shift or Option is the browser's, and opens no property",
    arguments: [Shortcut.Modifiers.control, .shift, .option])
  func modifiedReturn(modifier: Shortcut.Modifiers) async throws {
    try await app.samples
      .press(.enter, with: modifier, on: House.flat.title)
      .verify { $0.lists(House.samples) }
  }

  @Test("Return begins a line in a text of several lines, and leaves a switch as it is")
  func returning() async throws {
    try await app.samples.add()
      .fill(\.description, with: "By the weir.")
      .press(.enter, on: \.description)
      .append("It leaks.", to: \.description)
      .verify { $0.expect($0.semantics.description, .value("By the weir.\nIt leaks.")) }
      .press(.enter, on: \.forSale)
      .verify { $0.expect(\.forSale, .selected) }
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
}

import AccessibilityTree
import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What the page makes of keys: of itself a browser does nothing with them in a list of options.
@Suite(
  "Keys in the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no keys for the rows of its filter"))
struct PageKeyboardJourneys {
  private static let ofTheSea: [Animal] = [.crab, .octopus, .seahorse, .seal, .turtle, .whale]

  @Test("return and space choose a tag, and choose it no more")
  func choosing() async throws {
    try await app.gallery.openFilter()
      .press(.enter, on: .sea)
      .verify { $0.selection(exactly: [.sea]).galleryBehind(shows: Self.ofTheSea) }
      .press(.space, on: .shell)
      .verify { $0.selection(exactly: [.sea, .shell]) }
      .press(.enter, on: .sea)
      .press(.space, on: .shell)
      .verify { $0.selection(exactly: []).galleryBehind(shows: Animal.all) }
  }

  @Test("arrows, home and end lead from tag to tag, and stay within the list")
  func moving() async throws {
    let tags = Tag.allCases
    try await app.gallery.openFilter()
      .verify { $0.focus(on: tags[0]) }
      .press(.arrowDown, on: tags[0])
      .verify { $0.focus(on: tags[1]) }
      .press(.arrowUp, on: tags[1])
      .verify { $0.focus(on: tags[0]) }
      .press(.end, on: tags[0])
      .verify { $0.focus(on: tags[tags.count - 1]) }
      .press(.arrowDown, on: tags[tags.count - 1])
      .verify { $0.focus(on: tags[tags.count - 1]) }
      .press(.home, on: tags[tags.count - 1])
      .verify { $0.focus(on: tags[0]).selection(exactly: []) }
  }

  @Test(
    "Tab goes round in the filter, and what has the focus can be seen",
    .notIn(.webkit, because: "it shows no focus that a script has moved after a press"))
  func tabbing() async throws {
    try await app.gallery.openFilter()
      .press(.arrowDown, on: .forest)
      .verify { $0.focus(on: .fur).focusIsSeen(on: .fur) }
      .press(.tab, on: .fur)
      .verify { $0.focusOnDone().focusOnDoneIsSeen() }
      .pressShiftTabOnDone()
      .verify { $0.focus(on: .fur) }
      .pressShiftTab(on: .fur)
      .verify { $0.focusOnDone() }
  }

  @Test("a letter leads to the next tag that begins with it, and to the first after the last")
  func letters() async throws {
    try await app.gallery.openFilter()
      .press("r", on: .forest)
      .verify { $0.focus(on: .rockpool) }
      .press("s", on: .rockpool)
      .verify { $0.focus(on: .sea) }
      .press("s", on: .sea)
      .verify { $0.focus(on: .shell) }
      .press("h", on: .shell)
      .verify { $0.focus(on: .hair).selection(exactly: []) }
  }

  /// The arrow down is a key that no browser gives a meaning of its own with any of them.
  @Test(
    "keys with Control, Option or Command are the browser's, and leave the focus and the tags",
    arguments: [Shortcut.Modifiers.control, .option, .command])
  func modified(modifier: Shortcut.Modifiers) async throws {
    try await app.gallery.openFilter()
      .press(.arrowDown, with: modifier, on: .forest)
      .verify { $0.focus(on: .forest).selection(exactly: []) }
  }

  @Test("Tab begins a search, as a tap does")
  func intoSearch() async throws {
    try await app.gallery
      .pressTabOnFilter()
      .verify { $0.focusOnSearch(true).searchIsActive(true) }
  }

  @Test("the focus goes to a detail's title, and returns to what opened the filter or the detail")
  func returning() async throws {
    try await app.gallery.openFilter().done()
      .verify { $0.focusOnFilter() }
      .open(.lion)
      .verify { $0.focusOnTitle() }
      .back()
      .verify { $0.focus(on: .lion) }
  }
}

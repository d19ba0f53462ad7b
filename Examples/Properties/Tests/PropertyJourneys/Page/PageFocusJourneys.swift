import JourneyBrowsers

/// What has the focus of the page, where a change of it takes the focus away or moves it.
@Suite(
  "The focus of the page", .journeys(in: app),
  .inBrowserOnly("an app in process gives the focus to its fields, and to nothing else"))
struct PageFocusJourneys {
  @Test("what led to a screen has the focus again when a person comes back")
  func comingBack() async throws {
    try await app.samples
      .open(House.flat.title)
      .edit()
      .cancelChange()
      .verify { $0.expect(\.edit, .focused) }
      .back()
      .verify { $0.hasFocus(on: House.flat.title) }
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

  @Test("the title has the focus when the property or the button that had it has gone")
  func focusLost() async throws {
    try await app.samples
      .pressDelete(on: House.flat.title)
      .verify { $0.tellsDeletion(of: House.flat.title).expect(\.title, .focused) }
      .undo()
      .verify { $0.lists(House.samples).expect(\.title, .focused) }
  }

  @Test("a deletion by a finger leaves the focus where it was: on nothing")
  func noFocus() async throws {
    try await app.samples
      .swipeAway(House.flat.title)
      .verify { $0.tellsDeletion(of: House.flat.title).expect(\.title, .not(.focused)) }
  }

  @Test("what is used after a field has the focus, and does not lose it to the field again")
  func fieldLeft() async throws {
    try await app.samples.add()
      .fill(\.title, with: "Mill")
      .select("Land", in: \.kind)
      .verify { $0.expect(\.kind, .focused) }
      .tapStar(2)
      .verify { $0.expect($0.semantics.star(2), .focused) }
      .uncheck(\.forSale)
      .verify { $0.expect(\.forSale, .focused).expect($0.semantics.title, .value("Mill")) }
  }

  @Test("a field that Tab has led to has the focus still when the page is loaded again")
  func tabbedInto() async throws {
    try await app.samples.add()
      .press(.tab, on: \.cancel)
      .verify { $0.expect(\.title, .focused) }
      .loadAgain()
      .verify { $0.expect(\.title, .focused) }
  }
}

import JourneyBrowsers

/// What only the page shows of the app.
@Suite(
  "The page", .journeys(in: app),
  .inBrowserOnly("an app in process has no letters, no colours and no attributes"))
struct PageJourneys {
  @Test("each screen can be read and hit, and the number of rooms has its limits")
  func looks() async throws {
    try await app.samples
      .verify { $0.isAccessible().isLaidOut() }
      .open(House.cottage.title)
      .verify { $0.isAccessible().shows(.cottage) }
      .edit()
      .verify { $0.isAccessible().hasLimits().looks() }
      .fill(\.price, with: "0")
      .verify { $0.isAccessible().canSave(false).explainsPrice() }
  }

  @Test("a screen reader says by itself what is wrong with a field, and that the list is empty")
  func announced() async throws {
    try await app.empty
      .verify { $0.announcesThatItIsEmpty() }
      .add()
      .fill(\.title, with: " ")
      .fill(\.price, with: "0")
      .set(\.rooms, to: "51")
      .fill(\.description, with: String(repeating: "y", count: 501))
      .verify { form in for field in Mistake.Field.allCases { form.announcesMistake(in: field) } }
  }

  @Test("a link that is too long is refused with both lengths, and the way back leads to the app")
  func refusedLink() async throws {
    let start = "properties://property/"
    let longest = start + String(repeating: "1", count: 2_048 - start.utf8.count)
    try await app.samples
      .followLink(longest, to: ListRobot.self)
      .verify { $0.lists(House.samples) }
      .followLink(longest + "1", to: RefusalRobot.self)
      .verify {
        let sentence = "A link can have at most 2048 bytes; this one has 2049."
        $0.expect($0.semantics.sentence(sentence), .visible)
      }
      .back()
      .verify { $0.lists(House.samples) }
  }

  @Test("a start with a list that there is not is refused with those that there are")
  func unknownStart() async throws {
    try await app.launch(Launch(list: "x")).on(RefusalRobot.self)
      .verify {
        let sentence = "Unknown list “x”. Known: empty, samples."
        $0.expect($0.semantics.sentence(sentence), .visible)
      }
    try await app.launch(Launch(list: "")).on(ListRobot.self)
      .verify { $0.lists(House.samples) }
  }

  @Test("an update of the page is seen once it is loaded again, though the browser keeps files")
  func updated() async throws {
    let page = try await app.resource { _ in
      try await ServedSite.start(.properties(titleSize: "20px"))
    }
    let list = try await app.launch(Launch(page: page.url)).on(ListRobot.self)
      .verify { $0.expect($0.semantics.title, .style("font-size", "20px")) }
    try await page.update(to: .properties(titleSize: "30px"))
    try await list
      .loadAgain()
      .verify { $0.expect($0.semantics.title, .style("font-size", "30px")) }
  }

  @Test("a title with a NUL is shown with a sign in its place")
  func unreadableTitle() async throws {
    try await app.empty.add()
      .fill(\.title, with: "Odd\u{0}house")
      .fillIn(.farm)
      .save()
      .verify { $0.expect(.role(.cell, "Odd\u{FFFD}house"), .visible) }
  }

  @Test("the page is read as English, its window is called as the app, and holds a screen only")
  func windows() async throws {
    let words = """
      Cancel Edit Property Save Title Kind House Flat Farm Land Price in euros Rooms Rating 1 star \
      2 stars 3 stars 4 stars 5 stars Description For sale
      """
    try await app.samples
      .verify {
        $0.expect(.role(.window), .attribute("lang", "en-GB"))
          .windowLooksAsRecorded("window of the list")
          .expect($0.semantics.stars(of: House.flat.title), .visibleText(""))
          .expect($0.semantics.add, .not(.attribute("aria-pressed")))
          .expect($0.semantics.list, .not(.attribute("data-pull")))
      }
      .open(House.flat.title)
      .verify { $0.windowLooksAsRecorded("window of a property") }
      .verify { $0.readsAsOne().expect($0.semantics.back, .visibleText("Properties")) }
      .edit()
      .verify {
        $0.windowLooksAsRecorded("window of the form")
          .expect($0.semantics.screen, .visibleText(words))
      }
  }

  @Test("a screen reader says by itself that a property was deleted")
  func deleted() async throws {
    try await app.samples
      .open(House.flat.title)
      .delete()
      .verify { $0.expect($0.semantics.deleted, .attribute("role", "status")) }
  }

  @Test("each field says what is typed into it, and nothing is proposed or put right")
  func fields() async throws {
    try await app.samples.add()
      .verify { $0.fieldsAreTypedAsTheyAre().isGroupOfChoices() }
  }

  @Test("whatever is typed stays as it is", arguments: FormText.all)
  func oddTexts(text: FormText) async throws {
    try await app.samples.add()
      .fill(\.title, with: text.title)
      .fill(\.description, with: text.description)
      .verify {
        $0.expect($0.semantics.title, .value(text.title))
          .expect($0.semantics.description, .value(text.description))
      }
      .loadAgain()
      .verify {
        $0.expect($0.semantics.title, .value(text.title))
          .expect($0.semantics.description, .value(text.description))
      }
  }

  @Test(
    "in a browser without scripts, each screen holds what it does, and each button leads on",
    .browser { $0.runsScripts = false },
    .notIn(.firefox, .webkit, because: "their scripts cannot be turned off"))
  func withoutScripts() async throws {
    try await app.samples
      .open(House.cottage.title)
      .verify { $0.shows(.cottage) }
      .edit()
      .verify { $0.edits(.cottage) }
      .cancelChange()
      .back()
      .verify { $0.lists(House.samples) }
  }

  // A page that loads itself again, as one that waits for an answer does, does so after a second, when no key is being pressed.
  @Test(
    "in a browser without scripts, a text stays that takes seconds to type",
    .browser { $0.runsScripts = false },
    .notIn(.firefox, .webkit, because: "their scripts cannot be turned off"))
  func typedWithoutScripts() async throws {
    let sentence = "It has a garden. "
    let count = 20
    var form = try await app.samples.add()
    for _ in 1...count { form = try await form.append(sentence, to: \.description) }
    let text = String(repeating: sentence, count: count)
    try await form
      .verify { $0.expect($0.semantics.description, .value(text)) }
  }
}

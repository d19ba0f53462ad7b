import JourneyBrowsers

/// Ways from screen to screen, and places within one, that only a page has.
@Suite(
  "Ways in the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no history, no edge and no window"))
struct PageWayJourneys {
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

  @Test("a person who goes back over the page of a link gets to the list that was left")
  func backOverLink() async throws {
    try await app.samples
      .followLink("properties://property/2", to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .goBackOverLink(to: ListRobot.self)
      .verify { $0.lists(House.samples) }
  }

  @Test("a person who goes back over the page of a link to a property is in a property still")
  func backOverLinkToDetail() async throws {
    try await app.samples
      .open(House.flat.title)
      .followLink("properties://property/3", to: DetailRobot.self)
      .watchingRequests()
      .goBackOverLink(to: DetailRobot.self)
      // Both pages show the farm: the one that was left before is loaded again.
      .verify { $0.isLoadedAgain().shows(.farm) }
      .edit()
      .cancelChange()
      .verify { $0.shows(.farm) }
      .goBack()
      .verify { $0.lists(House.samples) }
  }

  @Test("the browser's back button leaves the page of a list, and not only a step within it")
  func backOverList() async throws {
    try await app.samples
      .followLink("properties://list", to: ListRobot.self)
      .watchingRequests()
      .goBack()
      .verify { $0.isLoadedAgain() }
  }

  @Test("the browser's back button leaves a page by one press from each screen, however it came")
  func backFromDetail() async throws {
    try await app.samples
      .followLink("properties://property/2", to: DetailRobot.self)
      .loadAgain()
      .edit()
      .goBack()
      .verify { $0.shows(.flat) }
      .goBack()
      .verify { $0.lists(House.samples) }
      .watchingRequests()
      .goBack()
      .verify { $0.isLoadedAgain() }
  }

  @Test("the browser's back button leads to the list, whatever other ways led back before")
  func backAfterUse() async throws {
    try await app.samples
      .open(House.flat.title)
      .back()
      .open(House.farm.title)
      .goBack()
      .verify { $0.lists(House.samples) }
  }

  // A finger is put down a tenth of the width from the left: of so narrow a window, that is its edge.
  @Test(
    "in a very narrow window a finger from the left edge leaves a property, and all can be read",
    .browser { $0.viewport = .init(width: 200, height: 844) })
  func fromEdge() async throws {
    try await app.samples
      .open(House.flat.title)
      .swipeFromEdge()
      .verify { $0.hasFocus(on: House.flat.title).lists(House.samples).isLegible(House.samples) }
  }

  @Test("a finger that moves to the right further in does not leave a property")
  func fromWithin() async throws {
    try await app.samples
      .open(House.flat.title)
      .swipeRight()
      .verify { $0.shows(.flat) }
      .edit()
      .verify { $0.edits(.flat) }
  }

  @Test("a finger that goes elsewhere moves no property aside", arguments: [Direction.right, .up])
  func finger(direction: Direction) async throws {
    try await app.samples
      .swipe(direction, over: House.flat.title) { list in
        try await list.verify { $0.standsInLine(House.samples) }
      }
      .verify { $0.standsInLine(House.samples).lists(House.samples) }
  }

  @Test("a finger that goes nearly as far up or down as to the left moves no property aside")
  func fingerAslant() async throws {
    try await app.samples
      .swipe(.left, over: House.flat.title, drifting: 0.7) { list in
        try await list.verify { $0.standsInLine(House.samples) }
      }
      .verify { $0.standsInLine(House.samples).lists(House.samples) }
  }

  @Test("a finger that goes less than half as far up or down as to the left swipes a property away")
  func driftingFinger() async throws {
    try await app.samples
      .swipe(.left, over: House.flat.title, drifting: 0.4) { list in
        try await list.verify { $0.standsAside(.flat) }
      }
      .verify { $0.lists(House.samples.filter { $0 != .flat }) }
  }

  @Test(
    "a property that is swiped goes back in line when the system takes the finger away",
    .notIn(.firefox, .webkit, because: "they cannot cancel a touch"))
  func swipeCancelled() async throws {
    try await app.samples
      .swipeUntilCancelled(.left, over: House.flat.title) { list in
        try await list.verify { $0.standsAside(.flat) }
      }
      .verify { $0.standsInLine(House.samples).lists(House.samples) }
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

  @Test(
    "a scrolled list stays where it is when a property goes, and is at its top when one comes back",
    .browser { $0.viewport = .init(width: 390, height: 290) })
  func scrolledAndChanged() async throws {
    try await app.samples
      .scrollToEnd()
      .pressDelete(on: House.farm.title)
      .verify { $0.isAtEnd(of: [.cottage, .flat]) }
      .undo()
      .verify { $0.isAtTop(of: House.samples) }
      .scrollToEnd()
      .pressDelete(on: House.farm.title)
      .verify { $0.isAtEnd(of: [.cottage, .flat]) }
      .loadAgain()
      .undo()
      .verify { $0.isAtTop(of: House.samples) }
  }

  @Test(
    "a link to the list shows its top", .browser { $0.viewport = .init(width: 390, height: 240) })
  func link() async throws {
    try await app.samples
      .scrollToEnd()
      .followLink("properties://list", to: ListRobot.self)
      .verify { $0.isAtTop(of: House.samples) }
  }

  @Test(
    "a finger that scrolls the list moves no property aside",
    .browser { $0.viewport = .init(width: 390, height: 240) })
  func scrollingFinger() async throws {
    try await app.samples
      .swipe(.up, over: House.cottage.title) { list in
        try await list.verify { $0.standsInLine(House.samples) }
      }
      .verify { $0.standsInLine(House.samples) }
  }

  @Test(
    "a screen that a form leads back to is at its top, however far down the form was",
    .browser { $0.viewport = .init(width: 390, height: 240) })
  func atTop() async throws {
    try await app.samples
      .open(House.cottage.title)
      .verify { $0.isAtTop() }
      .edit()
      .fill(\.description, with: "Sold.")
      .cancelChange()
      .verify { $0.isAtTop() }
  }
}

import JourneyBrowsers

@Suite("The ways", .journeys(in: app))
struct WayJourneys {
  @Test("links lead to the list, to a new property, and to each one that there is")
  func links() async throws {
    try await app.open("properties://list", to: ListRobot.self)
      .verify { $0.lists(House.samples) }
    try await app.open("properties://new", to: FormRobot.self).verify { $0.isNew() }
    for (number, house) in House.samples.enumerated() {
      try await app.open("properties://property/\(number + 1)", to: DetailRobot.self)
        .verify { $0.shows(house) }
    }
  }

  @Test("a link that is followed while the app is open leads to a property, and to another one")
  func warmLinks() async throws {
    try await app.samples
      .followLink("properties://property/2", to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .followLink("properties://property/3", to: DetailRobot.self)
      .verify { $0.shows(.farm) }
      .followLink("properties://list", to: ListRobot.self)
      .verify { $0.lists(House.samples) }
  }

  @Test(
    "a link to nowhere leads to the list",
    arguments: [
      "properties://property/4", "properties://property/x", "properties://a://new", "nowhere", "",
    ])
  func nowhere(link: String) async throws {
    try await app.open(link, to: ListRobot.self).verify { $0.lists(House.samples) }
  }

  @Test("a new property has the next number, by which a link leads to it")
  func numbers() async throws {
    for (launch, number) in [(Launch(), 4), (Launch(isEmpty: true), 1)] {
      try await app.launch(launch).on(ListRobot.self)
        .add()
        .fill(\.title, with: House.added[0].title)
        .fillIn(House.added[0])
        .save()
        .followLink("properties://property/\(number)", to: DetailRobot.self)
        .verify { $0.shows(House.added[0]) }
    }
  }

  @Test("the window is called as the app, on each screen")
  func window() async throws {
    try await app.samples
      .verify { $0.expect(.role(.window), .label("Properties")) }
      .open(House.flat.title)
      .verify { $0.expect(.role(.window), .label("Properties")) }
  }

  @Test("going back leads from the form to the property, and from there to the list")
  func back() async throws {
    try await app.samples.open(House.flat.title).edit()
      .fill(\.title, with: "Nothing")
      .goBack()
      .verify { $0.shows(.flat) }
      .goBack()
      .verify { $0.lists(House.samples) }
  }

  @Test("Enter opens a row, and a button answers to Enter and to the space bar")
  func keys() async throws {
    try await app.samples
      .pressEnter(on: House.flat.title)
      .verify { $0.shows(.flat) }
      .press(.enter, on: \.edit, to: FormRobot.self)
      .verify { $0.edits(.flat) }
      .press(.space, on: \.cancel, to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .press(.arrowDown, on: \.edit, to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .press(.enter, on: \.edit, to: FormRobot.self)
      .press(.enter, on: \.save, to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .press(.enter, on: \.delete, to: ListRobot.self)
      .verify { $0.tellsDeletion(of: House.flat.title) }
      .press(.enter, on: \.undo, to: ListRobot.self)
      .verify { $0.lists(House.samples) }
      .open(House.flat.title)
      .press(.enter, on: \.back, to: ListRobot.self)
      .verify { $0.lists(House.samples) }
      .press(.space, on: \.add, to: FormRobot.self)
      .verify { $0.isNew() }
  }
}

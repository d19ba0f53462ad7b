import JourneyBrowsers

/// Each screen in each of its states: its elements in their order, under which identifiers, what each is, and where it stands.
@Suite(
  "The places", .journeys(in: app),
  .inProcessOnly("a page is laid out by its style sheet, and by the fonts of the machine"))
struct PlaceJourneys {
  @Test("the list, with what was deleted, and with nothing left")
  func list() async throws {
    let titles = House.samples.map(\.title)
    try await app.samples
      .verify { $0.parts(.list([1, 2, 3])) }
      .swipeAway(titles[1])
      .verify { $0.parts(.list([1, 3], hasNotice: true)) }
      .swipeAway(titles[0])
      .swipeAway(titles[2])
      .verify { $0.parts(.list([], hasNotice: true)) }
      .undo()
      .verify { $0.parts(.list([3])) }
    try await app.empty.verify { $0.parts(.list([])) }
  }

  @Test("a long list ends where it is scrolled to, with and without what was deleted below it")
  func endOfList() async throws {
    var list = try await app.samples
    for number in 1...9 {
      list = try await list.add()
        .fill(\.title, with: "Boathouse \(number)")
        .fillIn(House.added[0])
        .save()
    }
    // A margin of 16 points follows the last row, in a view that ends at 844, and at 772 above a notice.
    try await list
      .scrollToEnd()
      .verify { $0.row("Boathouse 9", standsAt: 844 - 16 - 92) }
      .swipeAway("Boathouse 9")
      .verify { $0.row("Boathouse 8", standsAt: 772 - 16 - 92) }
  }

  @Test("a property, with and without a description", arguments: House.samples)
  func detail(house: House) async throws {
    try await app.samples.open(house.title)
      .verify { $0.parts(.detail(lines: house.lines.count)) }
  }

  @Test("the form, each message below its field")
  func form() async throws {
    try await app.samples.add()
      .verify { $0.parts(.form()) }
      .fill(\.title, with: " ")
      .verify { $0.parts(.form(mistakes: [.title])) }
      .fill(\.price, with: "0")
      .set(\.rooms, to: "0")
      .fill(\.description, with: String(repeating: "a", count: 501))
      .verify { $0.parts(.form(mistakes: [.title, .price, .rooms, .description])) }
  }
}

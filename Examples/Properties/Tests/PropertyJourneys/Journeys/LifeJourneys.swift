import JourneyBrowsers

@Suite("The life of a property", .journeys(in: app))
struct LifeJourneys {
  @Test(
    "a property is added, changed, listed under its new name, and swiped away",
    arguments: House.added)
  func life(house: House) async throws {
    var renamed = house
    renamed.title = "The old one"
    try await app.empty
      .verify { $0.lists([]).tellsDeletion(of: nil) }
      .add()
      .verify { $0.isNew() }
      .fill(\.title, with: house.title)
      .verify { $0.canSave(false).complains(of: []).focus(is: .title) }
      .fillIn(house)
      .verify { $0.canSave(true).complains(of: []) }
      .save()
      .verify { $0.lists([house]).tellsDeletion(of: nil) }
      .open(house.title)
      .verify { $0.shows(house) }
      .edit()
      .verify { $0.edits(house) }
      .fill(\.title, with: renamed.title)
      .saveChange()
      .verify { $0.shows(renamed) }
      .back()
      .verify { $0.lists([renamed]) }
      .swipeAway(renamed.title)
      .verify { $0.lists([]).tellsDeletion(of: renamed.title) }
  }

  @Test("at first there are three properties, each with its own details", arguments: House.samples)
  func samples(house: House) async throws {
    try await app.samples
      .verify { $0.lists(House.samples).tellsDeletion(of: nil).isLaidOut() }
      .open(house.title)
      .verify { $0.shows(house) }
      .back()
      .verify { $0.lists(House.samples) }
  }

  @Test("what is deleted can be brought back, where it was", arguments: House.samples)
  func undone(house: House) async throws {
    let others = House.samples.filter { $0 != house }
    try await app.samples
      .swipeAway(house.title)
      .verify { $0.lists(others).tellsDeletion(of: house.title).isLaidOut() }
      .undo()
      .verify { $0.lists(House.samples).tellsDeletion(of: nil) }
      .open(house.title)
      .delete()
      .verify { $0.lists(others).tellsDeletion(of: house.title) }
      .undo()
      .verify { $0.lists(House.samples).tellsDeletion(of: nil) }
      .pressDelete(on: house.title)
      .verify { $0.lists(others).tellsDeletion(of: house.title) }
      .undo()
      .verify { $0.lists(House.samples).tellsDeletion(of: nil) }
  }

  @Test("a deletion can be taken back until something else is done")
  func forgotten() async throws {
    try await app.samples
      .swipeAway(House.flat.title)
      .swipeAway(House.farm.title)
      .verify { $0.lists([.cottage]).tellsDeletion(of: House.farm.title) }
      .undo()
      .verify { $0.lists([.cottage, .farm]).tellsDeletion(of: nil) }
      .swipeAway(House.farm.title)
      .open(House.cottage.title)
      .back()
      .verify { $0.lists([.cottage]).tellsDeletion(of: nil) }
      .swipeAway(House.cottage.title)
      .add()
      .cancel()
      .verify { $0.lists([]).tellsDeletion(of: nil) }
    try await app.launch(Launch()).on(ListRobot.self)
      .swipeAway(House.flat.title)
      .followLink("properties://list", to: ListRobot.self)
      .verify { $0.lists([.cottage, .farm]).tellsDeletion(of: nil) }
  }

  @Test(
    "a property that is added after another was deleted takes no other's place",
    arguments: House.samples)
  func addedAfterDeletion(house: House) async throws {
    let boathouse = House.added[0]
    let others = House.samples.filter { $0 != house }
    try await app.samples
      .swipeAway(house.title)
      .add()
      .fill(\.title, with: boathouse.title)
      .fillIn(boathouse)
      .save()
      .verify { $0.lists(others + [boathouse]) }
      .open(boathouse.title)
      .verify { $0.shows(boathouse) }
  }

  @Test("nine more are added, and the last one is reached by scrolling")
  func many() async throws {
    var houses = House.samples
    var list = try await app.samples
    for number in 1...9 {
      var house = House.added[0]
      house.title = "Boathouse \(number)"
      houses.append(house)
      list = try await list.add().fill(\.title, with: house.title).fillIn(house).save()
    }
    try await list.verify { $0.lists(houses).isLaidOut() }
      .scroll(toRow: "Boathouse 9")
      // Scrolling ends with the list: there is no empty space below the last one.
      .verify { $0.isInView("Boathouse 9").isInView("Boathouse 5") }
      .open("Boathouse 9")
      .verify { [last = houses[11]] in $0.shows(last) }
      .back()
      .verify { $0.isInView("Boathouse 9").lists(houses) }
      .swipeAway("Boathouse 9")
      .verify { $0.lists(houses.dropLast()).tellsDeletion(of: "Boathouse 9") }
      .scroll(toRow: House.cottage.title)
      .verify { $0.isInView(House.cottage.title) }
  }
}

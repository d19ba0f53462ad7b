import JourneyBrowsers

@Suite("The form", .journeys(in: app))
struct FormJourneys {
  @Test("what is wrong is said, and cannot be saved until it is right", arguments: Mistake.all)
  func wrong(mistake: Mistake) async throws {
    let control = mistake.field.control
    try await app.open("properties://new", to: FormRobot.self)
      .fill(\.title, with: "Barn")
      .fillIn(.farm)
      .verify { $0.canSave(true).complains(of: []) }
      .fill(control, with: mistake.text)
      .verify {
        $0.canSave(false).complains(of: [mistake]).expect(control, .value(mistake.text))
      }
      .fill(control, with: "12")
      .verify { $0.canSave(true).complains(of: []) }
  }

  @Test("with nothing wrong but no star picked, nothing can be saved", arguments: 1...5)
  func rated(stars: Int) async throws {
    var house = House.farm
    house.title = "Barn"
    house.stars = stars
    try await app.empty
      .add()
      .fill(\.title, with: house.title)
      .fill(\.price, with: house.typedPrice)
      .verify { $0.canSave(false).complains(of: []).rates(0) }
      .rate(stars)
      .verify { $0.canSave(true).rates(stars) }
      .rate(stars % 5 + 1)
      .verify { $0.rates(stars % 5 + 1) }
      .fillIn(house)
      .save()
      .verify { $0.lists([house]) }
      .open(house.title)
      .verify { $0.shows(house) }
      .edit()
      .verify { $0.edits(house) }
  }

  @Test("a star that is tapped again stays picked")
  func ratedAgain() async throws {
    try await app.samples.open(House.farm.title).edit()
      .tapStar(3)
      .verify { $0.rates(3).canSave(true) }
      .tapStar(4)
      .tapStar(4)
      .verify { $0.rates(4).canSave(true) }
  }

  @Test(
    "a price is read as people write it",
    arguments: [
      ("1", "€1", "1"), ("0.01", "€0.01", "0.01"), ("5.5", "€5.50", "5.50"),
      ("0.10", "€0.10", "0.10"), ("11.11", "€11.11", "11.11"),
      ("  1,250.50  ", "€1,250.50", "1,250.50"), ("€250000", "€250,000", "250,000"),
      ("€ 1,000,000", "€1,000,000", "1,000,000"), ("007", "€7", "7"),
      ("100000000.00", "€100,000,000", "100,000,000"),
    ])
  func priced(typed: String, shown: String, draft: String) async throws {
    var house = House.farm
    house.title = "Barn"
    (house.typedPrice, house.price, house.draftPrice) = (typed, shown, draft)
    try await app.empty.add().fill(\.title, with: "Barn").fillIn(house).save()
      .verify { $0.lists([house]) }
      .open("Barn").edit()
      .verify { $0.edits(house) }
  }

  @Test("every mistake is said at once, and only where something was written")
  func allWrong() async throws {
    let mistakes = [
      Mistake(.title, " ", "A title is needed."),
      Mistake(.price, "0", "The price must be more than 0."),
      Mistake(.rooms, "0", "A property has 1 to 50 rooms."),
    ]
    try await app.samples.open(House.farm.title).edit()
      .fill(\.price, with: "0")
      .verify { $0.complains(of: [mistakes[1]]).canSave(false) }
      .set(\.rooms, to: "0")
      .verify { $0.complains(of: Array(mistakes[1...])).canSave(false) }
      .fill(\.title, with: " ")
      .verify { $0.complains(of: mistakes).canSave(false).focus(is: .title) }
      .cancelChange()
      .verify { $0.shows(.farm) }
  }

  @Test(
    "a change is made to one property, and left alone when it is cancelled",
    arguments: House.samples)
  func changed(house: House) async throws {
    var other = House.added[0]
    other.title = "Another"
    let list = try await app.samples.open(house.title).edit()
      .fill(\.title, with: "Nothing")
      .fillIn(other)
      .cancelChange()
      .verify { $0.shows(house) }
      .edit()
      .verify { $0.edits(house) }
      .fill(\.title, with: other.title)
      .fillIn(other)
      .saveChange()
      .verify { $0.shows(other) }
      .back()
    try await list.verify { $0.lists(House.samples.map { $0 == house ? other : $0 }) }
  }

  @Test("a new property that is cancelled is none")
  func cancelled() async throws {
    try await app.samples.add().fill(\.title, with: "Nothing").fillIn(.farm).cancel()
      .verify { $0.lists(House.samples) }
      .add()
      .verify { $0.isNew() }
  }

  @Test("text is added to, white space is tidied up, and a field may be given its value")
  func texts() async throws {
    var house = House.farm
    house.title = "Barn on the hill"
    house.lines = ["One line.", "Another line."]
    try await app.samples.open(House.farm.title).edit()
      .set(\.title, to: "Barn")
      .append("  on the", to: \.title)
      .append(" hill ", to: \.title)
      .fill(\.description, with: " One  line.\n\n  \n  Another line. \n")
      .verify { $0.expect(\.title, .value("Barn  on the hill ")).focus(is: .description) }
      .saveChange()
      .verify { $0.shows(house) }
      .edit()
      .verify { $0.edits(house) }
  }

  @Test(
    "a title of 80 characters and a description of 500 are not too long, and one more is",
    arguments: ["t", "ü", "👩‍🌾"])
  func longest(letter: String) async throws {
    let (title, text) = (
      String(repeating: letter, count: 80), String(repeating: letter, count: 500)
    )
    let mistakes = [
      Mistake(
        .title, title + letter, "A title has 80 characters at most; this one has 81."),
      Mistake(
        .description, text + letter,
        "A description has 500 characters at most; this one has 501."),
    ]
    try await app.samples.open(House.farm.title).edit()
      .fill(\.title, with: title)
      .fill(\.description, with: text)
      .verify { $0.complains(of: []).canSave(true) }
      .append(letter, to: \.title)
      .verify { $0.complains(of: [mistakes[0]]).canSave(false) }
      .append(letter, to: \.description)
      .verify { $0.complains(of: mistakes).canSave(false) }
  }

  @Test("what is no field takes the focus away from the field that is typed into")
  func unfocused() async throws {
    try await app.samples.add()
      .fill(\.title, with: "Barn")
      .verify { $0.focus(is: .title) }
      .select("Farm", in: \.kind)
      .verify { $0.focus(is: nil) }
      .fill(\.title, with: "Barn")
      .uncheck(\.forSale)
      .verify { $0.focus(is: nil) }
      .fill(\.title, with: "Barn")
      .rate(3)
      .verify { $0.focus(is: nil).expect(\.title, .value("Barn")) }
  }

  @Test("a tap on a field begins to type after what stands there")
  func tapped() async throws {
    try await app.samples.open(House.farm.title).edit()
      .append("!", to: \.title)
      .append("0", to: \.price)
      .append("0", to: \.rooms)
      .append("Flat.", to: \.description)
      .verify {
        $0.expect(\.title, .value("Farm on the hill!")).expect(\.price, .value("510,0000"))
          .expect(\.rooms, .value("90")).expect(\.description, .value("Flat."))
      }
  }

  @Test("every control answers to the keyboard")
  func keyboard() async throws {
    try await app.open("properties://new", to: FormRobot.self)
      .press(.space, on: \.forSale)
      .verify { $0.expect(\.forSale, .deselected) }
      .press(.space, on: \.forSale)
      .verify { $0.expect(\.forSale, .selected) }
      .press(.space, onStar: 2)
      .verify { $0.rates(2) }
      .press(.arrowRight, onStar: 2)
      .verify { $0.rates(3) }
      .press(.arrowLeft, onStar: 3)
      .press(.arrowLeft, onStar: 2)
      .verify { $0.rates(1) }
      .press(.arrowLeft, onStar: 1)
      .verify { $0.rates(5) }
      .press(.arrowRight, onStar: 5)
      .verify { $0.rates(1) }
      .fill(\.title, with: "Barns")
      .press(.backspace, on: \.title)
      .verify { $0.expect(\.title, .value("Barn")).focus(is: .title) }
      .press(.enter, on: \.title)
      .verify { $0.expect(\.title, .value("Barn")).focus(is: nil).canSave(false) }
  }

  @Test("every kind can be chosen", arguments: ["House", "Flat", "Farm", "Land"])
  func kinds(kind: String) async throws {
    var house = House.farm
    house.kind = kind
    house.summary = "\(kind), 9 rooms"
    try await app.samples.open(House.farm.title).edit()
      .select(kind, in: \.kind)
      .uncheck(\.forSale)
      .check(\.forSale)
      .saveChange()
      .verify { $0.shows(house) }
  }
}

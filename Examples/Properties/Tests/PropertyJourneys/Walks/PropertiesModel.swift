/// What the app remembers, written from its specification: it shares nothing with the app.
struct PropertiesModel: Sendable {
  enum Screen: Hashable, Sendable {
    case list, detail, form
  }

  var screen = Screen.list
  /// The properties, in their order.
  var houses = House.samples
  /// Which one is looked at, or changed; `nil` in the form of a new one.
  var index: Int?
  /// What can be brought back, and where it stood.
  var deleted: Deleted?
  /// What stands in the form.
  var draft = House.blank
  /// The fields of the form that were changed.
  var changed: Set<Mistake.Field> = []

  struct Deleted: Sendable {
    var house: House
    var index: Int
  }

  var house: House { index.map { houses[$0] } ?? .blank }

  func has(_ title: String) -> Bool { screen == .list && houses.contains { $0.title == title } }

  mutating func add() {
    (screen, index, deleted, draft, changed) = (.form, nil, nil, .blank, [])
  }

  mutating func open(_ title: String) {
    (screen, index, deleted) = (.detail, houses.firstIndex { $0.title == title }, nil)
  }

  mutating func edit() {
    (screen, draft, changed) = (.form, house, [])
    draft.typedPrice = draft.draftPrice
  }

  mutating func leave() {
    screen = screen == .form && index != nil ? .detail : .list
    if screen == .list { index = nil }
  }

  mutating func delete(_ title: String) {
    guard let index = houses.firstIndex(where: { $0.title == title }) else { return }
    deleted = Deleted(house: houses.remove(at: index), index: index)
    (screen, self.index) = (.list, nil)
  }

  mutating func undo() {
    if let deleted { houses.insert(deleted.house, at: deleted.index) }
    deleted = nil
  }

  mutating func save() {
    let house = draft.saved
    if let index {
      houses[index] = house
    } else {
      houses.append(house)
    }
    leave()
  }

  mutating func write(_ field: Mistake.Field, _ text: String) {
    let before = draft
    switch field {
    case .title: draft.title = text
    case .price: draft.typedPrice = text
    case .rooms: draft.rooms = text
    case .description: draft.lines = text.isEmpty ? [] : [text]
    }
    if draft != before || !text.isEmpty { changed.insert(field) }
  }

  /// What the form says is wrong.
  var mistakes: [Mistake] {
    allMistakes.filter { changed.contains($0.field) }
  }

  /// Whether the form can be saved; titles are kept apart, so that rows can be told apart.
  var canSave: Bool { allMistakes.isEmpty && draft.stars > 0 }
  var isTitleFree: Bool {
    !houses.enumerated().contains { $0.offset != index && $0.element.title == draft.saved.title }
  }

  private var allMistakes: [Mistake] {
    var mistakes: [Mistake] = []
    if draft.title.allSatisfy({ $0 == " " }) {
      mistakes.append(Mistake(.title, draft.title, "A title is needed."))
    }
    switch draft.typedPrice {
    case "": mistakes.append(Mistake(.price, "", "A price is needed."))
    case "0": mistakes.append(Mistake(.price, "0", "The price must be more than 0."))
    case "1,00":
      mistakes.append(
        Mistake(
          .price, "1,00", "Write the price as a number, such as 250,000 or 1,250.50."))
    default: break
    }
    if ["", "0", "51"].contains(draft.rooms) {
      mistakes.append(Mistake(.rooms, draft.rooms, "A property has 1 to 50 rooms."))
    }
    return mistakes
  }
}

extension House {
  /// What stands in the form of a new property.
  static let blank = House(
    title: "", typedPrice: "", price: "", draftPrice: "", stars: 0, summary: "")

  /// The prices that walks write, with what they are when they are shown.
  private static let prices = [
    "12": "12", "1234.5": "1,234.50", "245,000": "245,000", "178,250.50": "178,250.50",
    "510,000": "510,000", "1,234.50": "1,234.50",
  ]

  /// The property as it is once it is saved.
  fileprivate var saved: House {
    var house = self
    house.title = title.split(separator: " ").joined(separator: " ")
    house.draftPrice = Self.prices[typedPrice] ?? ""
    house.typedPrice = house.draftPrice
    house.price = "€" + house.draftPrice
    house.summary = "\(kind), \(rooms) \(rooms == "1" ? "room" : "rooms")"
    return house
  }

  /// The property in the words of a journey.
  var source: String {
    let list = lines.map(\.debugDescription).joined(separator: ", ")
    return """
      House(title: \(title.debugDescription), kind: "\(kind)", typedPrice: "\(typedPrice)", \
      price: "\(price)", draftPrice: "\(draftPrice)", rooms: "\(rooms)", stars: \(stars), \
      lines: [\(list)], isForSale: \(isForSale), summary: "\(summary)")
      """
  }
}

import JourneyBrowsers

/// Something that a person may write and that is wrong, with what the form says then.
struct Mistake: Hashable, Sendable, CustomTestStringConvertible {
  enum Field: String, CaseIterable, Sendable {
    case title, price, rooms, description

    var control: KeyPath<FormSemantics, Locator> {
      switch self {
      case .title: \.title
      case .price: \.price
      case .rooms: \.rooms
      case .description: \.description
      }
    }

    var error: KeyPath<FormSemantics, Locator> {
      switch self {
      case .title: \.titleError
      case .price: \.priceError
      case .rooms: \.roomsError
      case .description: \.descriptionError
      }
    }
  }

  let field: Field
  let text: String
  let message: String

  init(_ field: Field, _ text: String, _ message: String) {
    self.field = field
    self.text = text
    self.message = message
  }

  var testDescription: String {
    let shown = text.count > 20 ? "\(text.prefix(8))… (\(text.count))" : text
    return "\(field.rawValue) “\(shown)”"
  }

  private static let malformed = "Write the price as a number, such as 250,000 or 1,250.50."
  private static let rooms = "A property has 1 to 50 rooms."

  private static let texts = [
    Mistake(.title, "", "A title is needed."),
    Mistake(.title, "   ", "A title is needed."),
    Mistake(
      .title, String(repeating: "x", count: 81),
      "A title has 80 characters at most; this one has 81."),
    Mistake(
      .description, String(repeating: "y", count: 501),
      "A description has 500 characters at most; this one has 501."),
  ]

  private static let prices = [
    Mistake(.price, "", "A price is needed."),
    Mistake(.price, "0", "The price must be more than 0."),
    Mistake(.price, "0.00", "The price must be more than 0."),
    Mistake(.price, "-5", "The price must be more than 0."),
    Mistake(.price, "100,000,000.01", "The price can be 100,000,000 at most."),
    Mistake(.price, "99999999999999999999999999", "The price can be 100,000,000 at most."),
  ]

  private static let noPrices: [Mistake] = [
    "abc", "12 000", "1.2.3", "1,00", "1,0000", "1234,567", ",5", "5.", ".5", "1.234", "12€", "٣",
    "1e3", "€", "--1", "½",
  ].map { Mistake(.price, $0, malformed) }

  private static let noRooms: [Mistake] = ["0", "51", "-1", "1.5", ""]
    .map { Mistake(.rooms, $0, rooms) }

  static let all: [Mistake] = [texts, prices, noPrices, noRooms].flatMap { $0 }
}

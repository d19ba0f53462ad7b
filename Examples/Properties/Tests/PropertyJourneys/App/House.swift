import Testing

/// A property as a person knows it: what is typed, and what must be shown of it.
struct House: Hashable, Sendable, CustomTestStringConvertible {
  var title: String
  var kind = "House"
  /// The price as it is typed.
  var typedPrice: String
  /// The price as it is shown.
  var price: String
  /// The price as the form shows it.
  var draftPrice: String
  var rooms = "1"
  var stars: Int
  /// The description, a line each.
  var lines: [String] = []
  var isForSale = true

  var testDescription: String { title }

  /// What it is, as the details say it.
  var summary: String

  /// The three that the app has at first.
  static let cottage = House(
    title: "Cottage by the sea", typedPrice: "245,000", price: "€245,000", draftPrice: "245,000",
    rooms: "4", stars: 5,
    lines: [
      "Whitewashed, with a slate roof and a view of the harbour.", "The garden needs work.",
    ], summary: "House, 4 rooms")
  static let flat = House(
    title: "Flat over the bakery", kind: "Flat", typedPrice: "178250.50", price: "€178,250.50",
    draftPrice: "178,250.50", rooms: "3", stars: 4,
    lines: ["Smells of bread from four in the morning."], isForSale: false,
    summary: "Flat, 3 rooms")
  static let farm = House(
    title: "Farm on the hill", kind: "Farm", typedPrice: "510000", price: "€510,000",
    draftPrice: "510,000", rooms: "9", stars: 3, summary: "Farm, 9 rooms")
  static let samples = [cottage, flat, farm]

  /// Some that a person may add.
  static let added = [
    House(
      title: "Boathouse", typedPrice: "99,999.99", price: "€99,999.99", draftPrice: "99,999.99",
      rooms: "2", stars: 2, lines: ["Leaks.", "No road leads to it."], summary: "House, 2 rooms"),
    House(
      title: "Ödland 7 – \"Café\" <b>&amp;", kind: "Land", typedPrice: "€ 1", price: "€1",
      draftPrice: "1", stars: 1, lines: ["<script>alert(1)</script>"], isForSale: false,
      summary: "Land, 1 room"),
    House(
      title: "شقة 🏠", kind: "Flat", typedPrice: "100,000,000", price: "€100,000,000",
      draftPrice: "100,000,000", rooms: "50", stars: 5, summary: "Flat, 50 rooms"),
    farm,
  ]
}

/// A house or a flat that somebody looks at.
public struct Property: Hashable, Sendable {
  /// What a property is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case house = "House"
    case flat = "Flat"
    case farm = "Farm"
    case land = "Land"
  }

  /// Its number: no other one of the list has it.
  public var id: Int
  /// What it is called.
  public var title: String
  /// What it is.
  public var kind: Kind
  /// What it costs.
  public var price: Price
  /// How many rooms it has.
  public var rooms: Int
  /// How well it is liked, from 1 to 5.
  public var rating: Int
  /// What there is to say about it; may be empty.
  public var details: String
  /// Whether it can be bought.
  public var isForSale: Bool

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - id: Its number: no other one of the list has it.
  ///   - title: What it is called.
  ///   - kind: What it is.
  ///   - price: What it costs.
  ///   - rooms: How many rooms it has.
  ///   - rating: How well it is liked, from 1 to 5.
  ///   - details: What there is to say about it.
  ///   - isForSale: Whether it can be bought.
  public init(
    id: Int, title: String, kind: Kind = .house, price: Price, rooms: Int = 1, rating: Int,
    details: String = "", isForSale: Bool = true
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.price = price
    self.rooms = rooms
    self.rating = rating
    self.details = details
    self.isForSale = isForSale
  }

  /// Some properties to look at.
  public static let samples = [
    Property(
      id: 1, title: "Cottage by the sea", price: Price(cents: 24_500_000), rooms: 4, rating: 5,
      details: "Whitewashed, with a slate roof and a view of the harbour.\nThe garden needs work."),
    Property(
      id: 2, title: "Flat over the bakery", kind: .flat, price: Price(cents: 17_825_050), rooms: 3,
      rating: 4, details: "Smells of bread from four in the morning.", isForSale: false),
    Property(
      id: 3, title: "Farm on the hill", kind: .farm, price: Price(cents: 51_000_000), rooms: 9,
      rating: 3),
  ]
}

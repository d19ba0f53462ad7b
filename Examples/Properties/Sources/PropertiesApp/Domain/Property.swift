/// A house or a flat.
public struct Property: Hashable, Sendable {
  /// The kind of a property.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case house = "House"
    case flat = "Flat"
    case farm = "Farm"
    case land = "Land"
  }

  /// The number of the property, unique in the list.
  public var id: Int
  /// The title.
  public var title: String
  /// The kind.
  public var kind: Kind
  /// The price.
  public var price: Price
  /// The number of rooms.
  public var rooms: Int
  /// The rating, from 1 to 5.
  public var rating: Int
  /// The description; may be empty.
  public var details: String
  /// Whether it is for sale.
  public var isForSale: Bool

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - id: The number, unique in the list.
  ///   - title: The title.
  ///   - kind: The kind.
  ///   - price: The price.
  ///   - rooms: The number of rooms.
  ///   - rating: The rating, from 1 to 5.
  ///   - details: The description; may be empty.
  ///   - isForSale: Whether it is for sale.
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

  /// Sample properties.
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

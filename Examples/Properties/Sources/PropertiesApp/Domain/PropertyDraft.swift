/// A property being edited: texts as typed, valid or not.
struct PropertyDraft: Hashable, Sendable {
  var title = ""
  var kind = Property.Kind.house
  var price = ""
  var rooms = "1"
  /// The rating, from 1 to 5; 0 if none is selected.
  var rating = 0
  var details = ""
  var isForSale = true

  static let titleLimit = 80
  static let detailsLimit = 500
  static let roomsRange = 1...50

  init() {}

  /// Creates a draft of an existing property.
  init(_ property: Property) {
    title = property.title
    kind = property.kind
    price = property.price.draft
    rooms = String(property.rooms)
    rating = property.rating
    details = property.details
    isForSale = property.isForSale
  }

  /// The mistake in the title, as a sentence; `nil` if there is none.
  var titleMistake: String? {
    let count = title.inOneLine.count
    if count == 0 { return "A title is needed." }
    guard count > Self.titleLimit else { return nil }
    return "A title has \(Self.titleLimit) characters at most; this one has \(count)."
  }

  /// The mistake in the price.
  var priceMistake: String? {
    do {
      _ = try Price(reading: price)
      return nil
    } catch {
      return switch error {
      case .missing: "A price is needed."
      case .malformed: "Write the price as a number, such as 250,000 or 1,250.50."
      case .tooLow: "The price must be more than 0."
      case .tooHigh: "The price can be 100,000,000 at most."
      }
    }
  }

  /// The mistake in the number of rooms.
  var roomsMistake: String? {
    guard let rooms = Int(rooms), Self.roomsRange.contains(rooms) else {
      return "A property has 1 to 50 rooms."
    }
    return nil
  }

  /// The mistake in the description.
  var detailsMistake: String? {
    guard details.count > Self.detailsLimit else { return nil }
    return
      "A description has \(Self.detailsLimit) characters at most; this one has \(details.count)."
  }

  /// Creates the property that the draft describes.
  ///
  /// - Parameter id: The number of the property.
  /// - Returns: The property; `nil` if a field is invalid or missing.
  func property(id: Int) -> Property? {
    guard titleMistake == nil, roomsMistake == nil, detailsMistake == nil, rating > 0,
      let price = try? Price(reading: price), let rooms = Int(rooms)
    else { return nil }
    return Property(
      id: id, title: title.inOneLine, kind: kind, price: price, rooms: rooms,
      rating: rating, details: details.tidied, isForSale: isForSale)
  }
}

extension StringProtocol {
  /// The text with single spaces between words, and none around it.
  fileprivate var inOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The non-empty lines, each with its white space normalised.
  fileprivate var tidied: String {
    split(whereSeparator: \.isNewline).map(\.inOneLine).filter { !$0.isEmpty }.joined(
      separator: "\n")
  }
}

internal import AnimalsDomain
internal import Foundation

/// The answers of a catalog's server, in JSON.
enum CatalogReply {
  private struct Page: Decodable {
    struct Info: Decodable {
      let count: Int
      let pages: Int
      let next: Int?
    }
    let info: Info
    let results: [Entry]
  }

  private struct Entry: Decodable {
    let id: String
    let name: String
    let tags: [String]
    let image: String

    /// The animal; an unknown tag or an invalid value makes the whole answer unreadable.
    var animal: Animal {
      get throws {
        let known = tags.map(Tag.init(rawValue:))
        guard Animal.isID(id), !name.isEmpty, name.count <= CatalogReply.longestName,
          !known.contains(nil)
        else { throw CatalogError.unreadable }
        return Animal(id: id, name: name, tags: known.compactMap(\.self))
      }
    }
  }

  private static let longestName = 200

  /// Parses a page.
  ///
  /// - Parameter data: The body of the response.
  /// - Throws: ``CatalogError/unreadable`` if it is not a page, lists an animal twice, or links to itself or an earlier page.
  static func page(_ number: Int, _ data: Data) throws -> CatalogPage {
    let page: Page = try decode(data)
    let animals = try page.results.map { try $0.animal }
    guard Set(animals.map(\.id)).count == animals.count, (page.info.next ?? .max) > number else {
      throw CatalogError.unreadable
    }
    return CatalogPage(animals, next: page.info.next)
  }

  /// Parses an animal.
  ///
  /// - Parameter data: The body of the response.
  /// - Throws: ``CatalogError/unreadable`` if it is not an animal.
  static func animal(_ data: Data) throws -> Animal {
    let entry: Entry = try decode(data)
    return try entry.animal
  }

  private static func decode<Value: Decodable>(_ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw CatalogError.unreadable
    }
  }
}

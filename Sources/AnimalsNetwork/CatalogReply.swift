internal import AnimalsDomain
internal import Foundation

/// What a catalog's server says, in JSON.
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

    /// The animal; what the app cannot show as the server means it, it does not show at all.
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

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - number: The number of the page that was asked for.
  ///   - data: The body of the answer.
  /// - Returns: The page.
  /// - Throws: ``CatalogError/unreadable`` when it is none, names an animal twice, or leads back to where it was come from.
  static func page(_ number: Int, _ data: Data) throws -> CatalogPage {
    let page: Page = try decode(data)
    let animals = try page.results.map { try $0.animal }
    guard Set(animals.map(\.id)).count == animals.count, (page.info.next ?? .max) > number else {
      throw CatalogError.unreadable
    }
    return CatalogPage(animals, next: page.info.next)
  }

  /// Reads an animal.
  ///
  /// - Parameter data: The body of the answer.
  /// - Returns: The animal.
  /// - Throws: ``CatalogError/unreadable`` when it is none.
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

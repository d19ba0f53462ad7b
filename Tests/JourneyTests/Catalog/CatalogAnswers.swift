import Foundation
import MockServer

/// What the catalog's server says, as the specification has it.
struct CatalogAnswers: Sendable {
  let animals: [Animal]
  let pageSize: Int

  /// The page that a request asks for; a search narrows the animals first.
  func page(_ request: MockRequest) throws -> MockResponse {
    guard let number = request.query("page").flatMap({ Int($0) }), number > 0 else {
      return .status(400)
    }
    let found = ExpectedGallery(search: request.query("search") ?? "").animals
      .filter(animals.contains)
    let count = (found.count + pageSize - 1) / pageSize
    let page = Page(
      info: Page.Info(
        count: found.count, pages: count, next: number < count ? number + 1 : nil),
      results: found.dropFirst((number - 1) * pageSize).prefix(pageSize).map(Entry.init))
    return try .json(page)
  }

  /// The animal that a request asks for.
  func animal(_ request: MockRequest) throws -> MockResponse {
    guard let animal = animals.first(where: { $0.id == request.parameters["id"] }) else {
      return .status(404)
    }
    return try Self.animal(animal)
  }

  /// An animal.
  static func animal(_ animal: Animal) throws -> MockResponse { try .json(Entry(animal)) }

  /// The picture that a request asks for.
  static func picture(_ request: MockRequest) -> MockResponse {
    .text(Animal.picture(id: request.parameters["id"] ?? ""), type: "image/svg+xml")
  }

  private struct Page: Encodable {
    struct Info: Encodable {
      let count: Int
      let pages: Int
      let next: Int?
    }
    let info: Info
    let results: [Entry]
  }

  private struct Entry: Encodable {
    let id: String
    let name: String
    let tags: [String]
    let image: String

    init(_ animal: Animal) {
      id = animal.id
      name = animal.name
      tags = animal.tags.map(\.name)
      image = "/images/\(animal.id)"
    }
  }
}

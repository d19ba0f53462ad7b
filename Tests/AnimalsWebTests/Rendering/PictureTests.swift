import AnimalsDomain
import Foundation
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Pictures")
struct PictureTests {
  /// The page calls a picture what its drawing says, so a drawing that says nothing would have no name.
  @Test("each drawing says what it shows", arguments: Animal.bundled)
  func title(animal: Animal) {
    let pictures = String(decoding: Assets(.animals).pictures, as: UTF8.self)
    let symbol = pictures.components(separatedBy: "<symbol id=\"\(animal.id)\"")
    #expect(symbol.count == 2)
    #expect(
      symbol.last?.components(separatedBy: "</symbol>").first?.contains(
        "<title id=\"\(animal.id).title\">\(animal.name)</title>") == true)
  }

  @Test("the star and the picture of an animal without one say what they are")
  func others() {
    let pictures = String(decoding: Assets(.animals).pictures, as: UTF8.self)
    #expect(pictures.contains("<title id=\"star.title\">Favourite</title>"))
    #expect(pictures.contains("<title id=\"unknown.title\">Unknown animal</title>"))
  }
}

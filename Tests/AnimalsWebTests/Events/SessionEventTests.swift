import AccessibilityTree
import AnimalsApp
import AnimalsDomain
import Testing

@testable import AnimalsWeb

@Suite("Events")
struct SessionEventTests {
  @Test(
    "whatever a field's text becomes in the browser, it becomes in the app",
    arguments: [
      ["s", "se", "sea", "seal"], ["seal", "sel", "l", ""], ["a", "ba", "bac", "xyz"],
      ["é", "e\u{301}", "e"], ["👨‍👩‍👧", "👨‍👩‍👧‍👦", "👨"], ["", " ", "  "], ["Cr\0ab", "Cr\0"],
    ])
  func values(texts: [String]) throws {
    let session = Session()
    for text in texts {
      session.receive(message([PageEvent(.value, on: "gallery.search", text: text)]))
      let field = try #require(ElementKey("gallery.search").element(in: session.tree))
      #expect(Array(field.value.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test("a message that comes again changes nothing, the next one does")
  func again() throws {
    let session = Session()
    let tap = PageEvent(.tap, on: "gallery.favorites")
    session.receive(message([tap], page: "a", number: 1))
    session.receive(message([tap], page: "a", number: 1))
    #expect(try isOn(session))
    session.receive(message([tap], page: "a", number: 2))
    #expect(try !isOn(session))
    session.receive(message([tap], page: "b", number: 1))
    #expect(try isOn(session))
  }

  @Test(
    "what is not on screen, is disabled, or does not answer to it, changes nothing",
    arguments: [
      PageEvent(.tap, on: "detail.favorite"), PageEvent(.tap, on: ""),
      PageEvent(.tap, on: "filter.row.Sea"), PageEvent(.tap, on: "gallery.scrollView"),
      PageEvent(.value, on: "gallery.filter", text: "x"), PageEvent(.value, on: "gallery.search"),
      PageEvent(.press, on: "gallery.search", text: "F13"), PageEvent(.press, on: "gallery.search"),
      PageEvent(.pullToRefresh, on: "gallery.scrollView"),
      PageEvent(.tap, on: "gallery.cell.unicorn"), PageEvent(.tap, on: "button:Cancel"),
    ])
  func unknown(event: PageEvent) {
    let session = Session()
    let before = session.tree
    session.receive(message([event]))
    #expect(session.tree == before)
  }

  @Test("an element without an identifier is known by its role and label")
  func cancel() throws {
    let session = Session()
    session.receive(message([PageEvent(.value, on: "gallery.search", text: "x")]))
    #expect(ElementKey("button:Cancel").element(in: session.tree) != nil)
    session.receive(message([PageEvent(.tap, on: "button:Cancel")]))
    #expect(try #require(ElementKey("gallery.search").element(in: session.tree)).value == "")
  }

  private func isOn(_ session: Session) throws -> Bool {
    try #require(ElementKey("gallery.favorites").element(in: session.tree)).state
      .contains(.selected)
  }
}

import AccessibilityTree
import AnimalsApp
import AnimalsDomain
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Events")
struct SessionEventTests {
  @Test(
    "whatever a field's text becomes in the browser, it becomes in the app",
    arguments: [
      ["s", "se", "sea", "seal"], ["seal", "sel", "l", ""], ["a", "ba", "bac", "xyz"],
      ["é", "e\u{301}", "e"], ["👨‍👩‍👧", "👨‍👩‍👧‍👦", "👨"], ["", " ", "  "], ["Cr\0ab", "Cr\0"],
    ])
  func values(texts: [String]) async throws {
    let session = try Session.animals()
    for text in texts {
      await session.receive(message([PageEvent(.value, on: "gallery.search", text: text)]))
      let field = try #require(ElementKey("gallery.search").element(in: await session.tree()))
      #expect(Array(field.value.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test("a message that comes again changes nothing, the next one does")
  func again() async throws {
    let session = try Session.animals()
    let tap = PageEvent(.tap, on: "gallery.favorites")
    await session.receive(message([tap], page: "a", number: 1))
    await session.receive(message([tap], page: "a", number: 1))
    #expect(try await isOn(session))
    await session.receive(message([tap], page: "a", number: 2))
    #expect(try await !isOn(session))
    await session.receive(message([tap], page: "b", number: 1))
    #expect(try await isOn(session))
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
  func unknown(event: PageEvent) async throws {
    let session = try Session.animals()
    let before = await session.tree()
    await session.receive(message([event]))
    #expect(await session.tree() == before)
  }

  @Test("an element without an identifier is known by its role and label")
  func cancel() async throws {
    let session = try Session.animals()
    await session.receive(message([PageEvent(.value, on: "gallery.search", text: "x")]))
    #expect(ElementKey("button:Cancel").element(in: await session.tree()) != nil)
    await session.receive(message([PageEvent(.tap, on: "button:Cancel")]))
    #expect(
      try #require(ElementKey("gallery.search").element(in: await session.tree())).value == "")
  }

  private func isOn(_ session: Session) async throws -> Bool {
    try #require(ElementKey("gallery.favorites").element(in: await session.tree())).state
      .contains(.selected)
  }
}

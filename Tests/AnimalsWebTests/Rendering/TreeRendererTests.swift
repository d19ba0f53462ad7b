import AccessibilityTree
import AnimalsApp
import AnimalsDomain
import Foundation
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Tree renderer")
struct TreeRendererTests {
  private static let links = [
    "animals://gallery", "animals://gallery?favorites=true&search=x", "animals://animal/crab",
    "animals://filter", "animals://nowhere",
  ]

  @Test(
    "every screen shows each identifier of its tree once, in the tree's order", arguments: links)
  func identifiers(link: String) {
    let app = AnimalsApp(LaunchOptions(favorites: Favorites(["crab", "seal"]), deepLink: link))
    var expected: [String] = []
    app.tree().forEach { element, _ in
      if !element.identifier.isEmpty { expected.append(element.identifier) }
    }
    let html = html(of: app)
    let found = html.matches(of: /data-testid="([^"]*)"/).map { String($0.output.1) }
    #expect(found == expected)
    #expect(expected.count > 2)
  }

  @Test(
    "each role is written as the element and the ARIA that mean it",
    arguments: [
      ("animals://gallery", #"<main data-testid="gallery" [^>]*aria-label="Animal Gallery">"#),
      ("animals://gallery", #"<nav [^>]*>"#),
      ("animals://gallery", #"<h1 data-testid="gallery.title" [^>]*>Animal Gallery</h1>"#),
      (
        "animals://gallery",
        #"<button data-testid="gallery.favorites" [^>]*aria-pressed="false" aria-label="favorite">"#
      ),
      (
        "animals://gallery?favorites=true",
        #"<button data-testid="gallery.favorites" [^>]*aria-pressed="true""#
      ),
      ("animals://gallery", #"<button data-testid="gallery.filter" [^>]*>Filter</button>"#),
      (
        "animals://gallery?tags=Sea,Ice",
        #"<button data-testid="gallery.filter" [^>]*>Filter \(2\)</button>"#
      ),
      (
        "animals://gallery?search=cra",
        #"<input data-testid="gallery.search" [^>]*type="search" aria-label="Search" [^>]*value="cra""#
      ),
      ("animals://gallery", #"<ul data-testid="gallery.scrollView" [^>]*><li [^>]*><a "#),
      (
        "animals://gallery",
        #"<a data-testid="gallery.cell.crab" [^>]*href="/open\?link=animals://animal/crab" aria-label="Crab">"#
      ),
      (
        "animals://gallery",
        ##"<svg data-testid="gallery.cell.crab.image" [^>]*role="img" aria-labelledby="crab.title"><use href="#crab">"##
      ),
      (
        "animals://gallery",
        ##"<svg data-testid="gallery.cell.crab.star" [^>]*data-color="yellow" [^>]*aria-labelledby="star.title"><use href="#star">"##
      ),
      ("animals://gallery", #"<p data-testid="gallery.cell.crab.name" [^>]*>Crab</p>"#),
      (
        "animals://gallery?search=x",
        #"<div data-testid="gallery.scrollView" [^>]*><p data-testid="gallery.empty" [^>]*>No animals found</p></div>"#
      ),
      (
        "animals://animal/crab",
        #"<button data-testid="detail.favorite" [^>]*data-color="orange" [^>]*>Remove Favourite</button>"#
      ),
      (
        "animals://animal/lion",
        #"<button data-testid="detail.favorite" [^>]*data-color="green" [^>]*>Favourite</button>"#
      ),
      ("animals://animal/crab", #"<button data-testid="detail.back" [^>]*data-back"#),
      (
        "animals://filter",
        #"<div data-testid="filter" [^>]*role="dialog" aria-modal="true" aria-label="Filter""#
      ),
      ("animals://filter", #"<button data-testid="filter.clearAll" [^>]*disabled"#),
      (
        "animals://filter",
        #"<div [^>]*role="listbox" aria-multiselectable="true" aria-label="Tags">"#
      ),
      (
        "animals://filter",
        #"<div data-testid="filter.row.Sea" [^>]*role="option" aria-selected="false" tabindex="-1">Sea</div>"#
      ),
      ("animals://filter", #"<main data-testid="gallery" [^>]*inert>"#),
      (
        "animals://nowhere",
        #"<p data-testid="notFound.message" [^>]*>Nothing was found at “animals"#
      ),
    ])
  func roles(link: String, pattern: String) throws {
    let app = AnimalsApp(LaunchOptions(favorites: Favorites(["crab"]), deepLink: link))
    let html = html(of: app)
    #expect(try html.contains(Regex(pattern)), "\(html)")
  }

  @Test("only what lies behind a modal sheet is inert")
  func inert() {
    #expect(!html(of: AnimalsApp()).contains("inert"))
  }

  @Test(
    "hostile text in the search field stays text, and keeps every character",
    arguments: [
      "\"><script>alert(1)</script>", "Cr\0\u{1B}[31mab", "\u{202E}barC", "a'b&amp;c", "\r\n\t",
      "\0\\\"🦀",
    ])
  func hostileValue(text: String) async throws {
    let session = try Session.animals()
    await session.receive(message([PageEvent(.value, on: "gallery.search", text: text)]))
    let html = html(of: await session.tree())
    #expect(!html.contains("<script"))
    let field = try #require(html.firstMatch(of: /<input [^>]*>/)?.output)
    let value = try #require(field.firstMatch(of: #/ value="([^"]*)"/#)?.output.1)
    #expect(String(value).unescaped == text.replacing("\0", with: "\u{FFFD}"))
    let exact = field.firstMatch(of: /data-value="([^"]*)"/)?.output.1
    if text.unicodeScalars.contains("\0") {
      let json = Data(String(try #require(exact)).unescaped.utf8)
      #expect(try JSONDecoder().decode(String.self, from: json) == text)
    } else {
      #expect(exact == nil)
    }
  }

  @Test("hostile text in a link stays text")
  func hostileLink() {
    let app = AnimalsApp(LaunchOptions(deepLink: "animals://<img src=x onerror=alert(1)>\0"))
    let html = html(of: app)
    #expect(!html.contains("<img"))
    #expect(html.contains("&lt;img src=x onerror=alert(1)&gt;\u{FFFD}"))
  }

  @Test("every picture that a page uses is there")
  func pictures() {
    let symbols = Set(
      String(decoding: Assets(.animals).pictures, as: UTF8.self).matches(of: /<symbol id="([^"]*)"/)
        .map { String($0.output.1) })
    #expect(symbols.isSuperset(of: Animal.bundled.map(\.id)))
    for link in Self.links + Animal.bundled.map({ "animals://animal/\($0.id)" }) {
      let app = AnimalsApp(LaunchOptions(favorites: Favorites(["crab"]), deepLink: link))
      let used = html(of: app).matches(of: /<use href="#([^"]*)"/).map { String($0.output.1) }
      #expect(symbols.isSuperset(of: used))
      #expect(!used.contains("unknown"))
    }
  }

  @Test("a document names its style and its script by what they hold, and has no script inline")
  func document() {
    let assets = Assets(.animals)
    let document = Document(
      PageContent(tree: AnimalsApp().tree()), app: "x", theme: .animals, assets: assets)
    let html = String(decoding: document.html, as: UTF8.self)
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en-GB\">"))
    #expect(html.contains("<title>Automation Animals</title>"))
    #expect(html.contains(assets.style.path))
    #expect(html.matches(of: /<script/).count == 1)
    #expect(!html.contains(" style="))
    #expect(Asset("a", type: "", [1]).path != Asset("a", type: "", [2]).path)
  }

  private func html(of app: AnimalsApp) -> String { html(of: app.tree()) }

  private func html(of tree: AccessibilityTree) -> String {
    String(
      decoding: TreeRenderer.html(PageContent(tree: tree), look: AnimalsLook.look), as: UTF8.self)
  }
}

extension String {
  /// The text of an attribute's value.
  fileprivate var unescaped: String {
    replacing("&#13;", with: "\r").replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}

import Foundation
import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("Films in the page")
struct FilmTableTests {
  /// The table of some films as it is written, and what is said of their screens.
  private static func table(_ films: [Film]) throws -> (block: [String: Any]?, screens: [Int]) {
    var table = FilmTable()
    let screens = films.flatMap { table.add($0) }
    let sink = MemorySink()
    let html = try XMLWriter(.html, to: sink)
    html.element("p") { table.write(to: html) }
    try html.finish()
    return (try WrittenPage(text: sink.text).json("films-0") as? [String: Any], screens)
  }

  @Test("a second film of the same screens costs only three numbers per screen")
  func shared() throws {
    let film = FilmedRun.film(hasStar: true)
    let once = try Self.table([film])
    let twice = try Self.table([film, film])
    #expect(try #require(once.block) as NSDictionary == twice.block as NSDictionary?)
    #expect(twice.screens == once.screens + once.screens)
    #expect(once.screens.count == film.frames.count * 3)
  }

  @Test(
    "many films fill several blocks, and one block has the films of a case, its attempts and an earlier run"
  )
  func blocks() throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "filmed(number:)")
    for number in 0..<400 {
      let attempt = TestCase.Details(film: Self.film(number))
      var details = attempt
      details.earlierAttempts = [TestCase.Attempt(status: .failed, details: attempt)]
      animals.add(TestCase(function: function, status: .failed), details)
    }
    let page = try WrittenPage(animals.run)
    let count = page.blocks.count { $0.attributes.contains("id=\"films-") }
    #expect(count > 1)
    for number in [0, 1, 200, 399] {
      let row = try #require(page.details(of: number)?.row)
      let attempt = try #require((row["attempts"] as? [[String: Any]])?.first)
      let block = try #require(row["films"] as? Int)
      let films = try #require(try page.json("films-\(block)") as? [String: Any])
      for film in [row["film"], attempt["film"]] {
        #expect(
          try Self.labels(#require(film as? [Int]), films) == ["0 of \(number)", "1 of \(number)"])
      }
    }
  }

  /// Two screens that no other film has.
  private static func film(_ number: Int) -> Film {
    var film = Film()
    for screen in 0..<2 {
      let rows = (0..<10).compactMap { row in
        film.add(Film.Element(role: "cell", label: "row \(row) of \(screen) of \(number)"))
      }
      let label = "\(screen) of \(number)"
      guard let root = film.add(Film.Element(role: "window", label: label, children: rows)) else {
        continue
      }
      film.add(Film.Frame(step: screen, root: root))
    }
    return film
  }

  /// The labels of the windows that a film shows, read as the page's script reads them.
  private static func labels(_ film: [Int], _ block: [String: Any]) throws -> [String] {
    let parts = try #require(block["parts"] as? [Int])
    let looks = try #require(block["looks"] as? [Int])
    let texts = try #require(block["texts"] as? [String])
    var places: [Int] = []
    while let at = places.isEmpty ? 0 : places.last.map({ $0 + 2 + parts[$0 + 1] }),
      at < parts.count
    {
      places.append(at)
    }
    return stride(from: 0, to: film.count, by: 3).map {
      texts[looks[parts[places[film[$0]]] * 11 + 2]]
    }
  }

  @Test("the steps of an earlier run do not count for this one")
  func earlierSteps() throws {
    let run = FilmedRun.red
    func times(_ comparison: RunComparison?) throws -> String? {
      let sink = MemorySink()
      try HTMLWriter(run, comparison: comparison).write(to: sink)
      return WrittenPage(text: sink.text).block("step-times")?.text
    }
    let alone = try #require(try times(nil))
    #expect(alone.contains("tap “Filter”"))
    #expect(try times(FilmedRun.comparison(of: run)) == alone)
  }

  @Test("a page without films has no block for them")
  func none() throws {
    #expect(try Self.table([Film()]).block == nil)
    let page = try WrittenPage(SampleRuns.single)
    #expect(page.details(of: 0)?.row["films"] == nil)
    #expect(!page.blocks.contains { $0.attributes.contains("films-") })
  }
}

import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("Finding a case by name")
struct CaseFinderTests {
  /// Cases of a suite with names that are alike.
  private var run: TestRun {
    var animals = AnimalsRun()
    for (suite, name) in [(1, "marked(animal:)"), (1, "markedTwice(animal:)"), (0, "kept()")] {
      let function = animals.addFunction(suite: suite, name: name, displayName: "a favourite stays")
      for animal in suite == 0 ? [] : ["Crab", "Seal", "Polar Bear"] {
        animals.add(
          TestCase(
            function: function, arguments: [.init(label: "animal", value: animal)],
            status: animal == "Seal" ? .failed : .passed))
      }
      if suite == 0 { animals.add(TestCase(function: function, status: .passed)) }
    }
    return animals.run
  }

  private func names(_ text: String, in run: TestRun) -> [String] {
    let finder = CaseFinder(run)
    return switch finder.find(text) {
    case .one(let index): [finder.reference(of: index).name]
    case .several(let indices): indices.map { finder.reference(of: $0).name }
    case .none: []
    }
  }

  @Test(
    "a case is found by its name in any report, and by words of it",
    arguments: [
      "FavouriteJourneys/marked (animal: Crab)", "favouritejourneys/MARKED  (animal: crab)",
      "JourneyTests.FavouriteJourneys/marked(animal:) (animal: Crab)",
      "JourneyTests.FavouriteJourneys marked(animal:) (animal: Crab)", "marked (animal: Crab)",
      "marked(animal:) (animal: Crab)", "crab) marked (animal",
    ])
  func byName(text: String) {
    let found = names(text, in: run)
    #expect(found.first == "FavouriteJourneys/marked (animal: Crab)")
    if !text.hasPrefix("crab") { #expect(found.count == 1) }
  }

  @Test("a word precedes a part of a word, and failures come first")
  func byPart() {
    #expect(
      names("marked", in: run).prefix(2).contains("FavouriteJourneys/marked (animal: Seal)"))
    #expect(names("journeys/marked", in: run).count == 6)
    #expect(names("FavouriteJourneys/marked", in: run).count == 3)
    #expect(names("twice polar", in: run) == ["FavouriteJourneys/markedTwice (animal: Polar Bear)"])
  }

  @Test("a suite that is a file keeps its name")
  func file() {
    var run = run
    for (suite, name) in [
      ("cart.spec.ts", "cart.spec.ts/kept"), ("com.example.CartTest", "CartTest/kept"),
      ("tests.test_cart", "test_cart/kept"), ("cart.test.js › Cart", "cart.test.js › Cart/kept"),
    ] {
      run.suites[0].name = suite
      #expect(CaseFinder(run).reference(of: 6).name == name)
    }
  }

  @Test("an id finds each case of one name")
  func byID() throws {
    var run = run
    run.cases[1] = run.cases[0]
    run.cases[1].status = .failed
    let finder = CaseFinder(run)
    let ids = [0, 1].map { finder.reference(of: $0) }
    #expect(ids.allSatisfy { !$0.isUnique && $0.word == $0.id })
    #expect(ids[0].id != ids[1].id)
    for index in [0, 1] { #expect(finder.find(ids[index].id) == .one(index)) }
    #expect(finder.find(ids[0].name) == .several([1, 0]))
  }

  @Test("for an unknown name, the nearest ones are given")
  func nearest() {
    let finder = CaseFinder(run)
    guard case .none(let nearest) = finder.find("markt (animal: Krab)") else {
      Issue.record("something was found")
      return
    }
    #expect(finder.reference(of: nearest[0]).name == "FavouriteJourneys/marked (animal: Crab)")
    #expect(finder.find("") == .none(nearest: []))
    #expect(finder.find("\u{1F980}") == .none(nearest: []))
  }
}

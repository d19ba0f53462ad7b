import ReportWriter
import Testing

@testable import ReportSamples

@Suite("Films in journals")
struct FilmJournalTests {
  private static func line(_ film: String) -> String {
    #"{"version":"6.3","kind":"film","payload":{"testID":"\#(Line.id("f(animal:)", 5))","_testCase":{"id":"Crab"},"film":\#(film)}}"#
  }

  private static func film(_ json: String) throws -> Film {
    let run = try JournalFixture([
      Line.run, Line.function("f(animal:)", line: 5, parameterized: true), Line.runStarted,
      Line.caseStarted(Line.id("f(animal:)", 5), "Crab", 101), line(json),
      Line.event("testCaseEnded", 102, Line.test(Line.id("f(animal:)", 5), case: "Crab")),
      Line.runEnded,
    ]).run()
    #expect(run.losses.isEmpty)
    return try run.details(at: 0).film
  }

  @Test("a film reads back as it was written, even after a merge")
  func roundTrip() throws {
    let run = FilmedRun.red
    let sink = MemorySink()
    try JournalWriter(run).write(to: sink)
    let again = try JournalFixture(bytes: Array(sink.text.utf8)).run()
    for index in run.cases.indices {
      #expect(try again.details(at: index).film == run.details(at: index).film)
      #expect(try again.details(at: index).issues == run.details(at: index).issues)
    }
  }

  @Test("what stays the same from screen to screen is stored once")
  func sharing() {
    let film = FilmedRun.film(hasStar: false)
    let shown = film.frames.reduce(0) { $0 + FilmedRun.elements(of: film, at: $1.root).count }
    #expect(film.frames.count == 4)
    #expect(shown == 100)
    #expect(film.elements.count == 41)
  }

  @Test("a film after the end of its case belongs to the case")
  func late() throws {
    let id = Line.id("f(animal:)", 5)
    let run = try JournalFixture([
      Line.run, Line.function("f(animal:)", line: 5, parameterized: true), Line.runStarted,
      Line.caseStarted(id, "Crab", 101),
      Line.event("testCaseEnded", 102, Line.test(id, case: "Crab")),
      Self.line(#"{"elements":[{"role":"window"}],"frames":[{"step":0,"root":0}]}"#), Line.runEnded,
    ]).run()
    #expect(run.cases.map(\.status) == [.passed])
    #expect(try run.details(at: 0).film.frames.count == 1)
  }

  @Test("an element that contains itself or a later one is omitted, with all that contain it")
  func circles() throws {
    let film = try Self.film(
      #"{"elements":[{"role":"a","children":[0]},{"role":"b","children":[2]},{"role":"c"},{"role":"d","children":[0]},{"role":"e","children":[2,-1]}],"frames":[{"root":0},{"root":1},{"root":2},{"root":3},{"root":4},{"root":9},{"root":-1},{}]}"#
    )
    #expect(film.elements.map(\.role) == ["c"])
    #expect(film.frames == [Film.Frame(step: 0, root: 0)])
  }

  @Test("a screen that contains each element twice in the next does not grow to 2^60 elements")
  func doubling() throws {
    let elements =
      [#"{"role":"a"}"#] + (0..<60).map { #"{"role":"a","children":[\#($0),\#($0)]}"# }
    let film = try Self.film(
      #"{"elements":[\#(elements.joined(separator: ","))],"frames":[{"root":60},{"root":13}]}"#)
    #expect(film.elements.count == 14)
    #expect(film.frames == [Film.Frame(step: 0, root: 13)])
    let chain = (0..<2_000).map { #"{"role":"a","children":[\#($0 == 0 ? "" : "\($0 - 1)")]}"# }
    let deep = try Self.film(
      #"{"elements":[\#(chain.joined(separator: ","))],"frames":[{"root":1999},{"root":499}]}"#)
    #expect(deep.frames == [Film.Frame(step: 0, root: 499)])
  }

  @Test("values of other types and numbers out of range are ignored")
  func types() throws {
    let film = try Self.film(
      #"{"elements":[{"role":7,"frame":[1,2,3],"scroll":"far","states":{},"children":[]},{"role":"b","frame":[1e300,2,3,4]},{"role":"c","frame":[1,-2,-3,4],"scroll":[0,9]},5,null],"frames":[{"step":-4,"root":2,"mark":1},{"step":"x","root":1,"mark":-1},7],"other":[[]]}"#
    )
    let none = ElementFrame(x: 0, y: 0, width: 0, height: 0)
    #expect(film.elements.map(\.role) == ["", "b", "c"])
    #expect(
      film.elements.map(\.frame) == [none, none, ElementFrame(x: 1, y: -2, width: 0, height: 4)])
    #expect(film.elements[2].scrollY == 9)
    #expect(film.frames == [Film.Frame(step: 0, root: 2), Film.Frame(step: 0, root: 1)])
    for json in ["7", "[]", "{}", #"{"frames":[{"root":0}]}"#, #"{"elements":"x","frames":{}}"#] {
      #expect(try Self.film(json).isEmpty)
    }
  }

  @Test(
    "a screen equal to the one before replaces it, unless there was an action"
  )
  func merging() {
    var film = Film()
    for role in ["window", "other"] { _ = film.add(Film.Element(role: role)) }
    for frame in [(0, 0, nil), (1, 0, 0), (2, 0, nil), (3, 1, nil)] as [(Int, Int, Int?)] {
      film.add(Film.Frame(step: frame.0, root: frame.1, mark: frame.2))
    }
    #expect(film.frames.map(\.step) == [1, 2, 3])
  }
}

import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("Films in the page")
struct FilmTableTests {
  private static func counts(_ films: [Film]) -> (looks: Int, parts: Int, screens: [Int]) {
    var table = FilmTable()
    var texts: [String: Int] = [:]
    var screens: [Int] = []
    for film in films {
      screens += table.add(film) { text in
        guard let text else { return -1 }
        if let number = texts[text] { return number }
        texts[text] = texts.count
        return texts.count - 1
      }
    }
    guard let (looks, parts) = table.take() else { return (0, 0, []) }
    return (
      looks.bytes.split(separator: UInt8(ascii: ",")).count,
      parts.bytes.split(separator: UInt8(ascii: ",")).count, screens
    )
  }

  @Test("a second film of the same screens costs its three numbers a screen, and nothing else")
  func shared() {
    let film = FilmedRun.film(hasStar: true)
    let once = Self.counts([film])
    let twice = Self.counts([film, film])
    #expect(once.looks == twice.looks && once.parts == twice.parts)
    #expect(twice.screens == once.screens + once.screens)
    #expect(once.screens.count == film.frames.count * 3)
  }

  @Test("the steps of an earlier run are not counted among those of this one")
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

  @Test("a page without films has no room for them")
  func none() throws {
    #expect(Self.counts([Film()]) == (0, 0, []))
    let chunk = try #require(WrittenPage(SampleRuns.single).details(of: 0)?.chunk)
    #expect(chunk["looks"] == nil && chunk["parts"] == nil)
  }
}

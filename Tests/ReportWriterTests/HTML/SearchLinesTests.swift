import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("The lines that a search looks through")
struct SearchLinesTests {
  @Test("each line occurs once, with all cases that contain it")
  func lines() throws {
    let page = try WrittenPage(SampleRuns.red(passed: 30))
    let lines = try #require(page.block("lines")).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let cases = try #require(page.block("line-cases")).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == cases.count)
    #expect(Set(lines).count == lines.count)
    let place = try #require(lines.firstIndex { $0.contains("filter.cancel") })
    #expect(cases[place].split(separator: ",").count == 40)
    #expect(cases[place].split(separator: ",").dropFirst().allSatisfy { $0 == "1" })
    #expect(lines.contains { $0.contains("idle") }, "What a text attachment says is found too.")
  }

  @Test("only a part of an endless text is kept, and nothing in it ends the block")
  func hostile() throws {
    let page = try WrittenPage(SampleRuns.hostile)
    let block = try #require(page.block("lines"))
    #expect(block.text.utf8.count < 100_000)
    #expect(!block.text.contains("<"))
  }

  @Test("endless notes do not make the page large, and the number of omitted lines is stated")
  func manyNotes() throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "noted(number:)")
    for number in 0..<400 {
      let note = (0..<40).map { "\(number) \($0) " + String(repeating: "x", count: 40) }
      animals.add(
        TestCase(
          function: function, arguments: [.init(label: "number", value: "\(number)")],
          status: .failed),
        TestCase.Details(issues: [
          Issue(
            kind: .errorCaught, message: "Caught error: Lost\(number)()",
            notes: [note.joined(separator: "\n")])
        ]))
    }
    let block = try #require(try WrittenPage(animals.run).block("lines"))
    #expect(block.text.utf8.count < 250_000)
    #expect(block.attributes.contains("data-left="))
    #expect(block.text.contains("Lost399()"), "What a message says is found all the same.")
  }

  @Test("a run without text has no such block")
  func nothing() throws {
    #expect(try WrittenPage(SampleRuns.empty).block("lines") == nil)
  }
}

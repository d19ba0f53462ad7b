import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("The names of cases")
struct CaseNameTests {
  private let function = TestFunction(suite: 0, name: "f(_:)")

  @Test("labels and values are in declared order, on one line")
  func plain() {
    let arguments = [
      TestCase.Argument(label: "animal", value: "Crab"),
      TestCase.Argument(label: nil, value: "a\nb\tc"),
    ]
    #expect(CaseName(function, arguments: arguments).description == "f(_:) (animal: Crab, a b c)")
    #expect(CaseName(function, arguments: []).description == "f(_:)")
  }

  @Test("a long name is cut to 512 characters and stays distinct")
  func long() {
    let names = ["a", "b"].map { end in
      CaseName(
        function,
        arguments: [TestCase.Argument(label: "s", value: String(repeating: "🦀", count: 600) + end)])
    }
    #expect(names[0] != names[1])
    #expect(names.map(\.description.unicodeScalars.count) == [512, 512])
  }

  @Test("equal long names stay the same when they are read again")
  func longAgain() {
    let value = String(repeating: "x", count: 600)
    var (names, again) = (CaseNames(), CaseNames())
    for _ in 0..<12 {
      var (text, read) = (UTF8Text(), UTF8Text())
      names.next(value, arguments: [], into: &text)
      again.next(text.string, arguments: [], into: &read)
      #expect(read.string == text.string)
    }
  }

  @Test("equal names are numbered, even if another name looks numbered")
  func numbered() {
    var names = CaseNames()
    let values = ["x", "x #2", "x", "x"]
    let result = values.map { value in
      var text = UTF8Text()
      names.next(value, arguments: [], into: &text)
      return text.string
    }
    #expect(result == ["x", "x #2", "x #3", "x #4"])
  }
}

import Testing

@testable import ReportWriter

@Suite("The difference of lines")
struct LineDifferenceTests {
  private func text(_ first: [String], _ second: [String], context: Int = 1) -> [String] {
    LineDifference(from: first, to: second).excerpt(context: context).map { line in
      guard let line else { return "…" }
      return switch line {
      case .both(let index, _): " \(first[index])"
      case .first(let index): "-\(first[index])"
      case .second(let index): "+\(second[index])"
      }
    }
  }

  @Test("lines of only one list are marked, with those around them")
  func marks() {
    let old = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(
      text(old, ["a", "b", "c", "x", "e", "f", "g"]) == ["…", " c", "-d", "+x", " e", "…"])
    #expect(text(old, old) == ["…"])
    #expect(LineDifference(from: old, to: old).isEmpty)
    #expect(text([], ["a"]) == ["+a"])
    #expect(text(["a"], []) == ["-a"])
  }

  @Test("lists of any length are compared in time proportional to it")
  func long() {
    let old = (0..<20_000).map { "line \($0)" }
    let new = (10_000..<30_000).map { "line \($0)" }
    let lines = LineDifference(from: old, to: new).lines
    #expect(lines.count == 30_000)
    #expect(lines.count(where: \.differs) == 20_000)
  }
}

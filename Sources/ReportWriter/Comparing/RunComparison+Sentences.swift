package import TestModel

/// What a reader should know of the cases that are not there any more, in sentences.
extension RunComparison {
  private static let mostNamed = 3
  private static let longestName = 100
  /// The number of missing cases from which their absence is always reported, and their fraction of the earlier run.
  private static let telling = (count: 10, fraction: 0.05)

  /// The number of cases of the run that ``goneCount`` refers to.
  package var goneTotal: Int { reference?.run.count ?? 0 }

  /// A sentence that says how many cases are gone, and names the first ones; `nil` if none is.
  package var goneSentence: String? {
    guard goneCount > 0, let run = reference?.run else { return nil }
    let time =
      run.started.flatMap(Seconds.timestamp)
      .map { " of \($0.replacing("T", with: " ", maxReplacements: 1)) UTC" } ?? ""
    let names = gone.prefix(Self.mostNamed).map { "“\(Self.short($0))”" }
    let more = goneCount > names.count ? ", …" : ""
    let verb = goneCount == 1 ? "is" : "are"
    return
      "\(ReadableNumber.text(goneCount)) of \(ReadableNumber.text(run.count)) test cases of the earlier run\(time) \(verb) missing now: "
      + names.joined(separator: ", ") + more + (more.isEmpty ? "." : "")
  }

  /// A sentence about cases whose names change from run to run; `nil` if there are none.
  package var renamedSentence: String? {
    guard renamedCount > 0, let example = reference?.example else { return nil }
    let (count, verb) =
      renamedCount == 1
      ? ("1 test case has", "It counts")
      : ("\(ReadableNumber.text(renamedCount)) test cases have", "They count")
    return
      "\(count) another name than in the earlier run, because of arguments that change from run to run: “\(Self.short(example.now))” was “\(Self.short(example.then))”. \(verb) neither as new nor as gone, and without history. Give such arguments a description that stays the same: in Swift, CustomTestStringConvertible."
  }

  /// Returns what the first screen of a report says beside the counts of changes.
  ///
  /// - Parameter run: The run. What its losses already say is left out.
  package func notices(for run: TestRun) -> [String] {
    var sentences = [renamedSentence].compactMap(\.self)
    if let goneSentence, !run.losses.contains(goneSentence), goneCount >= Self.telling.count,
      Double(goneCount) >= Double(goneTotal) * Self.telling.fraction
    {
      sentences.insert(goneSentence, at: 0)
    }
    return sentences
  }

  private static func short(_ name: String) -> String {
    ShortText.line(VisibleText(LegalText(name).string).string, limit: longestName)
  }
}

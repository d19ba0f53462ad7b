internal import Foundation
public import TestJournal

/// What the cases of a cause have in common that other cases lack, with the supporting numbers.
///
/// Nothing is stated that chance may explain: by the hypergeometric distribution, the probability that so many cases share it must
/// be less than one in a thousand, corrected for the number of things they could have shared.
public struct CommonGround: Sendable, Hashable {
  /// The sentence: `All 6: tag is Land and device is iPad; the 84 others of opened(tag:device:) pass.`
  public var sentence: String
  /// The arguments that the sentence names, by label. The failed cases lie together on these axes.
  public var axes: [Axis]

  /// An argument that a ``CommonGround`` names.
  public struct Axis: Sendable, Hashable {
    /// The label of the argument.
    public var label: String
    /// Whether the argument is a set, of which the sentence names one member.
    public var isMember: Bool
  }

  /// Finds what the cases of a cause have in common.
  ///
  /// - Parameters:
  ///   - group: The cause.
  ///   - run: The run.
  /// - Returns: The common ground, or `nil` when there is none to state.
  public static func of(_ group: FailureGroup, in run: TestRun) -> CommonGround? {
    let failed = Set(group.cases)
    let functions = Set(group.cases.map { run.cases[$0].function })
    let near = run.cases.indices.filter {
      functions.contains(run.cases[$0].function) && run.cases[$0].status != .skipped
    }
    let name = functions.count == 1 ? run.function(of: run.cases[group.cases[0]]).name : nil
    if near.count == failed.count {
      return failed.count > 1 ? completeness(group, functions.count, name, in: run) : nil
    }
    if let found = found(failed, among: near, of: name.map { "of \($0)" }, in: run) {
      return found
    }
    guard functions.count > 1 else { return slowness(failed, among: near, in: run) }
    let all = run.cases.indices.filter { run.cases[$0].status != .skipped }
    return found(failed, among: all, of: "in the run", in: run)
  }

  /// All cases of some tests fail, so their arguments reveal nothing more, but a tag may still explain why these tests do.
  private static func completeness(
    _ group: FailureGroup, _ functions: Int, _ name: String?, in run: TestRun
  ) -> CommonGround {
    let count = ReadableNumber.text(group.cases.count)
    if let name { return CommonGround(sentence: "All \(count) cases of \(name) fail.", axes: []) }
    let all = run.cases.indices.filter { run.cases[$0].status != .skipped }
    if let found = found(Set(group.cases), among: all, of: "in the run", isExact: true, in: run) {
      return found
    }
    return CommonGround(
      sentence: "All \(count) cases of these \(ReadableNumber.text(functions)) tests fail.",
      axes: [])
  }

  /// The maximum probability that chance explains the statement.
  private static let maxProbability = 0.001

  private static func found(
    _ failed: Set<Int>, among scope: [Int], of name: String?, isExact: Bool = false,
    in run: TestRun
  ) -> CommonGround? {
    guard failed.count > 1, scope.count > failed.count, let first = failed.min() else { return nil }
    let isAcrossTests = failed.contains { run.cases[$0].function != run.cases[first].function }
    let offered = SharedTrait.all(of: run.cases[first], in: run, isAcrossTests: isAcrossTests)
    let traits = offered.filter { trait in
      failed.allSatisfy { trait.holds(for: run.cases[$0], in: run) }
    }
    .prefix(12)
    guard !traits.isEmpty else { return nil }
    // The number of cases with each combination of traits.
    var counts: [Int: Int] = [:]
    for index in scope {
      var mask = 0
      for (bit, trait) in traits.enumerated() where trait.holds(for: run.cases[index], in: run) {
        mask |= 1 << bit
      }
      counts[mask, default: 0] += 1
    }
    let singles = traits.indices.map { [$0] }
    let pairs = traits.indices.flatMap { first in
      traits.indices.filter { $0 > first && traits[$0].subject != traits[first].subject }
        .map { [first, $0] }
    }
    var best: (mask: Int, having: Int)?
    for chosen in singles + pairs {
      let mask = chosen.reduce(0) { $0 | 1 << $1 }
      let having = counts.reduce(0) { $1.key & mask == mask ? $0 + $1.value : $0 }
      let attempts = chosen.reduce(1.0) { product, _ in product * Double(offered.count) }
      guard likelihood(failed.count, having, scope.count) * attempts < maxProbability else {
        continue
      }
      if let best {
        // A second condition is worth stating if it excludes at least half of what the first one does not.
        let (before, after) = (best.having - failed.count, having - failed.count)
        guard chosen.count == 1 ? after < before : before > 0 && after * 2 <= before else {
          continue
        }
      }
      best = (mask, having)
    }
    guard let best, !isExact || best.having == failed.count else { return nil }
    let named = traits.enumerated().filter { best.mask & 1 << $0.offset != 0 }.map(\.element)
      .map { grown($0, in: run.cases[first], among: failed, in: run) }
    return CommonGround(
      sentence: sentence(named, failed, scope, of: name, in: run),
      axes: named.compactMap { $0.axis(in: run.cases[first]) })
  }

  /// Returns a trait of a word, extended by adjacent words that all failed cases share too.
  private static func grown(
    _ trait: SharedTrait, in testCase: TestCase, among failed: Set<Int>, in run: TestRun
  ) -> SharedTrait {
    guard trait.part == .words,
      let argument = testCase.arguments.first(where: { trait.holds(for: $0) })
    else { return trait }
    var grown = trait
    grown.value = SharedTrait.Words.grown(trait.value, in: argument.value) { words in
      var longer = trait
      longer.value = words
      return failed.allSatisfy { longer.holds(for: run.cases[$0], in: run) }
    }
    return grown
  }

  /// The probability that some cases are all among those with a property, given that the first one is.
  private static func likelihood(_ failed: Int, _ having: Int, _ all: Int) -> Double {
    guard having < all else { return 1 }
    var result = 1.0
    for index in 1..<failed where result > 1e-12 {
      result *= Double(having - index) / Double(all - index)
    }
    return result
  }

  private static func sentence(
    _ traits: [SharedTrait], _ failed: Set<Int>, _ scope: [Int], of name: String?, in run: TestRun
  ) -> String {
    var (alike, others): ([Int], [Int]) = ([], [])
    for index in scope where !failed.contains(index) {
      if traits.allSatisfy({ $0.holds(for: run.cases[index], in: run) }) {
        alike.append(index)
      } else {
        others.append(index)
      }
    }
    let what = traits.map(\.description).joined(separator: " and ")
    let place = name.map { " \($0)" } ?? ""
    var text = "All \(ReadableNumber.text(failed.count)): \(what); "
    if alike.isEmpty {
      text += "the \(ending(of: others, "other", place, in: run))."
    } else {
      text += "\(ending(of: alike, "other", " with \(traits.count == 1 ? "it" : "both")", in: run))"
      text += ", and the \(ending(of: others, "", "without\(place)", in: run))."
    }
    return text
  }

  /// `84 others of opened(animal:) pass`, or the number of them that do.
  private static func ending(
    of cases: [Int], _ noun: String, _ place: String, in run: TestRun
  ) -> String {
    let passed = cases.count { run.cases[$0].status == .passed }
    let count = ReadableNumber.text(cases.count)
    let nouns = noun.isEmpty ? " " : cases.count == 1 ? " \(noun)" : " \(noun)s"
    let subject = "\(count)\(nouns)\(place)"
    if passed == cases.count { return "\(subject) \(passed == 1 ? "passes" : "pass")" }
    let failing = ReadableNumber.text(cases.count - passed)
    if passed == 0 { return "\(subject) fail in other ways" }
    return
      "\(subject) pass except for \(failing) that \(failing == "1" ? "fails" : "fail") in other ways"
  }

  /// Recognizes failures that took much longer than all passing cases, such as timeouts.
  private static func slowness(
    _ failed: Set<Int>, among scope: [Int], in run: TestRun
  ) -> CommonGround? {
    let others = scope.filter { !failed.contains($0) }
    guard failed.count > 2, others.count > 2,
      let least = failed.map({ run.cases[$0].duration }).min(), least >= 1,
      let most = others.map({ run.cases[$0].duration }).max(), least >= 2 * most, most > 0
    else { return nil }
    let (low, high) = (ReadableNumber.duration(least), ReadableNumber.duration(most))
    return CommonGround(
      sentence: "All \(ReadableNumber.text(failed.count)) took \(low) or longer; "
        + "the \(ReadableNumber.text(others.count)) others at most \(high).", axes: [])
  }
}

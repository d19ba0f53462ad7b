package import TestModel

/// Names the cases of a run as people do, and finds them by such names.
package struct CaseFinder: Sendable {
  /// What a text finds.
  package enum Answer: Sendable, Hashable {
    /// One case, by its index.
    case one(Int)
    /// Several cases, those that did not pass first.
    case several([Int])
    /// No case. The indices are those with the most similar names.
    case none(nearest: [Int])
  }

  private let run: TestRun
  /// The number of cases with a short name, and with a full one, by their hashes.
  private var shortCounts: [Int: Int32] = [:]
  private var fullCounts: [Int: Int32] = [:]
  /// The numbers of the cases that are not the first of their full name.
  private var numbers: [Int: Int] = [:]

  /// Reads the names of all cases.
  package init(_ run: TestRun) {
    self.run = run
    shortCounts.reserveCapacity(run.cases.count)
    fullCounts.reserveCapacity(run.cases.count)
    for index in run.cases.indices {
      shortCounts[shortName(of: index).hashValue, default: 0] += 1
      let full = fullName(of: index).hashValue
      let count = fullCounts[full, default: 0] + 1
      fullCounts[full] = count
      if count > 1 { numbers[index] = Int(count) }
    }
  }

  /// Returns how a case is named on a command line.
  ///
  /// - Returns: The shortest name that no other case has, or else the full name.
  package func reference(of index: Int) -> CaseReference {
    let (short, full) = (shortName(of: index), fullName(of: index))
    let isShort = shortCounts[short.hashValue] == 1
    return CaseReference(
      id: id(of: index), name: isShort ? short : full,
      status: run.cases[index].status.rawValue,
      isUnique: isShort || fullCounts[full.hashValue] == 1)
  }

  /// Finds cases by a name, a part of one, or an id.
  ///
  /// The first of these that any case meets decides: the text is its name or its id; the text is in its name, between other words; in
  /// its name; all words of the text are. Upper and lower case are the same.
  package func find(_ text: String) -> Answer {
    let wanted = Self.folded(text)
    guard !wanted.isEmpty else { return .none(nearest: []) }
    let words = wanted.split(separator: UInt8(ascii: " ")).map(Array.init)
    let mayBeID = wanted.count <= 11 && wanted.allSatisfy(Self.isLetterOrDigit)
    var tiers: [[Int]] = [[], [], [], []]
    for index in run.cases.indices {
      let names = [shortName(of: index), fullName(of: index), run.plainName(of: index)]
      let folded = names.map(Self.folded)
      if folded.contains(wanted) || mayBeID && Array(id(of: index).utf8) == wanted {
        tiers[0].append(index)
        continue
      }
      // What was found better makes the rest needless.
      guard tiers[0].isEmpty else { continue }
      let all = folded + titles(of: index).map(Self.folded)
      if all.contains(where: { Self.contains($0, wanted, isBounded: true) }) {
        tiers[1].append(index)
      } else if tiers[1].isEmpty, all.contains(where: { Self.contains($0, wanted) }) {
        tiers[2].append(index)
      } else if tiers[1].isEmpty, tiers[2].isEmpty, words.count > 1,
        words.allSatisfy({ word in all.contains { Self.contains($0, word) } })
      {
        tiers[3].append(index)
      }
    }
    guard let found = tiers.first(where: { !$0.isEmpty }) else {
      return .none(nearest: nearest(to: wanted))
    }
    if found.count == 1 { return .one(found[0]) }
    return .several(found.filter(isBad) + found.filter { !isBad($0) })
  }

  private func isBad(_ index: Int) -> Bool {
    run.cases[index].status == .failed || run.cases[index].status == .incomplete
  }

  /// `FavouriteJourneys/marked (animal: Crab)`: without the module and the labels of the function.
  private func shortName(of index: Int) -> String {
    let function = run.function(of: run.cases[index])
    let name = function.name
    let base = name.last == ")" ? name.prefix { $0 != "(" } : name[...]
    let suite = run.suite(of: function).name
    let isDotted = suite.utf8.allSatisfy {
      Self.isLetterOrDigit($0 | 0x20) || $0 == 0x2E || $0 == 0x5F
    }
    let type =
      isDotted && !SourceFile.isSource(suite)
      ? suite.split(separator: ".").last ?? suite[...] : suite[...]
    return "\(type)/\(base.isEmpty ? name[...] : base)" + arguments(of: index)
  }

  /// `JourneyTests.FavouriteJourneys/marked(animal:) (animal: Crab)`.
  private func fullName(of index: Int) -> String {
    let function = run.function(of: run.cases[index])
    return "\(run.suite(of: function).name)/\(function.name)" + arguments(of: index)
  }

  private func arguments(of index: Int) -> String {
    let arguments = run.cases[index].arguments
    guard !arguments.isEmpty else { return "" }
    return " ("
      + arguments.map { one in one.label.map { "\($0): \(one.value)" } ?? one.value }
      .joined(separator: ", ") + ")"
  }

  /// The names in `@Suite("…")` and `@Test("…")`.
  private func titles(of index: Int) -> [String] {
    let function = run.function(of: run.cases[index])
    let titles = [run.suite(of: function).displayName, function.displayName].compactMap(\.self)
    return titles.isEmpty ? [] : [titles.joined(separator: "/") + arguments(of: index)]
  }

  private func id(of index: Int) -> String {
    CaseLink.key(of: run.cases[index], in: run, number: numbers[index] ?? 1)
  }

  /// The text in lower case, with single spaces.
  private static func folded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.lowercased().utf8 {
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      if !isSpace {
        result.append(byte)
      } else if let last = result.last, last != 0x20 {
        result.append(0x20)
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8], isBounded: Bool = false) -> Bool {
    bytes.withUnsafeBytes { bytes in
      part.withUnsafeBytes { part in
        var start = 0
        while let end = bytes.end(of: part, from: start) {
          let first = end - part.count
          let isFree =
            (first == 0 || !isWord(bytes[first - 1]) || !isWord(bytes[first]))
            && (end == bytes.count || !isWord(bytes[end]) || !isWord(bytes[end - 1]))
          if isFree || !isBounded { return true }
          start = first + 1
        }
        return false
      }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte >= 0x80 }

  private static let mostNearest = 3
  /// In a larger run, only one case of each test is compared.
  private static let mostCompared = 20_000

  /// Returns the cases whose names have the most pairs of letters in common with a text.
  private func nearest(to wanted: [UInt8]) -> [Int] {
    let pairs = Self.pairs(wanted)
    var seen: Set<Int> = []
    var best: [(index: Int, likeness: Double)] = []
    for index in run.cases.indices {
      if run.cases.count > Self.mostCompared {
        guard seen.insert(run.cases[index].function).inserted else { continue }
      }
      let own = Self.pairs(Self.folded(shortName(of: index)))
      let common = Double(pairs.intersection(own).count)
      let likeness = common * 2 / Double(max(1, pairs.count + own.count))
      guard likeness > 0.2 else { continue }
      let place = best.firstIndex { $0.likeness < likeness } ?? best.count
      guard place < Self.mostNearest else { continue }
      best.insert((index, likeness), at: place)
      best = Array(best.prefix(Self.mostNearest))
    }
    return best.map(\.index)
  }

  private static func pairs(_ bytes: [UInt8]) -> Set<UInt16> {
    Set(zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) })
  }
}

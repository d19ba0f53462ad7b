/// The difference between two lists of lines, with the lines that both have.
package struct LineDifference: Sendable, Hashable {
  /// A line of either list, or of both.
  package enum Line: Sendable, Hashable {
    /// A line of both lists, with its index in each.
    case both(Int, Int)
    /// A line of the first list alone.
    case first(Int)
    /// A line of the second list alone.
    case second(Int)

    /// Whether only one of the lists has the line.
    package var differs: Bool {
      if case .both = self { false } else { true }
    }
  }

  /// The lines of both lists, in order.
  package private(set) var lines: [Line] = []
  /// Longer lists are compared by what they contain, because the shortest difference takes quadratic time.
  private static let longest = 1_000

  /// Compares two lists.
  ///
  /// - Parameter second: The second list.
  package init(from first: [String], to second: [String]) {
    let (gone, fresh) =
      first.count <= Self.longest && second.count <= Self.longest
      ? Self.shortest(from: first, to: second) : Self.contained(first, second)
    var (one, other) = (0, 0)
    while one < first.count || other < second.count {
      while one < first.count, gone.contains(one) {
        lines.append(.first(one))
        one += 1
      }
      while other < second.count, fresh.contains(other) {
        lines.append(.second(other))
        other += 1
      }
      guard one < first.count, other < second.count else { continue }
      lines.append(.both(one, other))
      one += 1
      other += 1
    }
  }

  /// Whether both lists are the same.
  package var isEmpty: Bool { !lines.contains(where: \.differs) }

  private static func shortest(
    from first: [String], to second: [String]
  ) -> (gone: Set<Int>, fresh: Set<Int>) {
    var (gone, fresh): (Set<Int>, Set<Int>) = ([], [])
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): fresh.insert(offset)
      }
    }
    return (gone, fresh)
  }

  /// Compares without regard to order.
  private static func contained(
    _ first: [String], _ second: [String]
  ) -> (gone: Set<Int>, fresh: Set<Int>) {
    (missing(first, in: second), missing(second, in: first))
  }

  private static func missing(_ lines: [String], in others: [String]) -> Set<Int> {
    var counts: [String: Int] = [:]
    for line in others { counts[line, default: 0] += 1 }
    var result: Set<Int> = []
    for (index, line) in lines.enumerated() {
      if counts[line, default: 0] > 0 {
        counts[line, default: 0] -= 1
      } else {
        result.insert(index)
      }
    }
    return result
  }

  /// Returns the lines that differ, with those around them.
  ///
  /// - Returns: The lines; `nil` stands for lines that were left out.
  package func excerpt(context: Int) -> [Line?] {
    var shown = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.differs {
      for near in max(0, index - context)...min(lines.count - 1, index + context) {
        shown[near] = true
      }
    }
    var result: [Line?] = []
    for (index, line) in lines.enumerated() {
      if shown[index] {
        result.append(line)
      } else if index == 0 || shown[index - 1] {
        result.append(nil)
      }
    }
    return result
  }
}

extension Outline {
  /// Returns the lines that differ, with context: `-` marks lines that are expected but missing, `+` marks unexpected lines.
  ///
  /// - Parameters:
  ///   - expected: The expected outline.
  ///   - context: The number of lines to show around each difference.
  /// - Returns: The lines, with `…` in place of omitted ones; empty when the outlines are equal.
  public func difference(from expected: Outline, context: Int = 2) -> [String] {
    let (old, new) = (expected.lines, lines)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [(mark: String, line: String)] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let gone = (oldIndex..<old.count).prefix(while: removed.contains).map { ("-", old[$0]) }
      let added = (newIndex..<new.count).prefix(while: inserted.contains).map { ("+", new[$0]) }
      oldIndex += gone.count
      newIndex += added.count
      if gone.count == added.count {
        // Pair each line with its replacement, so that truncating a long list does not separate them.
        for (before, after) in zip(gone, added) { all += [before, after] }
      } else {
        all += gone + added
      }
      guard gone.isEmpty, added.isEmpty else { continue }
      all.append((" ", new[newIndex]))
      oldIndex += 1
      newIndex += 1
    }
    let changed = all.indices.filter { all[$0].mark != " " }
    let shown = Set(changed.flatMap { max(0, $0 - context)...min(all.count - 1, $0 + context) })
    var result: [String] = []
    var last = -1
    for index in shown.sorted() {
      if index > last + 1 { result.append("…") }
      result.append("\(all[index].mark) \(all[index].line)")
      last = index
    }
    if !result.isEmpty, last < all.count - 1 { result.append("…") }
    return result
  }
}

/// The positions of the lines with the details of each case in a journal: 24 bytes per line, in one array for all cases.
struct JournalLines: Sendable {
  /// One line, or several consecutive lines.
  struct Line: Sendable {
    var offset: Int
    var length: Int
  }

  /// The lines of one case.
  struct List: Sendable {
    fileprivate var first: Int32 = -1
    fileprivate var last: Int32 = -1

    var isEmpty: Bool { first < 0 }
  }

  private struct Entry {
    var line: Line
    var next: Int32
  }

  private var entries: [Entry] = []

  /// Adds a line to the list of a case.
  ///
  /// - Parameter list: The lines of the case. Consecutive lines are read together.
  mutating func append(_ line: Line, to list: inout List) {
    if list.last >= 0 {
      let last = entries[Int(list.last)].line
      if last.offset + last.length + 1 == line.offset, last.length < 1 << 20 {
        entries[Int(list.last)].line.length += line.length + 1
        return
      }
    }
    guard entries.count < Int32.max else { return }
    let number = Int32(entries.count)
    entries.append(Entry(line: line, next: -1))
    if list.last >= 0 { entries[Int(list.last)].next = number } else { list.first = number }
    list.last = number
  }

  /// Returns the lines of a case in the order in which they were added.
  func all(in list: List) -> [Line] {
    var result: [Line] = []
    var next = list.first
    while next >= 0 {
      result.append(entries[Int(next)].line)
      next = entries[Int(next)].next
    }
    return result
  }
}

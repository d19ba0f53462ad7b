/// A list of problems in an input: the first ones in words, the others as a count.
struct JournalWarnings {
  private let file: String
  private var first: [String] = []
  private var count = 0
  private static let limit = 20

  /// Creates an empty list.
  ///
  /// - Parameter file: The name of the file, which starts each warning.
  init(file: String) { self.file = file }

  /// Adds a warning about a line.
  ///
  /// - Parameter line: The number of the line, from 1.
  mutating func add(line: Int, _ sentence: @autoclosure () -> String) {
    count += 1
    if first.count < Self.limit { first.append("\(file):\(line): \(sentence())") }
  }

  /// Adds a warning about the whole file.
  mutating func add(_ sentence: String) {
    first.append("\(file): \(sentence)")
    count += 1
  }

  /// The warnings, as a run shows them.
  var all: [String] {
    count == first.count
      ? first : first + ["\(file): \(count - first.count) more lines like these."]
  }
}

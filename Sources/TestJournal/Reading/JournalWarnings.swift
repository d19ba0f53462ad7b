/// What a reader could not make sense of: the first few in words, the others as a count.
struct JournalWarnings {
  private let file: String
  private var first: [String] = []
  private var count = 0
  private static let limit = 20

  /// Makes an empty list.
  ///
  /// - Parameter file: The file's name, which each warning begins with.
  init(file: String) {
    self.file = file
  }

  /// Notes a warning.
  ///
  /// - Parameters:
  ///   - line: The line's number, from 1.
  ///   - sentence: What is wrong with it.
  mutating func add(line: Int, _ sentence: @autoclosure () -> String) {
    count += 1
    if first.count < Self.limit { first.append("\(file):\(line): \(sentence())") }
  }

  /// Notes a warning that concerns the whole file.
  ///
  /// - Parameter sentence: What is wrong.
  mutating func add(_ sentence: String) {
    first.append("\(file): \(sentence)")
    count += 1
  }

  /// The warnings as a run shows them.
  var all: [String] {
    count == first.count
      ? first : first + ["\(file): \(count - first.count) more lines like these."]
  }
}

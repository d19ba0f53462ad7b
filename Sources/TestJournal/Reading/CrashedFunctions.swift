/// Finds the crash that came from a test function. Each call of each backtrace is inspected once, however many functions there are.
struct CrashedFunctions {
  /// The last crash by each of its calls, as `Type.Nested.function` and all its suffixes.
  private var crashes: [String: Int] = [:]
  /// The maximum number of calls per frame, and of name components per call, to inspect.
  private static let maxParts = 16

  /// Indexes crashes.
  init(_ crashes: [Crash]) {
    for (number, crash) in crashes.enumerated() {
      for frame in crash.frames { add(frame, of: number) }
    }
  }

  /// Returns the last crash that came from a function.
  ///
  /// - Parameters:
  ///   - function: The name of the function, such as `feed(animal:)`.
  ///   - suite: The dotted name of its suite, starting with the module.
  func crash(of function: String, suite: String) -> Int? {
    guard !crashes.isEmpty else { return nil }
    let type = suite.split(separator: ".").dropFirst()
    return crashes[(type + [function.prefix { $0 != "(" }]).joined(separator: ".")]
  }

  /// Records the text before each parenthesis of a frame: `closure #1 in Zoo.Suite.feed(animal:)`.
  private mutating func add(_ frame: String, of number: Int) {
    let bytes = Array(frame.utf8)
    var starts = [0]
    var calls = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") {
        calls += 1
        guard calls <= Self.maxParts else { return }
        for start in starts.suffix(Self.maxParts) {
          crashes[String(decoding: bytes[start..<index], as: UTF8.self)] = number
        }
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".") {
        starts.append(index + 1)
      }
    }
  }
}

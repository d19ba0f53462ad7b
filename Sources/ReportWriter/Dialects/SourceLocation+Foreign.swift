internal import TestJournal

extension SourceLocation {
  /// Parses `src/cart.test.js:3:15` or `tests/test_cart.py:8`.
  ///
  /// - Parameter text: The location, and nothing else.
  init?(foreign text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = Int(parts[parts.count - 1]), last > 0 else { return nil }
    var file = parts.dropLast()
    var line = last
    var column = 0
    // A Windows path contains a colon of its own.
    if file.count > 1, let number = Int(file[file.count - 1]), number > 0 {
      (line, column) = (number, last)
      file = file.dropLast()
    }
    let path = file.joined(separator: ":")
    guard !path.isEmpty, path.utf8.count < 1_000, path.contains("."),
      !path.utf8.contains(where: { $0 < 0x20 || Self.isNeverInPaths($0) })
    else { return nil }
    self.init(file: path, line: line, column: column)
  }

  private static func isNeverInPaths(_ byte: UInt8) -> Bool { "\"<>|*?".utf8.contains(byte) }
}

/// A test product that SwiftPM names as failed, from Swift 6.4 on.
struct FailedProduct: Equatable {
  /// The name of the product: that of the test target, or of all tests of the package.
  var name: String
  /// The name of the testing library.
  var library: String

  private static let title = "Note: Some test targets reported failures:"
  private static let bullet = "  - "

  /// The module of the test target.
  var module: String { String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) }

  /// Parses the list at the end of SwiftPM's output. Anything that tests print looks the same, so the list proves no success.
  ///
  /// - Returns: The products; none if there is no such list.
  static func all(in output: [UInt8]) -> [FailedProduct] {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let start = lines.lastIndex(where: { $0 == title }) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix(bullet) }.compactMap { line in
      let text = line.dropFirst(bullet.count)
      guard text.last == ")", let mark = text.lastIndex(of: "(") else { return nil }
      let name = text[..<mark].dropLast()
      return name.isEmpty
        ? nil
        : FailedProduct(
          name: String(name), library: String(text[text.index(after: mark)...].dropLast()))
    }
  }
}

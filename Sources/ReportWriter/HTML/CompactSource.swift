/// The report's script or style sheet without indentation, empty lines and comments.
///
/// A comment must be on lines of its own. Every report contains the result compressed, so a real minifier, which would save another
/// 5 %, is not worth it.
struct CompactSource {
  /// The compact source.
  let bytes: [UInt8]

  /// Compacts a script.
  ///
  /// - Parameter script: JavaScript.
  init(script: [UInt8]) {
    bytes = Self.ascii(Self.trimmed(script))
  }

  /// Compacts a style sheet.
  ///
  /// - Parameter style: CSS.
  init(style: [UInt8]) {
    bytes = Self.trimmed(style)
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// Escapes the non-ASCII characters of a script, which occur only in its strings. A browser then stores it in half the memory,
  /// and parses it faster.
  private static func ascii(_ script: [UInt8]) -> [UInt8] {
    guard script.contains(where: { $0 >= 0x80 }) else { return script }
    var result: [UInt8] = []
    result.reserveCapacity(script.count * 5 / 4)
    for unit in String(decoding: script, as: UTF8.self).utf16 {
      if unit < 0x80 {
        result.append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        result.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
    return result
  }

  /// Returns the lines that are not empty and not comments, without their indentation.
  private static func trimmed(_ file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    for line in file.split(separator: newline) {
      let content = line.drop { $0 == space }
      if content.isEmpty || content.starts(with: "//".utf8) { continue }
      if content.starts(with: "/*".utf8), content.suffix(2).elementsEqual("*/".utf8) { continue }
      result.append(contentsOf: content)
      result.append(newline)
    }
    return result
  }
}

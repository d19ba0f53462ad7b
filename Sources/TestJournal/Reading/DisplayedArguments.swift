/// The arguments of a case as Swift Testing's event stream displays them: a single text without labels.
package enum DisplayedArguments {
  /// Splits the text into arguments.
  ///
  /// - Parameters:
  ///   - text: The descriptions of the arguments, separated by `, `.
  ///   - function: The name of the function with its labels, such as `f(p:s:)`.
  /// - Returns: One argument per label. A text that cannot be split unambiguously remains a single argument.
  package static func split(_ text: String, function: String) -> [TestCase.Argument] {
    let labels = labels(of: function)
    guard labels.count > 1 else {
      return [TestCase.Argument(label: labels.first ?? nil, value: text)]
    }
    let values = pieces(of: text)
    guard values.count == labels.count else {
      return [TestCase.Argument(label: nil, value: text)]
    }
    return zip(labels, values).map { TestCase.Argument(label: $0, value: $1) }
  }

  private static func labels(of function: String) -> [String?] {
    guard let open = function.firstIndex(of: "("), function.hasSuffix(")") else { return [] }
    return function[function.index(after: open)...].dropLast().split(separator: ":")
      .map { $0 == "_" ? nil : String($0) }
  }

  /// Splits a text at the commas outside quotation marks and brackets.
  ///
  /// - Parameter text: The descriptions of the arguments, separated by `, `.
  /// - Returns: The descriptions.
  package static func pieces(of text: String) -> [String] {
    var result: [[UInt8]] = [[]]
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if "([{".utf8.contains(byte) {
        depth += 1
      } else if ")]}".utf8.contains(byte) {
        depth -= 1
      } else if byte == UInt8(ascii: ","), depth == 0, index < bytes.count, bytes[index] == 0x20 {
        index += 1
        result.append([])
        continue
      }
      result[result.count - 1].append(byte)
    }
    return result.map { String(decoding: $0, as: UTF8.self) }
  }
}

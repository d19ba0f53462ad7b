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
    guard values.count == labels.count else { return [TestCase.Argument(label: nil, value: text)] }
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
  package static func pieces(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { pieces(of: $0[...]).map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Splits a text at the commas outside quotation marks and brackets.
  ///
  /// - Parameter bytes: The descriptions of the arguments, separated by `, `.
  package static func pieces(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    var result: [Slice<UnsafeBufferPointer<UInt8>>] = []
    var start = bytes.startIndex
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in bytes.indices {
      let byte = bytes[index]
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: " ")
      where depth == 0 && index > start && bytes[index - 1] == UInt8(ascii: ","):
        result.append(bytes[start..<index - 1])
        start = index + 1
      default: break
      }
    }
    return result + [bytes[start...]]
  }
}

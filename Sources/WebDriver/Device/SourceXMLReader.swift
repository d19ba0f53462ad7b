/// An element of XML, with its attributes and the elements in it.
struct SourceXMLElement: Sendable {
  let name: String
  var attributes: [(name: String, value: String)] = []
  var children: [SourceXMLElement] = []

  /// Returns the value of the attribute with a name; `nil` if there is none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Reads the XML of a device's source: elements and attributes, as WebDriverAgent and UiAutomator2 write them.
///
/// It is a reader of its own because Foundation's has crashed under parallel tests on Linux, and because the source of a device needs
/// neither text nor a document type. One with a document type is refused: it could name entities that expand without end.
struct SourceXMLReader {
  /// The reason why a text is not such XML.
  struct Malformed: Error, CustomStringConvertible {
    let reason: String
    let offset: Int
    var description: String { "\(reason) at byte \(offset)" }
  }

  /// The maximum number of levels. Snapshots have at most 62.
  static let depthLimit = 256

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func read(_ text: String) throws(Malformed) -> SourceXMLElement {
    var reader = SourceXMLReader(Array(text.utf8))
    return try reader.document()
  }

  private func failure(_ reason: String) -> Malformed { Malformed(reason: reason, offset: index) }

  private mutating func document() throws(Malformed) -> SourceXMLElement {
    // The elements that are open, outermost first.
    var open: [SourceXMLElement] = []
    var root: SourceXMLElement?
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      switch next {
      case UInt8(ascii: "?"): try skip(past: "?>")
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "/"):
        index += 1
        let name = try name()
        skipSpace()
        guard take(UInt8(ascii: ">")), let last = open.popLast(), last.name == name else {
          throw failure("“</\(name.prefix(40))>” ends no element")
        }
        if open.isEmpty { root = last } else { open[open.count - 1].children.append(last) }
      default:
        guard root == nil else { throw failure("a second root element") }
        var element = SourceXMLElement(name: try name())
        let isEmpty = try readAttributes(of: &element)
        guard open.count < Self.depthLimit else { throw failure("elements are nested too deeply") }
        if !isEmpty {
          open.append(element)
        } else if open.isEmpty {
          root = element
        } else {
          open[open.count - 1].children.append(element)
        }
      }
    }
    index = bytes.count
    guard open.isEmpty else {
      throw failure("“<\(open[open.count - 1].name.prefix(40))>” has no end")
    }
    guard let root else { throw failure("no element") }
    return root
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { index += 1 }
  }

  private mutating func skip(past end: StaticString) throws(Malformed) {
    let pattern = UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
    while index + pattern.count <= bytes.count {
      if bytes[index..<index + pattern.count].elementsEqual(pattern) {
        index += pattern.count
        return
      }
      index += 1
    }
    throw failure("“\(end)” is missing")
  }

  private mutating func skipDeclaration() throws(Malformed) {
    if bytes[index...].starts(with: "!--".utf8) { return try skip(past: "-->") }
    if bytes[index...].starts(with: "![CDATA[".utf8) { return try skip(past: "]]>") }
    throw failure("a document type, which no source of a device has,")
  }

  private mutating func name() throws(Malformed) -> String {
    let start = index
    while let byte = next, byte > 0x20, !"=/><\"'&".utf8.contains(byte) { index += 1 }
    guard index > start else { throw failure("expected a name") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads the attributes of an element, and returns whether the element ends with them.
  private mutating func readAttributes(of element: inout SourceXMLElement) throws(Malformed) -> Bool
  {
    element.attributes.reserveCapacity(16)
    while true {
      skipSpace()
      switch next {
      case UInt8(ascii: ">"):
        index += 1
        return false
      case UInt8(ascii: "/"):
        index += 1
        guard take(UInt8(ascii: ">")) else { throw failure("expected “>”") }
        return true
      case nil: throw failure("an element has no end")
      default:
        let name = try name()
        skipSpace()
        guard take(UInt8(ascii: "=")) else { throw failure("expected “=”") }
        skipSpace()
        element.attributes.append((name, try value()))
      }
    }
  }

  private mutating func value() throws(Malformed) -> String {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("expected a quoted value")
    }
    index += 1
    guard let end = bytes[index...].firstIndex(of: quote) else {
      throw failure("a value has no end")
    }
    defer { index = end + 1 }
    let raw = bytes[index..<end]
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    return Self.resolved(raw)
  }

  /// Returns a value with its references resolved. Anything else after an ampersand stays as it is.
  private static func resolved(_ raw: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = raw
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
        continue
      }
      let reference = String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self)
      text += (character(reference) ?? "&\(reference);").utf8
      rest = rest[(end + 1)...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  private static func character(_ reference: String) -> String? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let isHexadecimal = reference.hasPrefix("#x") || reference.hasPrefix("#X")
      let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
      guard let code = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
      return Unicode.Scalar(code).map { String(Character($0)) } ?? "\u{FFFD}"
    }
  }
}

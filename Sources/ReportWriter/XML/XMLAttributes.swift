/// The attributes of an XML element. There are so few that a list is faster than a dictionary.
struct XMLAttributes {
  /// The names, without prefixes, and the values, in the order of the document.
  private(set) var all: [(name: String, value: String)] = []

  /// Creates the attributes that libxml2 passes with the start of an element.
  ///
  /// - Parameter pointers: Five pointers per attribute: name, prefix, namespace, and the beginning and the end of the value.
  init(_ pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
    guard let pointers, count > 0 else { return }
    all.reserveCapacity(count)
    for index in 0..<count {
      let place = pointers + index * 5
      guard let name = place[0], let start = place[3], let end = place[4] else { continue }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      all.append((String(cString: name), Self.text(value)))
    }
  }

  /// Creates an empty list.
  init() {}

  init(_ values: [String: String]) { all = values.map { (name: $0.key, value: $0.value) } }

  /// libxml2 leaves each `&` as a reference for a tree builder to expand.
  private static func text(_ value: UnsafeBufferPointer<UInt8>) -> String {
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = value[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      bytes += rest[...mark]
      rest = rest[(mark + 1)...]
      if rest.starts(with: "#38;".utf8) { rest = rest.dropFirst(4) }
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }

  /// Returns the value of an attribute, the last if several namespaces have the name.
  subscript(name: String) -> String? { all.last { $0.name == name }?.value }

  /// Returns the value of an attribute that is there and not empty.
  func value(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

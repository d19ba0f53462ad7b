/// The name of a case without what changes from run to run: random arguments, such as UUIDs, addresses and times.
///
/// Only what nobody types counts as random: a name that changed for another reason belongs to another case.
struct ChangingName {
  /// The name, with `‹id›`, `‹address›`, `‹time›`, `‹path›` and `‹number›` for the parts that change.
  private(set) var pattern: [UInt8] = []
  /// Whether there are any such parts.
  private(set) var isChanging = false

  private static let longNumber = 6
  private static let longHexadecimal = 12

  /// Creates the pattern of a name.
  ///
  /// - Parameters:
  ///   - name: The name of a case, as UTF-8.
  ///   - takesNumbers: Whether every number in the arguments is a part that changes.
  init(_ name: [UInt8], takesNumbers: Bool = false) {
    pattern.reserveCapacity(name.count)
    var index = 0
    var isInArguments = false
    while index < name.count {
      let byte = name[index]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { isInArguments = true }
      let isStart = index == 0 || !Self.isAlphanumeric(name[index - 1])
      if let (word, end) = Self.part(
        of: name, at: index, isStart: isStart, takesNumbers: takesNumbers && isInArguments)
      {
        word.withUTF8Buffer { pattern.append(contentsOf: $0) }
        isChanging = true
        index = end
      } else {
        pattern.append(byte)
        index += 1
      }
    }
  }

  /// Returns the part that changes at a place, and its end.
  private static func part(
    of name: [UInt8], at start: Int, isStart: Bool, takesNumbers: Bool
  ) -> (StaticString, end: Int)? {
    guard isHexadecimal(name[start]) || name[start] == UInt8(ascii: "/") else { return nil }
    if isStart {
      if let end = end(ofUUIDIn: name, at: start) { return ("‹id›", end) }
      if let end = end(ofTimeIn: name, at: start) { return ("‹time›", end) }
      if let end = end(ofAddressIn: name, at: start) { return ("‹address›", end) }
      if let end = end(ofHashIn: name, at: start) { return ("‹id›", end) }
      if let end = end(ofPathIn: name, at: start) { return ("‹path›", end) }
    }
    guard isDigit(name[start]), start == 0 || !isDigit(name[start - 1]) else { return nil }
    var (end, longest) = (start, 0)
    while let next = digits(in: name, at: end) {
      longest = max(longest, next - end)
      end = next
      guard end + 1 < name.count, name[end] == UInt8(ascii: "."), isDigit(name[end + 1]) else {
        break
      }
      end += 1
    }
    return longest >= longNumber || takesNumbers ? ("‹number›", end) : nil
  }

  private static func end(ofUUIDIn name: [UInt8], at start: Int) -> Int? {
    var index = start
    for (number, count) in [8, 4, 4, 4, 12].enumerated() {
      if number > 0 {
        guard index < name.count, name[index] == UInt8(ascii: "-") else { return nil }
        index += 1
      }
      guard index + count <= name.count, name[index..<index + count].allSatisfy(isHexadecimal)
      else { return nil }
      index += count
    }
    return index < name.count && isAlphanumeric(name[index]) ? nil : index
  }

  /// A date with a time: `2026-11-21T09:24:43.5Z`, `2026-11-21 09:24:43 +0000`.
  private static func end(ofTimeIn name: [UInt8], at start: Int) -> Int? {
    guard let date = end(of: "dddd-dd-dd", in: name, at: start), date < name.count,
      name[date] == UInt8(ascii: "T") || name[date] == UInt8(ascii: " "),
      var end = end(of: "dd:dd", in: name, at: date + 1)
    else { return nil }
    if let seconds = Self.end(of: ":dd", in: name, at: end) { end = seconds }
    if end < name.count, name[end] == UInt8(ascii: "."),
      let fraction = digits(in: name, at: end + 1)
    {
      end = fraction
    }
    if end < name.count, name[end] == UInt8(ascii: "Z") { return end + 1 }
    for zone in ["+dd:dd", "-dd:dd", " +dddd", " -dddd", "+dddd", "-dddd"] as [StaticString] {
      if let end = Self.end(of: zone, in: name, at: end) { return end }
    }
    return end
  }

  /// Returns the end of a text in which `d` represents any digit.
  private static func end(of form: StaticString, in name: [UInt8], at start: Int) -> Int? {
    form.withUTF8Buffer { form in
      guard start + form.count <= name.count else { return nil }
      for (byte, wanted) in zip(name[start...], form) {
        guard wanted == UInt8(ascii: "d") ? isDigit(byte) : byte == wanted else { return nil }
      }
      return start + form.count
    }
  }

  private static func end(ofAddressIn name: [UInt8], at start: Int) -> Int? {
    guard start + 2 < name.count, name[start] == UInt8(ascii: "0"),
      name[start + 1] == UInt8(ascii: "x")
    else { return nil }
    let end = name[(start + 2)...].firstIndex { !isHexadecimal($0) } ?? name.count
    return end - start - 2 >= longNumber ? end : nil
  }

  /// A long word of digits and letters up to f, with both.
  private static func end(ofHashIn name: [UInt8], at start: Int) -> Int? {
    let end = name[start...].firstIndex { !isAlphanumeric($0) } ?? name.count
    let word = name[start..<end]
    return word.count >= longHexadecimal && word.allSatisfy(isHexadecimal)
      && word.contains(where: isDigit) && !word.allSatisfy(isDigit) ? end : nil
  }

  /// The name of a temporary file or folder.
  private static func end(ofPathIn name: [UInt8], at start: Int) -> Int? {
    for folder in ["/tmp/", "/var/folders/"] as [StaticString] {
      guard var end = end(of: folder, in: name, at: start) else { continue }
      while end < name.count, !" ,)]\"'”".utf8.contains(name[end]) { end += 1 }
      return end
    }
    return nil
  }

  private static func digits(in name: [UInt8], at start: Int) -> Int? {
    guard start < name.count, isDigit(name[start]) else { return nil }
    return name[start...].firstIndex { !isDigit($0) } ?? name.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }
}

internal import Foundation
internal import TestJournal

/// The values of the cases' arguments, with one line per case and tabs between values, as a text for full-text search.
struct ArgumentLines {
  /// The lines so far.
  private(set) var bytes: [UInt8] = []

  /// Removes the lines, and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds the line of a case.
  ///
  /// - Parameter labels: The labels that the reader of the line knows. An argument with another label includes it.
  mutating func add(_ arguments: [TestCase.Argument], labels: [String?]) {
    for (index, argument) in arguments.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      if index >= labels.count || labels[index] != argument.label, let label = argument.label {
        append(label + ": ")
      }
      append(argument.value)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ text: String) {
    let text = LegalText(text).string
    let count = text.utf8.count
    text.withCString { start in
      var offset = 0
      while true {
        let run = strcspn(start + offset, Self.suspects)
        UnsafeRawPointer(start + offset).withMemoryRebound(to: UInt8.self, capacity: run) {
          bytes.append(contentsOf: UnsafeBufferPointer(start: $0, count: run))
        }
        offset += run
        guard offset < count else { return }
        offset += appendEscape(of: start + offset)
      }
    }
  }

  /// Appends the escape of the character here, and returns its length in bytes.
  private mutating func appendEscape(of start: UnsafePointer<CChar>) -> Int {
    let letter: UInt8
    switch UInt8(bitPattern: start[0]) {
    case UInt8(ascii: "\n"): letter = UInt8(ascii: "n")
    case UInt8(ascii: "\r"): letter = UInt8(ascii: "r")
    case UInt8(ascii: "\t"): letter = UInt8(ascii: "t")
    case UInt8(ascii: "<"): letter = UInt8(ascii: "l")
    case 0xE2:
      // U+2028 and U+2029 start with this byte, but so do dashes and quotation marks.
      let rest = (UInt8(bitPattern: start[1]), UInt8(bitPattern: start[2]))
      if rest == (0x80, 0xA8) || rest == (0x80, 0xA9) {
        bytes.append(contentsOf: [UInt8(ascii: "\\"), rest.1 == 0xA8 ? 0x32 : 0x33])
      } else {
        bytes.append(contentsOf: [0xE2, rest.0, rest.1])
      }
      return 3
    default: letter = UInt8(ascii: "\\")
    }
    bytes.append(contentsOf: [UInt8(ascii: "\\"), letter])
    return 1
  }

  private static let suspects: [CChar] = [0x09, 0x0A, 0x0D, 0x3C, 0x5C, CChar(bitPattern: 0xE2), 0]
}

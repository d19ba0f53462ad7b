import Foundation

@testable import ReportWriter
@testable import SecretMasking
@testable import TestJournal

/// Texts from tests, where they could become something else: a word of a shell command, code in Markdown, and a secret to hide.
///
/// What a shell and a reader of Markdown make of them is written down here once more, by the rules of their specifications.
enum TextTarget {
  /// Tries one input.
  ///
  /// - Parameter bytes: The text; of two parts, apart by a NUL, the first is a secret.
  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    let word = Array(ShellWord(text).description.utf8)
    precondition(argument(word) == text.utf8.filter { $0 != 0 }, "a shell reads another word")
    precondition(isOneSpan(Array(MarkdownText.code(text).utf8)), "Markdown reads more than code")
    secret(in: bytes)
  }

  /// The one argument that a shell reads: POSIX.1-2024, Shell Command Language, sections 2.2.2 and 2.2.4; `nil` if it is not one.
  private static func argument(_ word: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = word[...]
    while let first = rest.popFirst() {
      switch first {
      case UInt8(ascii: "'"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "'")) else { return nil }
        result += rest[..<end]
        rest = rest[(end + 1)...]
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        result.append(next)
      case UInt8(ascii: "$"):
        guard rest.popFirst() == UInt8(ascii: "'") else { return nil }
        while let byte = rest.popFirst(), byte != UInt8(ascii: "'") {
          guard byte == UInt8(ascii: "\\") else {
            result.append(byte)
            continue
          }
          let digits = rest.prefix(3)
          guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) else {
            return nil
          }
          result.append(value)
          rest = rest.dropFirst(3)
        }
      default: return nil
      }
    }
    return result
  }

  /// Whether a line is a code span and nothing else: CommonMark 0.31, section 6.1.
  private static func isOneSpan(_ line: [UInt8]) -> Bool {
    let mark = UInt8(ascii: "`")
    let fence = line.prefix { $0 == mark }.count
    guard fence > 0, !line.contains(0x0A), !line.contains(0x0D) else { return false }
    var index = fence
    while index < line.count {
      let run = line[index...].prefix { $0 == mark }.count
      if run == fence { return index + run == line.count }
      index += max(run, 1)
    }
    return false
  }

  /// Hides a secret in the forms in which programs write it.
  private static func secret(in bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let secret = String(validating: parts[0], as: UTF8.self),
      (6...60).contains(secret.unicodeScalars.count), !secret.contains("•"),
      let json = try? JSONEncoder().encode(secret),
      let percent = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    else { return }
    let base64 = Data(secret.utf8).base64EncodedString()
    let before = Array(parts[1].prefix(500)) + [0x0A]
    let forms = [
      Array(secret.utf8), Array(json.dropFirst().dropLast()), Array(percent.utf8),
      Array(base64.utf8),
    ]
    for form in forms where !before.prefix(8 << 10).contains(0) {
      let masked = SecretMask([secret]).masked(before + form)
      precondition(!masked.suffix(form.count).elementsEqual(form), "a secret is shown")
    }
  }
}

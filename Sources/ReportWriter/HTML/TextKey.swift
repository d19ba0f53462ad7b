internal import Foundation

/// A text as a key, compared by its bytes: two spellings of a character are two texts.
///
/// Strings as keys are compared as Unicode requires, for which every text with a quotation mark would have to be normalized.
struct TextKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: TextKey, right: TextKey) -> Bool {
    var (left, right) = (left.text, right.text)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count, let one = left.baseAddress, let other = right.baseAddress
        else { return left.isEmpty && right.isEmpty }
        return memcmp(one, other, left.count) == 0
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

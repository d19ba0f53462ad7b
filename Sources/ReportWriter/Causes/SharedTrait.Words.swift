extension SharedTrait {
  /// The words of an argument: sequences of at least two letters and digits that are not digits only.
  enum Words {
    static func all(in text: String) -> [String] {
      var known: Set<Substring> = []
      return text.utf8.split { !isOfWord($0) }
        .filter { $0.count > 1 && !$0.allSatisfy(isDigit) }
        .map(Substring.init).filter { known.insert($0).inserted }.map(String.init)
    }

    /// Returns whether a text contains some words that are not part of longer ones.
    ///
    /// - Parameter words: The words, with what separates them.
    static func contains(_ words: String, in text: String) -> Bool {
      place(of: words, in: text) != nil
    }

    /// Returns the byte range of some words.
    private static func place(of words: String, in text: String) -> Range<Int>? {
      var (words, text) = (words, text)
      return words.withUTF8 { words in
        text.withUTF8 { text in
          let (words, text) = (UnsafeRawBufferPointer(words), UnsafeRawBufferPointer(text))
          var from = 0
          while let end = text.end(of: words, from: from) {
            let start = end - words.count
            if start == 0 || !isOfWord(text[start - 1]), end == text.count || !isOfWord(text[end]) {
              return start..<end
            }
            from = start + 1
          }
          return nil
        }
      }
    }

    /// Extends some words by the preceding and following ones, as long as a condition holds.
    ///
    /// - Returns: The longest such part of the text.
    static func grown(_ words: String, in text: String, while holds: (String) -> Bool) -> String {
      guard let place = place(of: words, in: text) else { return words }
      let utf8 = text.utf8
      var start = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
      var end = utf8.index(utf8.startIndex, offsetBy: place.upperBound)
      while let last = utf8[..<start].lastIndex(where: isOfWord) {
        let first =
          utf8[..<last].lastIndex { !isOfWord($0) }.map(utf8.index(after:)) ?? utf8.startIndex
        guard holds(String(text[first..<end])) else { break }
        start = first
      }
      while let first = utf8[end...].firstIndex(where: isOfWord) {
        let next = utf8[first...].firstIndex { !isOfWord($0) } ?? utf8.endIndex
        guard holds(String(text[start..<next])) else { break }
        end = next
      }
      return String(text[start..<end])
    }

    /// Bytes above ASCII nearly always belong to letters.
    private static func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), 0x80...:
        true
      default: isDigit(byte)
      }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}

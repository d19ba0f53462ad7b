/// Texts that are referred to by their numbers: each occurs once.
struct TextTable {
  /// The texts so far: the items of a JSON array, without its brackets.
  private(set) var json = JSONBytes()
  private(set) var numbers: [TextKey: Int] = [:]

  /// Returns the number of a text, which is added if it is new.
  mutating func number(of text: String) -> Int {
    let key = TextKey(text)
    if let number = numbers[key] { return number }
    let number = numbers.count
    numbers[key] = number
    json.beginLine()
    json.add(text: text)
    return number
  }

  mutating func removeAll() {
    json.removeAll()
    numbers.removeAll(keepingCapacity: true)
  }
}

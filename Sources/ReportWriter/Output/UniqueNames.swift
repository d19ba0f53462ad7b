/// Keeps names apart: the second of a name gets a number.
struct UniqueNames {
  private let separator: String
  private var used: [String: Int] = [:]

  /// Makes an empty set of names.
  ///
  /// - Parameter separator: What stands between a name and its number.
  init(separator: String) {
    self.separator = separator
  }

  /// Returns a name that none before it had.
  ///
  /// - Parameter name: What it is to be.
  /// - Returns: The name, with a number when it is another's already.
  mutating func next(_ name: String) -> String {
    guard let count = used[name] else {
      used[name] = 1
      return name
    }
    var number = count + 1
    while used[name + separator + String(number)] != nil { number += 1 }
    used[name] = number
    let unique = name + separator + String(number)
    used[unique] = 1
    return unique
  }
}

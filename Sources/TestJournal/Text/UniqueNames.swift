/// Keeps names apart: the second of a name gets a number.
package struct UniqueNames {
  private let separator: String
  /// How often each name came, by its hash: the names themselves are not kept.
  private var used: [Int: Int32] = [:]

  /// Makes an empty set of names.
  ///
  /// - Parameter separator: What stands between a name and its number.
  package init(separator: String) {
    self.separator = separator
  }

  /// Returns a name that none before it had.
  ///
  /// - Parameter name: What it is to be.
  /// - Returns: The name, with a number when it is another's already.
  package mutating func next(_ name: String) -> String {
    var text = UTF8Text(name)
    return makeUnique(&text) ? name : text.string
  }

  /// Makes a name one that none before it was.
  ///
  /// - Parameter name: What it is to be; it gets a number when it is another's already.
  /// - Returns: Whether it stayed as it was.
  @discardableResult
  package mutating func makeUnique(_ name: inout UTF8Text) -> Bool {
    let hash = name.hash
    guard let count = used.updateValue(1, forKey: hash) else { return true }
    let length = name.count
    var number = count
    repeat {
      number += 1
      name.cut(to: length)
      name.append(separator)
      name.append(String(number))
    } while used[name.hash] != nil
    used[hash] = number
    used[name.hash] = 1
    return false
  }
}

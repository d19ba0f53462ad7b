/// Makes names unique: a repeated name receives a number.
package struct UniqueNames {
  private let separator: String
  /// The number of occurrences of each name, by its hash. The names themselves are not stored.
  private var used: [Int: Int32] = [:]

  /// Creates an empty set of names.
  ///
  /// - Parameter separator: The text between a name and its number.
  package init(separator: String) { self.separator = separator }

  /// Returns a unique name.
  ///
  /// - Returns: The name, with a number if it is already in use.
  package mutating func next(_ name: String) -> String {
    var text = UTF8Text(name)
    return makeUnique(&text) ? name : text.string
  }

  /// Makes a name unique.
  ///
  /// - Parameter name: The wanted name, which receives a number if it is already in use.
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

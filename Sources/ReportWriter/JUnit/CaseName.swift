/// The name under which every report shows a test case: `journey(_:) (animal: Crab, tags: Sea + Shore)`.
///
/// It holds nothing that differs from run to run (no index, pointer, id or date), so that a consumer's history of a
/// case goes on. A longer name than 512 characters is cut and ends with a short hash of all of it.
public struct CaseName: Sendable, Hashable, CustomStringConvertible {
  /// The name.
  public let description: String
  private static let limit = 512

  /// Makes the name of a case.
  ///
  /// - Parameters:
  ///   - function: The case's function.
  ///   - arguments: The case's arguments, in declared order.
  public init(_ function: TestFunction, arguments: [TestCase.Argument]) {
    var name = function.name
    if !arguments.isEmpty {
      let list = arguments.map { argument in
        argument.label.map { "\($0): \(argument.value)" } ?? argument.value
      }
      name += " (" + list.joined(separator: ", ") + ")"
    }
    if name.utf8.contains(where: { $0 < 0x20 }) {
      // A line break in an attribute is kept by some consumers and lost by others.
      name = String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
    guard name.utf8.count > Self.limit, name.unicodeScalars.count > Self.limit else {
      description = name
      return
    }
    let hash = StableHash.hexadecimal(name.utf8).prefix(8)
    description = String(name.unicodeScalars.prefix(Self.limit - 10)) + "… " + hash
  }
}

/// Names the cases of one suite in their order, so that no two have one name: the second gets ` #2`.
struct CaseNames {
  private var names = UniqueNames(separator: " #")

  /// Returns the name of the next case.
  ///
  /// - Parameters:
  ///   - function: The case's function.
  ///   - arguments: The case's arguments.
  /// - Returns: A name that no case before it had.
  mutating func next(_ function: TestFunction, arguments: [TestCase.Argument]) -> String {
    names.next(CaseName(function, arguments: arguments).description)
  }
}

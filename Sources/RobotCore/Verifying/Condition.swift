public import AccessibilityTree
internal import Driving

/// A condition that an element must meet.
///
/// Write further conditions with a sentence and a closure:
///
/// ```swift
/// extension Condition {
///   static func price(below limit: Int) -> Condition {
///     Condition("a price below \(limit)") { element in
///       let price = Int(element.label) ?? 0
///       return price < limit ? nil : "the price \(price)"
///     }
///   }
/// }
/// ```
public struct Condition: Sendable, CustomStringConvertible {
  /// How the condition is checked.
  enum Rule: Sendable {
    /// By the number of elements: the expected number in words, and whether a number satisfies it.
    case count(String, @Sendable (Int) -> Bool)
    /// By one element: what contradicts the condition in a few words, or `nil` when it holds.
    case element(@Sendable (LocatedElement, Snapshot) -> String?)
  }

  /// The condition in a few words, such as `the label “Done”`.
  public let description: String
  let rule: Rule
  /// The verb between an element and what it is or has instead: `is`, `has`.
  let verb: String

  init(_ description: String, verb: String = "is", _ rule: Rule) {
    self.description = description
    self.verb = verb
    self.rule = rule
  }

  /// Creates a custom condition.
  ///
  /// - Parameters:
  ///   - description: The condition, worded to follow “expected”: `a price below 10`.
  ///   - contradiction: Returns what the element has instead, worded to follow “has”: `the price 12`. Returns `nil` when the
  ///     condition holds.
  public init(_ description: String, _ contradiction: @escaping @Sendable (Element) -> String?) {
    self.init(description, verb: "has", .element { located, _ in contradiction(located.element) })
  }

  /// Negates a condition. An element that the condition is about must still exist.
  ///
  /// - Parameter condition: The condition to negate.
  /// - Returns: The negated condition.
  public static func not(_ condition: Condition) -> Condition {
    switch condition.rule {
    case .count(let words, let isRight):
      return Condition("not \(condition)", .count("other than \(words)") { !isRight($0) })
    case .element(let contradiction):
      return Condition(
        "not \(condition)", verb: condition.verb,
        .element { located, snapshot in
          contradiction(located, snapshot) == nil ? condition.description : nil
        })
    }
  }
}

public import AccessibilityTree

/// What is to hold for an element.
///
/// Those that are not here are made of a sentence and a closure:
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
  /// How the condition is decided.
  enum Rule: Sendable {
    /// By how many elements there are: how many there should be, in words, and whether as many are right.
    case count(String, @Sendable (Int) -> Bool)
    /// By one element: what it is instead, in a few words; `nil` when the condition holds.
    case element(@Sendable (LocatedElement, Snapshot) -> String?)
  }

  /// The condition in a few words: `the label “Done”`.
  public let description: String
  let rule: Rule
  /// The word between an element and what it is instead: `is`, `has`.
  let verb: String

  init(_ description: String, verb: String = "is", _ rule: Rule) {
    self.description = description
    self.verb = verb
    self.rule = rule
  }

  /// Makes a condition of one's own.
  ///
  /// - Parameters:
  ///   - description: What is to hold, after “expected”: `a price below 10`.
  ///   - contradiction: Says what the element has instead, after “has”: `the price 12`; `nil` when the condition holds.
  public init(_ description: String, _ contradiction: @escaping @Sendable (Element) -> String?) {
    self.init(description, verb: "has", .element { located, _ in contradiction(located.element) })
  }

  /// The opposite of a condition. An element that it is about has to be there all the same.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: The opposite.
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

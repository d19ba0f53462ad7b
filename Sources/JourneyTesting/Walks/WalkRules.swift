/// The rules for walks through an app: a model of the app's state, the operations of the user, and the conditions that must hold.
///
/// Write the model from the specification, without sharing anything with the app:
///
/// ```swift
/// struct Counter: Sendable { var count = 0 }
///
/// let rules = WalkRules(
///   from: Counter(), opening: "app.counter",
///   operations: [
///     WalkOperation("add()", on: CounterRobot.self, changing: { $0.count += 1 }) { try await $0.add() },
///     WalkOperation(
///       "remove()", on: CounterRobot.self, when: { $0.count > 0 }, changing: { $0.count -= 1 }
///     ) { try await $0.remove() },
///   ],
///   checks: [
///     WalkCheck(on: CounterRobot.self, as: { "$0.count(\($0.count))" }) { $0.count($1.count) }
///   ])
/// ```
public struct WalkRules<Model: Sendable>: Sendable {
  /// The model's state at the start of each walk.
  let start: Model
  /// The source code that starts a journey there: `app.gallery`.
  let opening: String
  let operations: [WalkOperation<Model>]
  let checks: [WalkCheck<Model>]
  /// The numbers of the operations, grouped by name in order of first occurrence.
  let numbersByName: [[Int]]

  /// Creates the rules.
  ///
  /// - Parameters:
  ///   - start: The model's state after a launch, where each walk starts.
  ///   - opening: The source code that starts a journey there: `app.gallery`.
  ///   - operations: The user's operations. Operations with the same name differ only in their arguments; list the simplest first.
  ///   - checks: The conditions that must hold after each step.
  public init(
    from start: Model, opening: String, operations: [WalkOperation<Model>],
    checks: [WalkCheck<Model>]
  ) {
    self.start = start
    self.opening = opening
    self.operations = operations
    self.checks = checks
    var places: [Substring: Int] = [:]
    var numbers: [[Int]] = []
    for (number, operation) in operations.enumerated() {
      if let place = places[operation.name] {
        numbers[place].append(number)
      } else {
        places[operation.name] = numbers.count
        numbers.append([number])
      }
    }
    numbersByName = numbers
  }

  /// Draws a possible operation at random.
  ///
  /// - Parameter model: The current state of the model.
  /// - Returns: The number of the operation, or `nil` when none is possible.
  func draw(in model: Model, by random: inout SeededChance) -> Int? {
    var names = numbersByName
    while !names.isEmpty {
      var numbers = names.remove(at: Int.random(in: names.indices, using: &random))
      while !numbers.isEmpty {
        let number = numbers.remove(at: Int.random(in: numbers.indices, using: &random))
        if operations[number].isPossible(model) { return number }
      }
    }
    return nil
  }

  /// The numbers of all possible operations.
  func possible(in model: Model) -> [Int] {
    operations.indices.filter { operations[$0].isPossible(model) }
  }
}

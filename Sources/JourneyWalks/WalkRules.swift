/// What walks through an app are made of: a model of what the app remembers, what a person can do, and what must hold.
///
/// The model is written from the specification, and shares nothing with the app:
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
  /// Where each walk begins.
  let start: Model
  /// What a journey begins with that starts there: `app.gallery`.
  let opening: String
  let operations: [WalkOperation<Model>]
  let checks: [WalkCheck<Model>]
  /// The operations' numbers, by their names, in the order in which the names come first.
  let numbersByName: [[Int]]

  /// Makes the rules.
  ///
  /// - Parameters:
  ///   - start: Where each walk begins: what the model is after a launch.
  ///   - opening: What a journey begins with that starts there: `app.gallery`.
  ///   - operations: What a person can do. Those of one name differ in their arguments only, the simplest first.
  ///   - checks: What must hold after each step.
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

  /// Draws an operation that is possible.
  ///
  /// - Parameters:
  ///   - model: Where the walk is.
  ///   - random: The chance that it is drawn by.
  /// - Returns: The operation's number; `nil` when none is possible.
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

  /// The numbers of all operations that are possible.
  func possible(in model: Model) -> [Int] {
    operations.indices.filter { operations[$0].isPossible(model) }
  }
}

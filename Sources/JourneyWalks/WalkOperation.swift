public import RobotCore

/// One thing that a person can do in a walk: the robot's call, when it is possible, and what it changes.
public struct WalkOperation<Model: Sendable>: Sendable {
  /// Does it to the app.
  typealias Performance = @Sendable @concurrent (Journey) async throws -> Void

  /// The call as a journey writes it, without the dot in front: `select([.sea])`.
  public let call: String
  /// Whether a person can do it where the model is.
  let isPossible: @Sendable (Model) -> Bool
  /// What it changes in the model.
  let change: @Sendable (inout Model) -> Void
  let perform: Performance

  /// What operations that differ only in their arguments have in common: `select`. A walk draws among the names first, so that a
  /// name with many arguments is not drawn more often than one without.
  var name: Substring { call.prefix { $0 != "(" } }

  /// Describes an operation.
  ///
  /// - Parameters:
  ///   - call: The call as a journey writes it, without the dot in front: `select([.sea])`.
  ///   - robot: The robot of the screen that the call is made on.
  ///   - isPossible: Whether a person can do it where the model is; always, when it is not said.
  ///   - change: What it changes in the model.
  ///   - perform: Makes the call.
  public init<Actor: Robot>(
    _ call: String, on robot: Actor.Type,
    when isPossible: @escaping @Sendable (Model) -> Bool = { _ in true },
    changing change: @escaping @Sendable (inout Model) -> Void = { _ in },
    _ perform: @escaping @Sendable @concurrent (Actor) async throws -> Void
  ) {
    self.call = call
    self.isPossible = isPossible
    self.change = change
    self.perform = { try await perform(Actor($0)) }
  }
}

public import RobotCore

/// An operation that a user can perform in a walk: the robot's call, its precondition, and its effect on the model.
public struct WalkOperation<Model: Sendable>: Sendable {
  /// Performs the operation in the app.
  typealias Performance = @Sendable @concurrent (Journey) async throws -> Void

  /// The call as source code, without the leading dot: `select([.sea])`.
  public let call: String
  /// Whether a user can perform the operation in the model's state.
  let isPossible: @Sendable (Model) -> Bool
  /// The effect of the operation on the model.
  let change: @Sendable (inout Model) -> Void
  let perform: Performance

  /// The common name of operations that differ only in their arguments: `select`. A walk first draws a name, so that a name with
  /// many arguments is not drawn more often than one without.
  var name: Substring { call.prefix { $0 != "(" } }

  /// Creates an operation.
  ///
  /// - Parameters:
  ///   - call: The call as source code, without the leading dot: `select([.sea])`.
  ///   - robot: The robot of the screen for the call.
  ///   - isPossible: Whether a user can perform the operation in the model's state. By default, it is always possible.
  ///   - change: The effect of the operation on the model.
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
    self.perform = { try await perform(Actor(journey: $0)) }
  }
}

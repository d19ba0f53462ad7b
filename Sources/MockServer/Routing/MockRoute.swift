/// A registered route.
public struct MockRoute: Sendable, CustomStringConvertible {
  let id: Int
  let state: ServerState
  /// The route as logs name it: `GET /animals/:id`.
  public let description: String

  /// Removes the route. A route that it overrode answers again.
  public func remove() { state.remove(id) }

  /// The requests that the route answered, in order.
  public var requests: [MockRequest] { state.exchanges.filter { $0.routeID == id }.map(\.request) }
}

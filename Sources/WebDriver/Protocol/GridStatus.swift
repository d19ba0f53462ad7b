/// The load of a Selenium Grid, as its `/status` reports it: its nodes, with one slot for each browser that they can run at once.
struct GridStatus: Sendable {
  private let slotCount: Int
  private let takenCount: Int
  private let nodeCount: Int
  private let downCount: Int

  /// Creates the status from a Grid's answer.
  ///
  /// - Parameter value: The value of the answer.
  /// - Returns: `nil` if the answer lists no nodes, because the endpoint is not a Grid.
  init?(_ value: JSONValue) {
    guard let nodes = value["nodes"]?.array else { return nil }
    let up = nodes.filter { ($0["availability"]?.string ?? "UP") == "UP" }
    let slots = up.flatMap { $0["slots"]?.array ?? [] }
    nodeCount = nodes.count
    downCount = nodes.count - up.count
    slotCount = slots.count
    takenCount = slots.filter { ($0["session"] ?? .null) != .null }.count
  }

  /// The load, and a remedy.
  var sentence: String {
    let down = downCount > 0 ? ", and \(downCount) of its \(nodes) down or draining" : ""
    if slotCount == 0 {
      return nodeCount == 0
        ? "it has no node. Start one, or wait until one has come up."
        : "none of its \(nodes) is up. Start one, or wait until one has come up."
    }
    if takenCount < slotCount {
      return "\(takenCount) of its \(slotCount) slots are taken\(down): the others may not offer "
        + "the browser that is asked for. Hold JOURNEYS_WEBDRIVER_CAPABILITIES and JOURNEYS_BROWSER "
        + "against its nodes."
    }
    return "all of its \(slotCount) slots are taken\(down). Give it more nodes, use fewer workers "
      + "with JOURNEYS_WORKERS, or wait until others are done with it."
  }

  private var nodes: String { nodeCount == 1 ? "1 node" : "\(nodeCount) nodes" }
}

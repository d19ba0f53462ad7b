/// The load of a Selenium Grid, as its `/status` reports it: its nodes, with one slot for each browser that they can run at once.
struct GridStatus: Sendable {
  private let slotCount: Int
  private let takenCount: Int
  private let nodeCount: Int
  private let downCount: Int

  /// Creates the status from a Grid's answer.
  ///
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
    let down =
      downCount > 0
      ? ", and \(downCount) of its \(nodes) \(downCount == 1 ? "is" : "are") down or draining" : ""
    if slotCount == 0 {
      return nodeCount == 0
        ? "it has no node. Start one, or wait for one to come up."
        : "none of its \(nodes) is up. Start one, or wait for one to come up."
    }
    if takenCount < slotCount {
      return
        "\(takenCount) of its \(slotCount) slots are taken\(down). The free ones may not match "
        + "the requested browser: compare JOURNEYS_WEBDRIVER_CAPABILITIES and JOURNEYS_BROWSER with "
        + "the browsers of its nodes."
    }
    return "all of its \(slotCount) slots are taken\(down). Add nodes, reduce JOURNEYS_WORKERS, or "
      + "wait for other sessions to end."
  }

  private var nodes: String { nodeCount == 1 ? "1 node" : "\(nodeCount) nodes" }
}

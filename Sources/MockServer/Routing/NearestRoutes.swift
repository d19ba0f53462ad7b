/// The routes most similar to a request that none of them matches.
struct NearestRoutes: Sendable {
  private static let count = 3
  private let line: String
  private let routes: [String]

  init(to request: MockRequest, among routes: [RouteEntry]) {
    let line = request.line
    self.line = line
    self.routes = Array(
      routes.map(\.description)
        .map { (route: $0, distance: Self.distance(from: line, to: $0)) }
        .sorted { ($0.distance, $0.route) < ($1.distance, $1.route) }
        .map(\.route).prefix(Self.count))
  }

  /// The message for the client.
  var sentence: String {
    let nearest =
      routes.isEmpty
      ? "No route is registered." : "Nearest:\n" + routes.map { "  \($0)\n" }.joined()
    return "No route matches \(line).\n\(nearest)"
  }

  /// The Levenshtein distance (1966) between the first 200 bytes of two texts.
  private static func distance(from one: String, to other: String) -> Int {
    let (one, other) = (Array(one.utf8.prefix(200)), Array(other.utf8.prefix(200)))
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let cost = min(
          row[column], row[column + 1], diagonal - (letter == other[column] ? 1 : 0))
        diagonal = row[column + 1]
        row[column + 1] = cost + 1
      }
    }
    return row[other.count]
  }
}

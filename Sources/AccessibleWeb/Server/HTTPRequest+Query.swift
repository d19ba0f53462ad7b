internal import FlyingFox
internal import HTTPServing

extension HTTPRequest {
  /// The query's parameters, each of them known and given once.
  ///
  /// - Throws: A ``Refusal`` that says which one is not.
  func queryItems(allowed names: [String]) throws -> [QueryItem] {
    guard !query.isEmpty || target.query().isEmpty else {
      throw Refusal(.badRequest, "The query “\(target.query())” cannot be read.")
    }
    var seen: Set<String> = []
    for item in query {
      guard names.contains(item.name) else {
        throw SiteStartError.unknown("parameter", item.name, known: names)
      }
      guard seen.insert(item.name).inserted else {
        throw Refusal(.badRequest, "The parameter “\(item.name)” is given twice.")
      }
    }
    return query
  }
}

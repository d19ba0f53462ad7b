internal import FlyingFox
internal import HTTP

extension HTTPRequest {
  /// Returns the query parameters, each of which must be known and unique.
  ///
  /// - Throws: A ``Refusal`` or a ``SiteStartError`` that names an invalid parameter.
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

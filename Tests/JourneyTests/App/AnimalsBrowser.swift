import AccessibleWeb
import AnimalsDomain
import AnimalsWeb
import Foundation
import JourneyTesting

/// The app as a web site, which serves all journeys of this process; each gets an app of its own in it.
enum AnimalsBrowser {
  /// Starts the site, as the environment says that it is to be.
  ///
  /// - Returns: Its address.
  static func start() async throws -> String { try await server().url }

  /// Starts a site, as the environment says that it is to be.
  ///
  /// - Parameter source: The server that knows the animals; the app brings them along when there is none.
  /// - Returns: The site.
  static func server(source: (any AnimalSource)? = nil) async throws -> AccessibleServer {
    let environment = try JourneyEnvironment.current()
    let latency = Latency(milliseconds: 0...environment.latency, seed: environment.seed)
    return try await AnimalsServer.start(
      AnimalsServer.Configuration(
        host: environment.host, latency: environment.latency > 0 ? latency : nil),
      source: source)
  }

  /// The address of the page that a journey starts on.
  static func start(_ launch: Launch, at url: String) -> String {
    var items: [(String, String)] = []
    let favorites = launch.favorites.map(\.id).joined(separator: ",")
    if !favorites.isEmpty { items.append(("favorites", favorites)) }
    let tags = (launch.tags.map(\.name) + [launch.unknownTag].compactMap(\.self))
      .joined(separator: ",")
    if !tags.isEmpty { items.append(("tags", tags)) }
    if let link = launch.link { items.append(("link", link)) }
    return address("\(url)/start", items)
  }

  /// The address that follows a link in the app that is open.
  static func follow(_ link: String, at url: String) -> String {
    address("\(url)/open", [("link", link)])
  }

  private static func address(_ path: String, _ items: [(String, String)]) -> String {
    let query = items.map { name, value in
      // A query may hold more than a value of it: `&`, `+` and `=` are of the query.
      let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
      return "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }
}

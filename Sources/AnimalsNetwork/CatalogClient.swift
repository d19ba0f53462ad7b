public import AnimalsDomain
public import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A client of a catalog over HTTP: `GET /animals?page=1`, `GET /animals/crab`, `GET /images/crab`.
public struct CatalogClient: AnimalSource {
  /// The base address of the server; paths are appended to it.
  public let baseURL: URL
  private let timeLimit: Duration

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: The base address of the server, such as `http://127.0.0.1:8080`.
  ///   - timeLimit: The maximum time without data before a request fails.
  public init(_ baseURL: URL, timeLimit: Duration = .seconds(30)) {
    self.baseURL = baseURL
    self.timeLimit = timeLimit
  }

  /// Parses the address in the environment: `API_BASE_URL`.
  ///
  /// - Parameter address: The address.
  /// - Returns: The base address; `nil` if it is not an `http` or `https` address.
  public static func baseURL(_ address: String) -> URL? {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false, url.query == nil,
      url.fragment == nil
    else { return nil }
    return url
  }

  /// Requests a page of the catalog; a search adds `&search=…` to the query.
  ///
  /// - Parameters:
  ///   - number: The page's number, from 1.
  ///   - search: The text that names must contain.
  /// - Returns: The page.
  /// - Throws: A `CatalogError`, or a `CancellationError` if the task is cancelled.
  public func page(_ number: Int, search: String) async throws -> CatalogPage {
    var query = ["page": String(number)]
    if !search.isEmpty { query["search"] = search }
    return try CatalogReply.page(number, try await get("animals", query, accepting: .json))
  }

  /// Requests one animal.
  ///
  /// - Parameter id: Its id.
  /// - Returns: The animal.
  /// - Throws: A `CatalogError`, or a `CancellationError` if the task is cancelled.
  public func animal(_ id: Animal.ID) async throws -> Animal {
    let animal = try CatalogReply.animal(try await get("animals/\(id)", accepting: .json))
    guard animal.id == id else { throw CatalogError.unreadable }
    return animal
  }

  /// Requests the picture of an animal.
  ///
  /// - Parameter id: Its id.
  /// - Returns: The picture.
  /// - Throws: A `CatalogError`, or a `CancellationError` if the task is cancelled.
  public func picture(of id: Animal.ID) async throws -> Picture {
    Picture(Array(try await get("images/\(id)", accepting: .svg)))
  }

  private enum Kind: String {
    case json = "application/json"
    case svg = "image/svg+xml"
  }

  private func get(
    _ path: String, _ query: [String: String] = [:], accepting kind: Kind
  ) async throws -> Data {
    guard path.split(separator: "/").allSatisfy(Animal.isID) else { throw CatalogError.status(404) }
    var request = URLRequest(url: address(path, query))
    // swift-corelibs-foundation ignores a time limit that is given to the initializer.
    request.timeoutInterval = timeLimit / .seconds(1)
    request.setValue(kind.rawValue, forHTTPHeaderField: "Accept")
    let (data, response) = try await Transport.shared.send(request)
    guard (200..<300).contains(response.statusCode) else {
      throw CatalogError.status(response.statusCode)
    }
    let type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
    guard type.split(separator: ";").first?.lowercased() == kind.rawValue else {
      throw CatalogError.unreadable
    }
    return data
  }

  private func address(_ path: String, _ query: [String: String]) -> URL {
    let url = baseURL.appending(path: path)
    guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    // Many servers read a plus sign in a query as a space.
    parts.percentEncodedQuery = query.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "")"
    }.joined(separator: "&")
    return parts.url ?? url
  }

  /// The unreserved characters of an address: RFC 3986, section 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

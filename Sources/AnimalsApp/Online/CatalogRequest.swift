internal import AnimalsDomain

/// A request of the app to its server.
///
/// The app uses an answer only while it waits for exactly that request. A late answer to a request that was abandoned or repeated in the
/// meantime changes nothing.
struct CatalogRequest: Hashable, Sendable {
  /// The requested resource.
  enum Resource: Hashable, Sendable {
    case page(Int, search: String)
    case animal(Animal.ID)
    case picture(Animal.ID)
  }

  /// The content of an answer.
  enum Answer: Sendable {
    case page(CatalogPage)
    case animal(Animal)
    case picture(Picture)
  }

  /// The number of the request, unique in the app.
  let number: Int
  /// The requested resource.
  let resource: Resource

  /// Sends the request.
  ///
  /// - Returns: The answer, or the reason that there is none.
  func answer(from source: any AnimalSource) async -> Result<Answer, CatalogError> {
    do {
      switch resource {
      case .page(let number, let search):
        return .success(.page(try await source.page(number, search: search)))
      case .animal(let id): return .success(.animal(try await source.animal(id)))
      case .picture(let id): return .success(.picture(try await source.picture(of: id)))
      }
    } catch {
      return .failure(error as? CatalogError ?? .interrupted)
    }
  }
}

internal import AnimalsDomain

/// Something that the app asks its server for.
///
/// The app shows an answer only while it waits for the very request that it belongs to. So an answer that comes late, to a request that
/// was given up or asked again since, changes nothing.
struct CatalogRequest: Hashable, Sendable {
  /// What is asked for.
  enum Resource: Hashable, Sendable {
    case page(Int, search: String)
    case animal(Animal.ID)
    case picture(Animal.ID)
  }

  /// What came.
  enum Answer: Sendable {
    case page(CatalogPage)
    case animal(Animal)
    case picture(Picture)
  }

  /// The request's number: no other one of the app has it.
  let number: Int
  /// What is asked for.
  let resource: Resource

  /// Sends the request.
  ///
  /// - Parameter source: Who is asked.
  /// - Returns: What came, or why nothing did.
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

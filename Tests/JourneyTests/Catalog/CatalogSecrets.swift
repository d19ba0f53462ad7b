import Foundation
import JourneyTesting
import MockServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Secrets wherever a request and an answer can have them: no report may tell one.
extension AppUnderTest<Launch> {
  /// A client that is not the app asks the server, with secrets.
  func otherClientSignsIn() async throws {
    let url = try await server.url.appending(path: "sessions")
      .appending(queryItems: [URLQueryItem(name: "token", value: "secret-1")])
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(#"{"name": "Crab", "token": "secret-2"}"#.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("Bearer secret-3", forHTTPHeaderField: "Authorization")
    request.setValue("session=secret-4", forHTTPHeaderField: "Cookie")
    _ = try await URLSession.shared.data(for: request)
  }

  /// The detail of an animal fails, and its answer has secrets.
  func givenDetailFailsWithSecrets(of animal: Animal) async throws {
    let mock = try await server.mock
    let body = #"{"error": "out of order", "token": "secret-5"}"#
    mock.register(
      .GET, "/animals/\(animal.id)",
      MockResponse.text(body, status: 500, type: "application/json")
        .header("Set-Cookie", "session=secret-6"))
  }
}

import AccessibleWeb
import AnimalsWeb
import HTTPTesting

/// Serves the app for as long as a test needs it.
func serving(
  _ configuration: AnimalsServer.Configuration = AnimalsServer.Configuration(),
  _ body: (Client) async throws -> Void
) async throws {
  let server = try await AnimalsServer.start(configuration)
  do {
    try await body(Client(port: server.port))
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// A message of a page that tells of a tap.
func event(_ key: String, number: Int = 1) -> String {
  """
  {"page":"test","number":\(number),"events":[{"element":"\(key)","action":"tap"}]}
  """
}

import Foundation
import MockServer

/// Serves one route until standard input ends, for a client that measures how fast that is.
@main
enum MockServerBenchmark {
  static func main() async throws {
    let server = try await MockServer.start()
    server.register(.GET, "/animals/:id", try .json(["id": "crab", "name": "Crab"]))
    FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
    // The main thread has nothing else to do.
    while readLine() != nil {}
    await server.stop()
  }
}

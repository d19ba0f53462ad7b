import Foundation
import HTTPTesting
import MockServer
import Testing

@Suite("Answers", .needsCurl, .turnLimit(.seconds(300)))
struct AnswerTests {
  private struct Animal: Codable {
    var name: String
    var tags: [String]
  }

  @Test("a value is sent as JSON, and JSON is parsed from a body")
  func json() async throws {
    try await withMockServer { server in
      server.register(.POST, "/animals") { request in
        var animal: Animal = try request.json()
        animal.tags.append("New")
        return try .json(animal, status: 201)
      }
      let result = try await OutsideClient.curl(
        "-i", "-d", #"{"name": "Crab/ä", "tags": []}"#, server.baseURL.at("/animals"))
      #expect(
        result.output
          == """
          HTTP/1.1 201 Created\r
          Content-Type: application/json\r
          Content-Length: 36\r
          \r
          {"name":"Crab/ä","tags":["New"]}
          """.replacing("36", with: "33"))
    }
  }

  @Test("a chunked upload arrives as it was sent, and so does the next request on the connection")
  func chunks() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withMockServer { server in
      server.register(.PUT, "/:name") { .text("\($0.body.count)\n") }
      let result = try await OutsideClient.curl(
        "-T", file.path, "-H", "Transfer-Encoding: chunked", server.baseURL.at("/first"), "-T",
        file.path, server.baseURL.at("/second"))
      #expect(result.lines == ["300000", "300000"])
      #expect(server.requests.map(\.body) == [bytes, bytes])
    }
  }

  @Test(
    "a client that waits for a go-ahead is refused before it sends the body, or asked for it"
  )
  func goAhead() async throws {
    try await withMockServer { server in
      server.register(.POST, "/", .status(401), .status(413), .status(200))
      server.register(.POST, "/closure") { _ in .status(403) }
      func sent(_ path: String) async throws -> [String] {
        try await OutsideClient.curl(
          "-d", "0123456789", "-H", "Expect: 100-continue", "--expect100-timeout", "20", "-o",
          "/dev/null", "-w", "%{http_code} %{size_upload}\n", server.baseURL.at(path)
        ).lines
      }
      var answers: [String] = []
      for path in ["/", "/", "/", "/closure"] { answers += try await sent(path) }
      #expect(answers == ["401 0", "413 0", "200 10", "403 10"])
      #expect(server.requests.map(\.body.count) == [0, 0, 10, 10])
    }
  }

  @Test("fixture files are served, and a missing one is an error that names it")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = folder.appending(path: "list.json")
    try Data("[1, 2]".utf8).write(to: fixture)
    let picture = folder.appending(path: "crab.svg")
    try Data("<?xml version='1.0'?><svg/>".utf8).write(to: picture)
    try await withMockServer { server in
      server.register(.GET, "/list", try .json(file: fixture))
      server.register(.GET, "/picture", try .image(file: picture))
      let results = try await OutsideClient.curl(
        "-w", " %{content_type}\n", server.baseURL.at("/list"), server.baseURL.at("/picture"))
      #expect(
        results.lines == [
          "[1, 2] application/json", "<?xml version='1.0'?><svg/> image/svg+xml",
        ])
    }
    let missing = folder.appending(path: "none.json")
    let error = #expect(throws: MockServerError.self) { try MockResponse.json(file: missing) }
    #expect(
      error?.description.hasPrefix(
        "The fixture “\(missing.path(percentEncoded: false))” cannot be read: ") == true)
  }

  @Test(
    "a picture's media type follows from its bytes",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 1] as [UInt8], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
      (Array("GIF89a".utf8), "image/gif"), (Array("RIFF1234WEBP".utf8), "image/webp"),
      (Array("<svg/>".utf8), "image/svg+xml"), ([1, 2], "application/octet-stream"),
    ])
  func images(bytes: [UInt8], type: String) async throws {
    try await withMockServer { server in
      server.register(.GET, "/picture", .image(Data(bytes)))
      let result = try await OutsideClient.curl(
        "-o", "/dev/null", "-w", "%{content_type} %{size_download}", server.baseURL.at("/picture"))
      #expect(result.output == "\(type) \(bytes.count)")
    }
  }

  @Test("responses come one after another, and the last one repeats")
  func sequence() async throws {
    try await withMockServer { server in
      server.register(.GET, "/", .status(500), .status(503).header("Retry-After", "1"), .text("ok"))
      let address = server.baseURL.at("/")
      let result = try await OutsideClient.curl(
        "-o", "/dev/null", "-w", "%{http_code} %header{retry-after}|", address, "-o", "/dev/null",
        address, "-o", "/dev/null", address, "-o", "/dev/null", address)
      #expect(result.output == "500 |503 1|200 |200 |")
    }
  }

  @Test(
    "headers are sent, replacing others of the same name; a line break starts no further header")
  func headers() async throws {
    try await withMockServer { server in
      server.register(
        .GET, "/",
        .text("x").header("content-type", "text/csv").header("X-Odd", "a\r\nSet-Cookie: b=c\nd: e"))
      let result = try await OutsideClient.curl("-i", server.baseURL.at("/"))
      #expect(
        result.output
          == "HTTP/1.1 200 OK\r\nX-Odd: a Set-Cookie: b=c d: e\r\ncontent-type: text/csv\r\nContent-Length: 1\r\n\r\nx"
      )
    }
  }

  @Test("HEAD is answered like GET without a body, and 204 and 304 have no length")
  func bodyless() async throws {
    try await withMockServer { server in
      server.register(.GET, "/text", .text("four"))
      server.register(nil, "/none", .status(204))
      server.register(nil, "/same", .status(304))
      let head = try await OutsideClient.curl("-I", server.baseURL.at("/text"))
      #expect(head.output.hasSuffix("Content-Length: 4\r\n\r\n"))
      for path in ["/none", "/same"] {
        let result = try await OutsideClient.curl("-i", server.baseURL.at(path))
        #expect(result.status == 0)
        #expect(!result.output.contains("Content-Length"))
      }
    }
  }

  @Test("a body of a megabyte arrives whole, in both directions")
  func large() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(repeating: 0x61, count: 1_048_576).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withMockServer { server in
      server.register(.POST, "/echo") { .data($0.body) }
      let result = try await OutsideClient.curl(
        "--data-binary", "@\(file.path(percentEncoded: false))", "-o", "/dev/null", "-w",
        "%{size_download}", server.baseURL.at("/echo"))
      #expect(result.output == "1048576")
    }
  }
}

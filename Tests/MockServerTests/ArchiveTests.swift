import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

import HTTPTesting
import MockServer
import Testing

@Suite("HTTP archive of a mock server", .turnLimit(.seconds(60)))
struct ArchiveTests {
  @Test("the archive contains each request and response, without secrets")
  func archive() async throws {
    try await withMockServer { server in
      server.register(
        .POST, "/orders/:id",
        MockResponse.text(#"{"b":1,"a":[2]}"#, status: 201, type: "application/json")
          .header("Set-Cookie", "session=secret-1"))
      var request = URLRequest(
        url: try #require(URL(string: "\(server.baseURL)/orders/7?token=secret-2&page=1")))
      request.httpMethod = "POST"
      request.httpBody = Data("hello".utf8)
      request.setValue("Bearer secret-3", forHTTPHeaderField: "Authorization")
      request.setValue("secret-4", forHTTPHeaderField: "X-Key")
      request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
      _ = try await URLSession.shared.data(for: request)
      _ = try await URLSession.shared.data(from: server.baseURL.appending(path: "nowhere"))
      let data = try server.httpArchive(masking: ["token", "x-key"]) { "step \($0.id)" }
      let text = String(decoding: data, as: UTF8.self)
      #expect(!text.contains("secret"))

      let log = try #require(
        (JSONSerialization.jsonObject(with: data) as? [String: Any])?["log"] as? [String: Any])
      #expect(log["version"] as? String == "1.2")
      let entries = try #require(log["entries"] as? [[String: Any]])
      #expect(entries.count == 2)
      #expect(entries.map { $0["comment"] as? String } == ["step 1", "step 2"])
      #expect(entries.map { $0["_route"] as? String } == ["POST /orders/:id", "no route"])
      let first = try #require(entries[0]["request"] as? [String: Any])
      #expect(first["method"] as? String == "POST")
      #expect(first["url"] as? String == "\(server.baseURL)/orders/7?token=(masked)&page=1")
      #expect((first["postData"] as? [String: Any])?["text"] as? String == "hello")
      let answer = try #require(entries[0]["response"] as? [String: Any])
      #expect(answer["status"] as? Int == 201)
      let content = try #require(answer["content"] as? [String: Any])
      #expect(content["text"] as? String == "{\n  \"a\" : [\n    2\n  ],\n  \"b\" : 1\n}")
      #expect((entries[0]["time"] as? Double).map { $0 >= 0 } == true)
    }
  }

  @Test("named fields of bodies are masked, in JSON and in forms, and no others")
  func maskedFields() async throws {
    try await withMockServer { server in
      server.register(
        .POST, "/login", try .json(["user": ["token": "secret-1", "name": "Crab"]]))
      _ = try await OutsideClient.curl(
        "-d", "name=Crab&pass+word=secret-2&token=secret-3", server.baseURL.at("/login"))
      let long = String(repeating: "x", count: 30_000)
      _ = try await OutsideClient.curl(
        "-H", "Content-Type: application/json", "-d", #"[{"TOKEN":"secret-4"},"\#(long)"]"#,
        server.baseURL.at("/login"))
      let text = String(
        decoding: try server.httpArchive(masking: ["Token", "pass word"]), as: UTF8.self)
      #expect(!text.contains("secret"))
      #expect(text.contains("name=Crab&pass+word=(masked)&token=(masked)"))
      #expect(text.contains(#"\"name\" : \"Crab\""#))
      #expect(text.contains("… (cut: 20000 of"))
    }
  }

  @Test("a long body is cut, and a body that is not text is counted")
  func bodies() async throws {
    try await withMockServer { server in
      server.register(.GET, "/long", .text(String(repeating: "x", count: 30_000)))
      server.register(.GET, "/bytes", .data(Data([0xFF, 0xFE, 0x00])))
      for path in ["long", "bytes"] {
        _ = try await URLSession.shared.data(from: server.baseURL.appending(path: path))
      }
      let text = String(decoding: try server.httpArchive(), as: UTF8.self)
      #expect(text.contains("… (cut: 20000 of 30000 bytes)"))
      #expect(text.contains("(3 bytes)"))
    }
  }
}

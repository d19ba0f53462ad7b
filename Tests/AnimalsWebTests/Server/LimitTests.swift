import Foundation
import HTTPTesting
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Limits of a message")
struct LimitTests {
  @Test(
    "a field takes 20,000 characters, and what is longer is refused in a sentence",
    arguments: [(20_000, 200), (20_001, 413), (200_000, 413)])
  func text(count: Int, status: Int) async throws {
    try await serving { client in
      let browser = Browser(client)
      let before = try await browser.get()
      let answer = try await browser.post(
        Self.message([Self.value(String(repeating: "a", count: count))]))
      #expect(answer?.status == status)
      guard status != 200 else { return }
      #expect(
        answer?.body
          == "A field accepts at most 20000 characters; the text for “gallery.search” has \(count).\n"
      )
      #expect(try await browser.get()?.body == before?.body)
    }
  }

  @Test(
    "a message tells of 100 events at most, and of none when it tells of more",
    arguments: [(100, 200), (101, 413), (3_900, 413)])
  func events(count: Int, status: Int) async throws {
    try await serving { client in
      let browser = Browser(client)
      let before = try await browser.get()
      let taps = Array(repeating: Self.tap("gallery.favorites"), count: count)
      let answer = try await browser.post(Self.message(taps))
      #expect(answer?.status == status)
      if status != 200 {
        #expect(answer?.body == "A message can have at most 100 events; this one has \(count).\n")
      }
      #expect(try await browser.get()?.body == before?.body)
    }
  }

  @Test("a page's own name has 64 characters at most", arguments: [(64, 200), (65, 413)])
  func name(count: Int, status: Int) async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get()
      let answer = try await browser.post(
        Self.message([], page: String(repeating: "p", count: count)))
      #expect(answer?.status == status)
      if status != 200 {
        #expect(answer?.body == "A page's name can have at most 64 characters; this one has 65.\n")
      }
    }
  }

  @Test(
    "a link has 2,048 bytes at most", arguments: ["/start", "/open"], [(2_048, 303), (2_049, 414)])
  func link(path: String, limit: (count: Int, status: Int)) async throws {
    try await serving { client in
      let link = String(repeating: "x", count: limit.count)
      let browser = Browser(client)
      let answer = try await browser.get("\(path)?link=\(link)")
      #expect(answer?.status == limit.status)
      if limit.status == 303 {
        #expect(try await browser.get()?.body.contains("Nothing was found at “\(link)”") == true)
      } else {
        #expect(answer?.body == "A link can have at most 2048 bytes; this one has 2049.\n")
      }
    }
  }

  @Test("the page's script never tells of more at once than the server takes")
  func script() {
    let script = String(decoding: Assets.script.bytes, as: UTF8.self)
    #expect(script.contains("const maxEvents = 100;"))
    #expect(script.contains("const maxText = 20000;"))
  }

  private static func message(_ events: [String], page: String = "test") -> String {
    "{\"page\":\"\(page)\",\"number\":1,\"events\":[\(events.joined(separator: ","))]}"
  }

  private static func tap(_ key: String) -> String {
    "{\"element\":\"\(key)\",\"action\":\"tap\"}"
  }

  private static func value(_ text: String) -> String {
    "{\"element\":\"gallery.search\",\"action\":\"value\",\"text\":\"\(text)\"}"
  }
}

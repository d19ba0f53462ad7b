import Foundation
import RobotCore
import TestModel
import Testing

@testable import JourneyTesting

/// What the report of a journey that failed tells of the requests of its page.
@Suite("The archive of a page's requests")
struct BrowserArchiveTests {
  private struct Archive: Decodable {
    struct Log: Decodable { let entries: [Entry] }
    struct Entry: Decodable {
      let comment: String?
      let time: Double
      let request: Request
      let response: Response
      let _route: String
      let _outcome: String
    }
    struct Request: Decodable {
      let method: String
      let url: String
      let postData: PostData?
    }
    struct PostData: Decodable { let text: String }
    struct Response: Decodable {
      let status: Int
      let content: Content
    }
    struct Content: Decodable { let text: String? }
    let log: Log
  }

  @Test("each request has its answer, what the journey did with it, and the step that it followed")
  func entries() async throws {
    let log = StepLog()
    let start = log.start
    try await log.step("tap “Send”", .action) {}
    var sent = PageRequest(
      "POST", "http://a.test/api?token=abcdef&q=crab",
      headers: ["content-type": "application/json", "cookie": "session=1234567"],
      body: #"{"name":"Crab","password":"swordfish","note":"open sesame"}"#,
      start: start + 5_000_000_000)
    sent.end = sent.start + 20_000_000
    sent.outcome = .answered(503)
    sent.rule = "answer /api with status 503"
    sent.answerHeaders = ["content-type": "text/plain"]
    sent.answerBody = "no open sesame here"
    var cut = PageRequest("GET", "http://a.test/x", start: start + 6_000_000_000)
    cut.end = cut.start
    cut.outcome = .failed("net::ERR_CONNECTION_FAILED")
    let moments = JourneyMoments(of: log, launches: [])
    let bytes = try #require(BrowserArchive([sent, cut], hiding: ["open sesame"]).bytes(moments))
    let entries = try JSONDecoder().decode(Archive.self, from: Data(bytes)).log.entries
    #expect(entries.map(\._route) == ["journey: answer /api with status 503", "server"])
    #expect(entries.map(\._outcome) == ["answered", "failed: net::ERR_CONNECTION_FAILED"])
    #expect(entries.map(\.response.status) == [503, 0])
    #expect(entries.map(\.comment) == ["step 1: tap “Send”", "step 1: tap “Send”"])
    #expect(entries[0].time == 20)
    #expect(entries[0].request.url == "http://a.test/api?token=(masked)&q=crab")
    #expect(entries[0].request.postData?.text.contains("Crab") == true)
    #expect(entries[0].response.content.text == "no (masked) here")
    let text = String(decoding: bytes, as: UTF8.self)
    for secret in ["swordfish", "open sesame", "abcdef", "1234567"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(BrowserArchive([], hiding: []).bytes(moments) == nil)
    // A clock that was set far from where it was.
    #expect(moments.step(at: .distantFuture)?.index == 0)
    #expect(moments.step(at: .distantPast) == nil)
  }
}

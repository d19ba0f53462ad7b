import Foundation
import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples

/// What the reports of a failing journey say of the server that its app asked: J21.
@Suite(
  "The requests of a case", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct NetworkPageTests {
  private static let animals = ["crab", "elephant", "giraffe", "horse", "lion", "octopus"]

  @Test(
    "J21: a failing journey's report has every request and answer, and what caused it",
    arguments: ["in-process", "browser"])
  func reported(driver: String) async throws {
    let fixture = try FixtureRun("CatalogReportJourneys", environment: ["JOURNEYS_DRIVER": driver])
    let run = try fixture.run
    try #require(run.cases.map(\.status) == [.failed], "\(fixture.output)")
    let details = try run.details.details(try #require(run.cases[0].details))
    let file = try #require(details.attachments.first { $0.name == "network.har" })
    guard case .bytes(let bytes) = file.content else { throw CocoaError(.fileNoSuchFile) }
    let archive = try JSONDecoder().decode(Archive.self, from: Data(bytes))

    #expect(archive.log.version == "1.2")
    let pictures = Self.animals.map {
      "GET /images/\($0) 200 by GET /images/:id after launch Automation Animals"
    }
    let tap = try #require(
      details.steps.firstIndex { $0.text == "tap “Lion”" && $0.kind == .action })
    let section = try #require(
      details.steps.firstIndex { $0.text == "When another client signs in" })
    let expected =
      pictures + [
        "GET /animals/lion 500 by GET /animals/lion after step \(tap + 1): tap “Lion”",
        "GET /animals?page=1 200 by GET /animals after launch Automation Animals",
        "POST /sessions?token=(masked) 404 by no route after step \(section + 1): "
          + "When another client signs in",
      ]
    #expect(archive.log.entries.map(\.line).sorted() == expected.sorted())
    #expect(archive.log.entries.allSatisfy { $0.time > 0 && $0.start != nil })
    let files = try #require(
      FileManager.default.enumerator(at: fixture.folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where !file.hasDirectoryPath {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(!text.contains("secret-"), "\(file.lastPathComponent)")
    }
    try await shown(run)
    try await fits(run)
  }

  @Test("of a WebSocket's many messages, the page shows the newest, and says how many are older")
  func messages() async throws {
    let messages = (1...130).map {
      ["type": $0.isMultiple(of: 2) ? "send" : "receive", "data": "message \($0)"]
    }
    let entry: [String: Any] = [
      "request": ["method": "GET", "url": "ws://127.0.0.1/chat"], "response": ["status": 101],
      "_webSocketMessages": messages,
    ]
    let archive = try JSONSerialization.data(withJSONObject: ["log": ["entries": [entry]]])
    var details = FilmedRun.details(failing: true)
    details.attachments = [
      Attachment(
        name: "browser.har", mediaType: "application/har+json", content: .bytes(Array(archive)))
    ]
    let run = FilmedRun.run(crab: details)
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelector('#case .exchange')")
      _ = try await page.run("document.querySelector('#case .exchange').open = true")
      try await page.wait(until: "document.querySelectorAll('#case .headers dt').length === 100")
      let text = try await page.value("document.querySelector('#case .exchange').textContent")
      #expect(text.contains("after 30 older messages: save the file to see them all"), "\(text)")
      #expect(text.contains("receivedmessage 31sentmessage 32"), "\(text)")
      #expect(text.hasSuffix("sentmessage 130"), "\(text)")
    }
  }

  /// Holds that the table is wholly in view, beside the steps and on a phone.
  private func fits(_ run: TestRun) async throws {
    for width in [1280, 390] {
      try await ReportPage.open(run, at: "#cases&case=\(run.link(0))", width: width) { page in
        try await page.wait(until: "document.querySelectorAll('#case .exchange').length === 9")
        let sizes = try await page.value(
          """
          (({ scrollWidth, clientWidth }) => scrollWidth > clientWidth ? `${scrollWidth} in ${clientWidth}` : '')(
            document.querySelector('[aria-label=Requests]'))
          """)
        #expect(sizes == "", "at \(width)")
      }
    }
  }

  /// Holds that the page shows what the archive has.
  private func shown(_ run: TestRun) async throws {
    try await ReportPage.open(run, at: "#cases&case=\(run.link(0))") { page in
      try await page.wait(until: "document.querySelectorAll('#case .exchange').length === 9")
      let text = try await page.value(
        """
        [...document.querySelectorAll('#case .exchange')].map((each) => each.closest('tr'))
          .map((row) => row.textContent.replace(/\\s+/g, ' ')).join('\\n')
        """)
      #expect(text.contains("GET"))
      #expect(text.contains("launch Automation Animals"))
      _ = try await page.run(
        "for (const each of document.querySelectorAll('#case .exchange')) each.open = true")
      try await page.wait(until: "document.querySelectorAll('#case .exchange h4').length === 18")
      let rows = try await page.value(
        """
        [...document.querySelectorAll('#case .exchange')].map((each) => each.closest('tr'))
          .filter((row) => /sessions|lion(?!.*images)/.test(row.querySelector('th').firstChild.textContent))
          .map((row) => row.textContent).join('\\n')
        """)
      for part in [
        "/sessions?token=(masked)", "Authorization", "(masked)", "no route", "404",
        "\"name\" : \"Crab\"", "/animals/lion", "500", "Set-Cookie", "\"error\" : \"out of order\"",
        "GET /animals/lion · answered",
      ] {
        #expect(rows.contains(part), "\(part) in \(rows)")
      }
    }
  }

  /// What is read of an HTTP archive.
  private struct Archive: Decodable {
    struct Log: Decodable {
      let version: String
      let entries: [Entry]
    }
    struct Entry: Decodable {
      struct Request: Decodable {
        let method: String
        let url: URL
      }
      struct Response: Decodable { let status: Int }
      let startedDateTime: String
      let time: Double
      let comment: String?
      let request: Request
      let response: Response
      let _route: String

      var start: Date? {
        try? Date(
          startedDateTime, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      }
      var line: String {
        let query = request.url.query(percentEncoded: false).map { "?\($0)" } ?? ""
        return
          "\(request.method) \(request.url.path())\(query) \(response.status) by \(_route) after \(comment ?? "nothing")"
      }
    }
    let log: Log
  }
}

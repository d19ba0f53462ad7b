import Foundation
import JourneyBrowsers
import ReportSamples
import ReportWriter
import Testing

@Suite(
  "A secret that a journey types",
  .enabled(if: SharedBrowsers.absence == nil, "There is no browser."))
struct SecretTests {
  @Test(
    "a secret appears in no file in any form, whatever field it is typed into and however the page repeats it"
  )
  func nowhere() throws {
    let fixture = try FixtureRun(
      "SecretFixtureJourneys",
      environment: [Leak.variable: Leak.value, "JOURNEYS_FILM": "all", "JOURNEYS_COVERAGE": "yes"])
    let run = try fixture.run
    #expect(run.cases.count == 11)
    #expect(run.cases.allSatisfy { $0.status == .failed })
    let files = try #require(FileManager.default.subpaths(atPath: fixture.folder.path))
    #expect(files.count { $0.hasPrefix("outline-") } >= 8)
    for core in [Leak.core, "Hm3bT8yQd2Nc"] {
      let wanted = Self.forms(of: core)
      for file in files {
        guard let data = try? Data(contentsOf: fixture.folder.appending(path: file)) else {
          continue
        }
        expectNone(of: wanted, in: data, file)
      }
      for testCase in run.cases {
        let details = try run.details(of: testCase)
        for attachment in details.attachments {
          guard case .bytes(let bytes) = attachment.content else { continue }
          expectNone(of: wanted, in: Data(bytes), attachment.name)
        }
      }
    }
    // The report states that something was hidden.
    let names = try run.cases.flatMap { try run.details(of: $0).attachments.map(\.name) }
    #expect(names.count { $0 == "browser.har" } == 11)
    #expect(names.contains("console.txt"))
    let journal = try fixture.report("run.jsonl")
    #expect(journal.contains("•••"))
    #expect(journal.contains("There is no screenshot, because it would show a secret."))
  }

  private func expectNone(of forms: [Data], in data: Data, _ name: String) {
    for form in forms {
      let found = data.firstRange(of: form)
      let around = found.map {
        String(
          decoding: data[max(0, $0.lowerBound - 60)..<min(data.count, $0.upperBound + 60)],
          as: UTF8.self)
      }
      #expect(found == nil, "\(name): \(around ?? "")")
    }
  }

  /// The core as it is, in hexadecimal, and in base64 at each of the three offsets.
  private static func forms(of core: String) -> [Data] {
    let base64 = (0..<3).map { before in
      let text = Data((String(repeating: "x", count: before) + core).utf8).base64EncodedString()
      return text.dropFirst(before == 0 ? 0 : before + 1).prefix(12)
    }
    let texts =
      [core, core.utf8.map { String(format: "%02x", $0) }.joined()] + base64.map(String.init)
    return texts.map { Data($0.utf8) }
  }
}

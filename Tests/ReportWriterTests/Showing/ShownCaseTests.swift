import Foundation
import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite("The text of a case")
struct ShownCaseTests {
  private func shown(_ details: TestCase.Details) throws -> ShownCase {
    let run = FilmedRun.run(crab: details)
    return try ShownCase(
      0, of: run, finder: CaseFinder(run), sourceRoot: nil, attachmentSources: [])
  }

  @Test("the screens at the last action and at the failure are shown, with their differences")
  func screens() throws {
    let screens = try #require(try shown(FilmedRun.details(failing: true)).screens)
    let before = try #require(screens.before)
    #expect(before.step == 6)
    #expect(before.elements.first { $0.mark == "acted on" }?.identifier == "filter.done")
    #expect(before.elements.filter { $0.differs == true }.contains { $0.label == "Fox" })
    #expect(screens.after.step == 7)
    #expect(!screens.after.elements.contains { $0.label == "Fox" })
    #expect(screens.after.elements.first { $0.label == "Filter (1)" }?.differs == true)
    #expect(screens.after.elements.first { $0.label == "Crab" }?.differs == nil)
    #expect(
      screens.after.elements.first { $0.mark == "nearest" }?.identifier
        == "gallery.cell.seal.star")
  }

  @Test("without a film, the screen consists of the failure's own elements")
  func tree() throws {
    let screens = try #require(
      try shown(FilmedRun.details(failing: true, keepsFilm: false)).screens)
    #expect(screens.before == nil)
    #expect(screens.after.step == nil)
    #expect(screens.after.elements.contains { $0.label == "Filter (1)" })
  }

  @Test("a journey that continued shows the screen of its failure, not the last one")
  func goesOn() throws {
    let screens = try #require(try shown(FilmedRun.goingOn(failing: true)).screens)
    #expect(screens.after.step == 9)
    #expect(!screens.after.elements.contains { $0.mark == "acted on" })
  }

  @Test("requests are read from an archive, and failed ones have their response")
  func requests() throws {
    var details = TestCase.Details()
    let archive = """
      {"log":{"entries":[{"time":12,"request":{"method":"GET","url":"http://x/a"},"response":{"status":200,"content":{"text":"fine"}}},
      {"time":3,"comment":"launch","_outcome":"cut","request":{"method":"POST","url":"http://x/b"},"response":{"status":500,"content":{"text":"no stock"}}},
      7,{"request":[],"response":{"status":"x"},"time":"y"}]}}
      """
    details.attachments = [
      Attachment(name: "network.har", content: .bytes(Array(archive.utf8))),
      Attachment(name: "broken.har", content: .bytes(Array("{".utf8))),
      Attachment(name: "notes.txt", content: .bytes(Array(archive.utf8))),
    ]
    let requests = try shown(details).requests
    #expect(requests.map(\.status) == [200, 500, 0])
    #expect(requests.map(\.answer) == [nil, "no stock", nil])
    #expect(requests[1].url == "http://x/b")
    #expect(requests[1].duration == 0.003)
    #expect(requests[1].comment == "launch")
    #expect(requests[1].outcome == "cut")
  }

  @Test("an attachment is where a report put it, and only files in the given folders are named")
  func attachments() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "shown-\(UUID().uuidString)")
    let inner = folder.appending(path: "attachments")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = Array("seen".utf8)
    let name = AttachmentName("log.txt", hash: ContentHash.hexadecimal(bytes)).text
    try Data(bytes).write(to: inner.appending(path: name))
    let locator = AttachmentLocator([folder])
    let stored = locator.place(of: Attachment(name: "log.txt", content: .bytes(bytes)))
    #expect(stored.path?.hasSuffix("/attachments/\(name)") == true)
    #expect(stored.size == 4)
    let named = locator.place(
      of: Attachment(name: "log", content: .file("attachments/\(name)")))
    #expect(named.path == stored.path)
    let inside = locator.place(of: Attachment(name: "x", content: .bytes([1])))
    #expect(inside.path == nil)
    #expect(inside.problem != nil)
    #expect(
      locator.place(of: Attachment(name: "p", content: .file("/etc/passwd"))).problem
        == "The file “/etc/passwd” is not shown: it is outside the folders that attachments may come from."
    )
    #expect(
      locator.place(of: Attachment(name: "p", content: .file("none"))).problem
        == "The file “none” is missing.")
  }

  @Test("a Swift test has a rerun command even if none was recorded; other tests do not")
  func reruns() throws {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "opened(animal:)")
    animals.add(TestCase(function: function, status: .failed))
    var run = animals.run
    run.functions[function].location = SourceLocation(file: "Tests/A.swift", line: 3)
    #expect(
      try run.rerunCommand(of: 0)
        == #"swift test --filter 'JourneyTests.DetailJourneys/opened\('"#)
    run.functions[function].location = SourceLocation(file: "test_a.py", line: 3)
    #expect(try run.rerunCommand(of: 0) == nil)
  }
}

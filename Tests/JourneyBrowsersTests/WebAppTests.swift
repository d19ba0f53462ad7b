import AccessibilityTree
import Foundation
@testable import JourneyBrowsers
import JourneyTesting
import ReportSamples
import RobotCore
import Testing
import WebDriver

/// As in a package with a web app: a program, a robot, a journey.
private let animals = WebApp("Animals", running: ServerProgram("animals"))

private let nowhere = WebApp("Nowhere", at: "http://127.0.0.1:65431/")

@Suite(
  "A web app in one statement", .journeys(in: animals), .browser { $0.viewport.width = 700 },
  .takesTurns(using: .browser), .enabled(if: SharedBrowsers.absence == nil, "There is no browser."))
struct WebAppTests {
  @Test(
    "a program of the package starts, and is driven in a browser with the options of suite and journey",
    .browser { $0.colorScheme = .dark })
  func started() async throws {
    let home = try await animals.open("/start?favorites=crab", to: HomeRobot.self)
    let root = try await home.journey.driver.snapshot().tree.root
    #expect(root.frame.width == 700)
    #expect(root.frame.height == 800)
    try await home.verify { $0.expect(.element("gallery.cell.crab.star"), .exists) }
    // Links are pages of the site.
    try await home.journey.open("/start")
    try await home.verify { $0.expect(.element("gallery.cell.crab.star"), .absent) }
  }

  @Test("passkeys at a numeric address are refused at once, with what to do")
  func numericAddress() async throws {
    let home = try await animals.open("/start", to: HomeRobot.self)
    let failure = await #expect(throws: JourneyFailure.self) {
      try await home.journey.keepPasskeys()
    }
    let reason = failure?.reason ?? ""
    #expect(
      reason.contains(
        "passkeys belong to names, and this page is at the address http://127.0.0.1:"),
      "\(reason)")
    #expect(reason.contains("hostName “localhost”"))
  }

  @Test(
    "the page that a journey has reached is inspected, and its robot written next to the journey")
  func inspected() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = SourceLocation(
      fileID: "Tests/Journey.swift", filePath: folder.appending(path: "Journey.swift").path(),
      line: 1, column: 1)
    let home = try await animals.open("/start", to: HomeRobot.self)
    let file = folder.appending(path: "GallerySemantics.swift")
    let path = file.path(percentEncoded: false)
    #expect(
      await said(by: home, as: "Gallery", at: place)
        == "Wrote \(path): continue with GalleryRobot in place of this line.")
    #expect(
      await said(by: home, as: "Gallery", at: place)
        == "\(path) has all elements already: continue with GalleryRobot in place of this line.")
    #expect(
      await said(by: home, as: "gallery", at: place)
        == "“gallery” cannot begin the name of a Swift type.")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("struct GallerySemantics: ScreenSemantics {"))
    #expect(text.contains("typealias GalleryRobot = RobotOf<GallerySemantics>"))
  }

  private func said(by home: HomeRobot, as name: String, at place: SourceLocation) async -> String?
  {
    do {
      try await home.inspect(as: name, at: place)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a site that is not there is reported with its address, at the journey's line",
    .journeys(in: nowhere))
  func notThere() async throws {
    var failure: JourneyFailure?
    let line = #line + 2
    do {
      _ = try await nowhere.open(to: HomeRobot.self)
    } catch let error as JourneyFailure {
      failure = error
    }
    let reasons = [
      "net::ERR_CONNECTION_REFUSED", "Firefox can’t establish a connection to the server",
      "Could not connect to 127.0.0.1: Connection refused",
    ]
    #expect(
      reasons.contains {
        failure?.reason.contains("http://127.0.0.1:65431/ could not be loaded: \($0)") == true
      }, "\(failure?.reason ?? "")")
    #expect(failure?.site?.line == line)
  }
}

@Suite("Browser options", .browser { $0.locale = "it-IT" })
struct BrowserTraitTests {
  @Test(
    "a journey's changes apply after its suite's", .browser { $0.timeZone = "Europe/Rome" },
    .browser { $0.locale? += "-x" })
  func changes() {
    let options = BrowserTrait.changed(.phone)
    #expect(options.locale == "it-IT-x")
    #expect(options.timeZone == "Europe/Rome")
    #expect(options.isMobile)
  }
}

/// A journey of Chromium, which a test runs in a child process.
@Suite(
  "Engine fixture", .enabled(if: ProcessInfo.processInfo.environment[FixtureRun.variable] != nil),
  .journeys(in: nowhere), .browser { $0.engine = .chromium })
struct ChosenEngineJourneys {
  @Test func opens() async throws {
    _ = try await nowhere.open(to: HomeRobot.self)
  }
}

@Suite("The engine of a run")
struct RunEngineTests {
  @Test("a suite's engine gives way to the one that the run names, as which it is reported")
  func named() throws {
    let fixture = try FixtureRun(
      "ChosenEngineJourneys",
      environment: ["JOURNEYS_BROWSER": "webkit", "WEBKIT_BIN": "/nowhere/MiniBrowser"])
    #expect(fixture.output.contains("WEBKIT_BIN=/nowhere/MiniBrowser"), "\(fixture.output)")
  }
}

private struct HomeScreen: ScreenModel {
  static let identifier: ElementIdentifier = "gallery"
  static let name = "Gallery"
}

private struct HomeSemantics: ScreenSemantics { typealias Model = HomeScreen }

private struct HomeVerifier: Verifier {
  typealias Semantics = HomeSemantics
  let checks: CheckList
}

private struct HomeRobot: Robot {
  typealias ScreenVerifier = HomeVerifier
  let journey: Journey
}

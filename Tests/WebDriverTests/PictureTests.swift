import AccessibilityTree
import Foundation
import RobotCore
import Testing

@testable import JourneyTesting
@testable import WebDriver

/// An element of a page, compared with its picture.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct PictureTests {
  /// A folder for pictures, as if it were beside a journey. It lives as long as this.
  private final class Album: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    deinit { try? FileManager.default.removeItem(at: folder) }

    func record(
      isRenewed: Bool = false, isInCI: Bool = false, tolerating tolerance: PictureTolerance = .usual
    ) -> PictureRecordFile {
      PictureRecordFile(
        "chart", beside: folder.appending(path: "Journey.swift").path(percentEncoded: false),
        isRenewed: isRenewed, isInCI: isInCI, tolerating: tolerance)
    }

    var files: [String] {
      let path = folder.appending(path: "Pictures").path(percentEncoded: false)
      return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
  }

  private static let chart = Locator.role(.image, "Chart")
  private static let page = """
    document.body.innerHTML = `<style>
      @keyframes turn { to { rotate: 1turn } } @keyframes rise { from { opacity: 0 } }
      .chart { width: 200px; height: 100px; background: #08f; animation: rise 300ms }
      .bar { width: 40px; height: 40px; background: #fff }
      .turning { animation: turn 1s linear infinite }
    </style><p style="height: 2000px">Above</p>
    <div class=chart role=img aria-label=Chart><div class="bar turning"></div><input aria-label=Note autofocus></div>
    <p role=status>12:30:01</p>`;
    document.querySelector("input").focus();
    """

  /// Shows a chart, records it, changes it, and compares.
  private func compare(
    _ change: String, _ record: (Album) -> PictureRecordFile = { $0.record() },
    masking masked: [Locator] = []
  ) async throws -> (failure: String?, album: Album) {
    let album = Album()
    let failure = try await PartsRobot.drive("styles.html") { robot in
      let driver = try #require(robot.journey.driver as? BrowserDriver)
      _ = try await driver.session.execute(Self.page, [], within: .seconds(10))
      try await robot.verify {
        $0.expect(
          Self.chart, masking: masked, isPictured: album.record(isRenewed: true),
          at: #_sourceLocation)
      }
      _ = try await driver.session.execute(change, [], within: .seconds(10))
      try await robot.verify {
        $0.expect(Self.chart, masking: masked, isPictured: record(album), at: #_sourceLocation)
      }
    }
    return (failure?.description, album)
  }

  @Test("an element that has not changed looks as in its picture, whatever moves in it")
  func same() async throws {
    let (failure, album) = try await compare("")
    #expect(failure == nil)
    #expect(album.files == ["chart \(Browsers.engine.rawValue) 1x.png"])
  }

  @Test("an element that looks different fails, with the number of pixels")
  func different() async throws {
    let (failure, _) = try await compare(
      "document.querySelector('.chart').style.background = '#0a0'")
    #expect(failure?.contains("“chart” looks different: ") == true)
    #expect(failure?.contains(" of 20000 pixels differ") == true)
    #expect(failure?.contains("JOURNEYS_RECORD=yes records it") == true)
  }

  @Test("another size fails")
  func size() async throws {
    let (failure, _) = try await compare("document.querySelector('.chart').style.height = '110px'")
    #expect(failure?.contains("“chart” has 200 × 110 pixels, not 200 × 100") == true)
  }

  @Test("what is masked, and pixels within the tolerance, may differ")
  func tolerated() async throws {
    let change = "document.querySelector('input').value = 'Crab'"
    #expect(try await compare(change).failure != nil)
    #expect(try await compare(change, masking: [.role(.textField, "Note")]).failure == nil)
    #expect(
      try await compare(change) { $0.record(tolerating: PictureTolerance(pixels: 2000)) }.failure
        == nil)
  }

  @Test("a chart that is drawn a moment later is waited for")
  func late() async throws {
    let (failure, _) = try await compare(
      """
      const chart = document.querySelector(".chart");
      chart.style.background = "#fff";
      setTimeout(() => { chart.style.background = "#08f"; }, 900);
      """)
    #expect(failure == nil)
  }

  @Test("without a record, and when CI records, nothing is green")
  func first() async throws {
    let missing = try await compare("") { _ in Album().record() }
    #expect(missing.failure?.contains("there is no picture “chart") == true)
    let recorded = try await compare("") { _ in Album().record(isRenewed: true, isInCI: true) }
    #expect(recorded.failure?.contains("nobody looks at a picture that CI records") == true)
  }

  @Test("an element that is larger than the window is refused")
  func large() async throws {
    let (failure, _) = try await compare(
      "document.querySelector('.chart').style.height = '5000px'")
    #expect(failure?.contains("more than the window") == true)
  }
}

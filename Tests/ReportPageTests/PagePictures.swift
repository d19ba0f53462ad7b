import Foundation
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

/// The pictures of the page's views that are kept beside these tests.
///
/// Letters look different with another browser or with other fonts. Which ones the pictures were made with is written
/// down beside them, and only those are compared.
enum PagePictures {
  private static let folder = PageSource.folder.appending(path: "Pictures")
  private static let record = folder.appending(path: "made-with.txt")

  /// Whether they are made again, as `scripts/pictures` asks for.
  static let isMaking = ProcessInfo.processInfo.environment["PAGE_PICTURES"] == "make"

  /// Whether this browser and these fonts are those that the pictures were made with.
  static var canCompare: Bool {
    get async throws {
      guard ReportPage.canOpen else { return false }
      let kept = try? String(contentsOf: record, encoding: .utf8)
      if kept == nil, !isMaking { return false }
      var tools = ""
      try await ReportPage.open(SampleRuns.empty) { tools = try await $0.tools() }
      if isMaking {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(tools.utf8).write(to: record)
      }
      return isMaking || kept == tools
    }
  }

  /// Where a screenshot is left that differs from the kept picture.
  static func taken(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "page-pictures/\(name).png")
  }

  /// Keeps a picture of what a page shows.
  static func keep(_ name: String, of page: ReportPage) async throws {
    let text = try await page.run(
      PageSource.compare, [.string("data:image/png;base64," + page.screenshot())])
    let data = try #require(text.string.flatMap { Data(base64Encoded: $0) })
    try data.write(to: folder.appending(path: "\(name).webp"))
  }

  /// Says in how far a page differs from its picture; nothing when it does not.
  static func difference(of name: String, from page: ReportPage) async throws -> String {
    guard let kept = try? Data(contentsOf: folder.appending(path: "\(name).webp")) else {
      return "there is no such picture"
    }
    let screenshot = try await page.screenshot()
    let difference =
      try await page.run(
        PageSource.compare,
        [
          .string("data:image/png;base64," + screenshot),
          .string("data:image/webp;base64," + kept.base64EncodedString()),
        ]
      ).string ?? "?"
    if !difference.isEmpty, let data = Data(base64Encoded: screenshot) {
      let file = taken(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    return difference
  }
}

extension ReportPage {
  /// Shows the page in fonts that every machine can have, and without what moves by itself.
  func useKnownFonts() async throws {
    _ = try await run(
      """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --sans: "DejaVu Sans", sans-serif; --mono: "DejaVu Sans Mono", monospace; }
        * { caret-color: transparent !important; scrollbar-width: none !important; }`);
      document.adoptedStyleSheets.push(sheet);
      """)
  }

  /// The browser and the measures of its fonts.
  func tools() async throws -> String {
    try await useKnownFonts()
    return try await value(
      """
      (() => { const context = document.createElement("canvas").getContext("2d");
        const width = (font) => { context.font = `40px ${font}, serif`; return context.measureText("Tap “Done” – gallery.cell ✕").width.toFixed(3); };
        return `${/Chrom\\w*\\/[\\d]+/.exec(navigator.userAgent)[0]}\\nDejaVu Sans ${width("'DejaVu Sans'")}\\nDejaVu Sans Mono ${width("'DejaVu Sans Mono'")}\\nserif ${width("serif")}\\n`; })()
      """)
  }

  /// Sets the size of the window.
  func resize(width: Int, height: Int) async throws {
    isChanged()
    try await command(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": false,
      ])
  }

  /// Waits until two frames have been drawn since the last change of size.
  func settle() async throws {
    _ = try await run(
      "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
  }

  /// What is seen, as PNG in base64.
  func screenshot() async throws -> String {
    let answer = try await command("Page.captureScreenshot", ["format": "png"])
    return try #require(answer["data"]?.string)
  }
}

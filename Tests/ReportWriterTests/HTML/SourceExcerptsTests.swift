import Foundation
import Testing

@testable import ReportWriter

/// A package folder on disk that is removed again.
final class PackageFixture {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "package-\(UUID().uuidString)"
    let lines = (1...80).map { "    try await robot.step\($0)()  // <line \($0)>" }
    try write("Tests/JourneyTests/Filtering/FilteringJourneys.swift", lines.joined(separator: "\n"))
    try write("secret.txt", "secret")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ file: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}

@Suite("Excerpts of sources")
struct SourceExcerptsTests {
  private let file = "Tests/JourneyTests/Filtering/FilteringJourneys.swift"

  @Test("five lines before and after the location are shown")
  func excerpt() throws {
    let package = try PackageFixture()
    let sources = SourceExcerpts(packageRoot: package.path)
    let excerpt = try #require(sources.excerpt(at: SourceLocation(file: file, line: 42)))
    #expect(excerpt.firstLine == 37)
    #expect(excerpt.text.split(separator: "\n").count == 11)
    let first = try #require(sources.excerpt(at: SourceLocation(file: file, line: 1)))
    #expect(first.firstLine == 1)
    #expect(first.text.hasPrefix("    try await robot.step1()"))
    #expect(sources.excerpt(at: SourceLocation(file: file, line: 81)) == nil)
  }

  @Test("a cause includes the failed line, so no click is needed to read it")
  func causes() throws {
    let package = try PackageFixture()
    var store = InMemoryDetailStore()
    var run = TestRun(title: "t")
    run.suites = [TestSuite(name: "S")]
    run.functions = [TestFunction(suite: 0, name: "f()")]
    let issue = Issue(
      kind: .issueRecorded, message: "no", location: SourceLocation(file: file, line: 42))
    let details = store.add(TestCase.Details(issues: [issue]))
    run.cases = [TestCase(function: 0, status: .failed, details: details)]
    run.details = store
    let sink = MemorySink()
    try HTMLWriter(run, sourceRoot: URL(filePath: package.path)).write(to: sink)
    let index = try #require(
      WrittenPage(text: sink.text).blocks.first { $0.attributes.contains("id=\"run\"") })
    #expect(index.text.contains(#""code":"try await robot.step42()"#))
    #expect(try !SourceExcerptsTests.index(of: run).contains(#""code":"#))
  }

  /// What a page carries of a run whose sources are not there.
  private static func index(of run: TestRun) throws -> String {
    try WrittenPage(run).blocks.first { $0.attributes.contains("id=\"run\"") }?.text ?? ""
  }

  @Test("nothing outside the package is read, whatever path or link leads there")
  func outside() throws {
    let package = try PackageFixture()
    let other = try PackageFixture()
    let sources = SourceExcerpts(packageRoot: package.path)
    let name = URL(fileURLWithPath: other.path).lastPathComponent
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/link.swift", withDestinationPath: "\(other.path)/\(file)")
    // A hidden folder may hold what nobody means to publish.
    for hidden in [".build/checkouts/x.swift", ".git/x.swift", "Tests/.x.swift"] {
      try package.write(hidden, "let secret = 1")
      #expect(sources.excerpt(at: SourceLocation(file: hidden, line: 1)) == nil, "\(hidden)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/hidden.swift", withDestinationPath: ".git/x.swift")
    for path in [
      "hidden.swift", "a\u{0}b.swift", "../\(name)/\(file)", "\(other.path)/\(file)", "link.swift",
      "secret.txt", "",
    ] {
      #expect(sources.excerpt(at: SourceLocation(file: path, line: 1)) == nil, "\(path)")
    }
    #expect(
      SourceExcerpts(packageRoot: nil).excerpt(at: SourceLocation(file: file, line: 1)) == nil)
  }

  @Test("sources in other languages are shown too, those in Java from the folder of the package")
  func otherLanguages() throws {
    let package = try PackageFixture()
    for (path, file) in [
      ("tests/test_cart.py", "tests/test_cart.py"), ("src/lib.rs", "./src/lib.rs"),
      ("src/test/java/com/example/CartTest.java", "com/example/CartTest.java"),
      ("src/main/kotlin/shop/Cart.kt", "shop/Cart.kt"),
    ] {
      try package.write(path, "first\nsecond of \(path)\n")
      let sources = SourceExcerpts(packageRoot: package.path)
      let excerpt = sources.excerpt(at: SourceLocation(file: file, line: 2))
      #expect(excerpt?.text.contains("second of \(path)") == true, "\(file)")
    }
  }

  @Test("files are read only from a folder that the caller names, not from one that a run names")
  func namedByRun() throws {
    let package = try PackageFixture()
    var store = InMemoryDetailStore()
    var run = TestRun(title: "hostile")
    run.packageRoot = package.path
    run.suites = [TestSuite(name: "S")]
    run.functions = [TestFunction(suite: 0, name: "f()")]
    let issue = Issue(
      kind: .issueRecorded, message: "m", location: SourceLocation(file: file, line: 1))
    run.cases = [
      TestCase(
        function: 0, status: .failed, details: store.add(TestCase.Details(issues: [issue])))
    ]
    run.details = store
    func shows(_ root: String?) throws -> Bool {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      var reports = ReportFolder(folder)
      reports.sourceRoot = root.map { URL(filePath: $0) }
      try reports.write(run, formats: [.html])
      let page = WrittenPage(
        text: try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8))
      return page.blocks.contains { $0.text.contains("robot.step1()") }
    }
    #expect(try !shows(nil))
    #expect(try shows(package.path))
  }
}

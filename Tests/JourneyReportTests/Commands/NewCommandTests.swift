import Foundation
import Testing

@Suite("journeys new")
struct NewCommandTests {
  private func run(_ tool: borrowing Tool, _ arguments: String...) throws -> Tool.Result {
    try tool.run(
      ["journeys"] + arguments, environment: ["COLUMNS": "80"],
      program: URL(filePath: "/usr/bin/env"))
  }

  @Test("what it writes is the beginning of Examples/Counter, which is compiled and run")
  func counter() throws {
    let tool = try Tool()
    let result = try run(
      tool, "new", "Counter", "--package", "https://example.org/x/swift-journeys.git")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("wrote Counter/Tests/CounterJourneys/CounterApp.swift\n"))
    #expect(
      result.error.hasSuffix(
        "\n\nRun the journey, then open reports/index.html:\n  cd Counter && swift test\n"))
    for name in try tool.files(in: "Counter/Tests/CounterJourneys") {
      let written = try tool.text("Counter/Tests/CounterJourneys/\(name)")
      let kept = try Repository.text("Examples/Counter/Tests/CounterJourneys/\(name)")
      // The tutorial adds to the end of a file, or of the suite in it.
      let end = written.hasSuffix("  }\n}\n") ? written.dropLast(2) : written[...]
      #expect(kept.hasPrefix(end), "\(name) differs from that of Examples/Counter")
    }
    let manifest = try tool.text("Counter/Package.swift")
    #expect(
      manifest.contains(
        ".package(url: \"https://example.org/x/swift-journeys.git\", from: \"0.1.0\")"))
    #expect(
      manifest.contains(".product(name: \"JourneyTesting\", package: \"swift-journeys\")"))
    #expect(try tool.text("Counter/.gitignore") == "/.build\n/reports\n")
  }

  @Test("a file that is there stays, and a name that cannot begin a type is refused")
  func refused() throws {
    let tool = try Tool()
    #expect(try run(tool, "new", "Counter", "--package", "/x").status == 0)
    let again = try run(tool, "new", "Counter", "--package", "/x")
    #expect(again.status == 73)
    #expect(again.error.contains("already exists. Choose another name, or another folder."))
    let name = try run(tool, "new", "a-b")
    #expect(name.status == 64)
    #expect(name.error.contains("“a-b” cannot begin the name of a Swift type."))
    let kind = try run(tool, "new", "Shop", "--kind", "app", "--url", "http://localhost")
    #expect(kind.status == 64)
  }

  @Test("a page of the tests' own has a server, a screen and journeys")
  func page() throws {
    let tool = try Tool()
    #expect(try run(tool, "new", "Shop", "--kind", "page", "--package", "/x").status == 0)
    #expect(
      try tool.files(in: "Shop/Tests/ShopJourneys") == [
        "ShopJourneys.swift", "ShopScreen.swift", "ShopSite.swift",
      ])
  }

  @Test("a package that is there gets the target from Swift, and then the files")
  func added() throws {
    let tool = try Tool(swift: "echo \"$*\" >> calls; exit 0")
    try tool.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    let result = try run(tool, "new", "Counter", "--package", "https://example.org/swift-journeys")
    #expect(result.status == 0, "\(result.error)")
    #expect(
      try tool.text("calls") == """
        package add-dependency https://example.org/swift-journeys --from 0.1.0
        package add-target CounterJourneys --type test
        package add-target-dependency JourneyTesting CounterJourneys --package swift-journeys

        """)
    #expect(try tool.files(in: "Tests/CounterJourneys").count == 3)
  }

  @Test("a second target is added to a package that it wrote, which has no other sources")
  func second() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tool = try Tool(swift: "PATH='\(path)' exec swift \"$@\"")
    #expect(try run(tool, "new", "Counter", "--package", "/x").status == 0)
    let result = try tool.run(
      ["-c", "cd Counter && journeys new Second --package /x"], environment: ["COLUMNS": "80"],
      program: URL(filePath: "/bin/sh"))
    #expect(result.status == 0, "\(result.error)")
    let manifest = try tool.text("Counter/Package.swift")
    #expect(manifest.contains("SecondJourneys"))
    #expect(manifest.matches(of: #/\.product\(name: "JourneyTesting"/#).count == 2)
    #expect(try !tool.files(in: "Counter").contains("Sources"))
    #expect(try tool.files(in: "Counter/Tests/SecondJourneys").count == 3)
  }

  @Test("a package that Swift cannot change is left as it is, with what to add by hand")
  func unchanged() throws {
    let tool = try Tool(swift: "echo broken; exit 1")
    try tool.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    let result = try run(tool, "new", "Counter", "--package", "https://example.org/swift-journeys")
    #expect(result.status == 69)
    #expect(
      result.error.contains(
        "failed: broken. Add to Package.swift by hand: the dependency .package("))
    #expect(try tool.files(in: ".") == ["Package.swift"])
  }
}

import Foundation
import Testing

/// What CI systems, Homebrew and containers download has the name that `scripts/release` gives it. None of them can run in a test.
@Suite("Releases")
struct ReleaseTests {
  /// A system with programs of its own.
  struct System: Sendable, CustomTestStringConvertible {
    let name: String
    let architecture: String
    var testDescription: String { "\(name)-\(architecture)" }
  }

  private static let systems = [
    System(name: "linux", architecture: "x86_64"), System(name: "linux", architecture: "aarch64"),
    System(name: "macos", architecture: "arm64"),
  ]
  private static let version = "0.1.0"

  /// Runs a script of bash in this repository, or in another folder.
  private static func bash(
    _ script: String, in folder: URL = Repository.url(""), _ environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    try Repository.run(
      "/usr/bin/env", "bash", "-euo", "pipefail", "-c", script, in: folder,
      environment: environment)
  }

  /// The name of the archive, as `scripts/release` and the action make it.
  private static func archive(_ system: System) throws -> String {
    let result = try bash(
      ". scripts/setup; release_name \(system.name) \(system.architecture)")
    return result.output.trimmingCharacters(in: .newlines) + ".tar.gz"
  }

  /// The commands of a step of the workflow that releases.
  private static func step(_ name: String) throws -> String {
    let lines = try Repository.text(".github/workflows/release.yml").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "      - name: \(name)"))
    try #require(lines[start + 1] == "        run: |")
    return lines[(start + 2)...].prefix { $0.hasPrefix("          ") }
      .map { $0.dropFirst(10) }.joined(separator: "\n")
  }

  /// A folder that is gone after the test.
  private static func withFolder(_ perform: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "release-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "release"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try perform(folder)
  }

  @Test("the version is that of the archives, of the documents and of the recipes")
  func versions() throws {
    #expect(try Self.bash(". scripts/setup; product_version").output == "\(Self.version)\n")
    for document in ["docs/install.md", "docs/recipes.md"] {
      let versions = try Repository.text(document).matches(of: /version=([\d.]+)/).map(\.1)
      #expect(!versions.isEmpty)
      #expect(versions.allSatisfy { $0 == Self.version }, "\(document)")
    }
    for document in [
      "README.md", "docs/install.md", "docs/tutorial.md", "docs/mock-server.md",
    ] {
      let text = try Repository.text(document)
      let versions =
        text.matches(of: /swift-journeys", from: "([\d.]+)"/).map(\.1)
        + text.matches(of: /journey-report@(\d[\d.]+)/).map(\.1)
      #expect(!versions.isEmpty)
      #expect(versions.allSatisfy { $0 == Self.version }, "\(document)")
    }
  }

  @Test("the formula has the address of each archive", arguments: systems)
  func formula(system: System) throws {
    let formula = try Repository.text("Tools/Releasing/swift-journeys.rb")
      .replacing("VERSION", with: Self.version)
    let archive = try Self.archive(system)
    #expect(formula.contains("/releases/download/\(Self.version)/\(archive)\""))
    #expect(formula.contains("sha256 \"SHA256_\(system.name)_\(system.architecture)\""))
  }

  @Test("the documents have the address of each archive for Linux", arguments: systems.prefix(2))
  func documents(system: System) throws {
    let archive = try Self.archive(system)
    for document in ["docs/install.md", "docs/recipes.md"] {
      let text = try Repository.text(document).replacing("$version", with: Self.version)
        .replacing("$(uname -m)", with: system.architecture)
      #expect(text.contains("/releases/download/\(Self.version)/\(archive)\""), "\(document)")
    }
  }

  @Test("the container gets the archive for Linux")
  func container() throws {
    let file = try Repository.text("Tools/Releasing/Containerfile")
      .replacing("${VERSION}", with: Self.version)
      .replacing("${ARCHITECTURE}", with: "x86_64")
    #expect(file.contains("ADD release/\(try Self.archive(Self.systems[0])) "))
  }

  @Test("the workflow tries each archive for Linux", arguments: systems.prefix(2))
  func workflow(system: System) throws {
    let workflow = try Repository.text(".github/workflows/release.yml")
    #expect(
      workflow.matches(of: /architecture: (\S+)/).map(\.1).contains(Substring(system.architecture)))
    #expect(
      workflow.replacing("$GITHUB_REF_NAME", with: Self.version)
        .replacing("${{ matrix.architecture }}", with: system.architecture)
        .contains("run: scripts/bare \"release/\(try Self.archive(system))\""))
  }

  @Test("the workflow fills in the formula")
  func filledIn() throws {
    try Self.withFolder { folder in
      let tools = folder.appending(path: "Tools/Releasing")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      let formula = "swift-journeys.rb"
      try FileManager.default.copyItem(
        at: Repository.url("Tools/Releasing/\(formula)"), to: tools.appending(path: formula))
      for (index, system) in Self.systems.enumerated() {
        let archive = try Self.archive(system)
        try Data("\(index)\(index)  \(archive)\n".utf8)
          .write(to: folder.appending(path: "release/\(archive).sha256"))
      }
      let result = try Self.bash(
        try Self.step("Fill in the formula"), in: folder, ["GITHUB_REF_NAME": Self.version])
      #expect(result.status == 0, "\(result.output)")
      let filled = try String(
        contentsOf: folder.appending(path: "release/\(formula)"), encoding: .utf8)
      let sums = filled.matches(of: /-([a-z0-9]+-[a-z0-9_]+)\.tar\.gz"\s+sha256 "(\d+)"/)
      #expect(
        sums.map { "\($0.1) \($0.2)" } == ["macos-arm64 22", "linux-x86_64 00", "linux-aarch64 11"])
      #expect(filled.contains("version \"\(Self.version)\""))
    }
  }

  @Test(
    "the notes of a release are its part of the changelog, and a version without notes is not released"
  )
  func notes() throws {
    let commands = try Self.step("Publish the release").components(separatedBy: "\ngh release")[0]
    try Self.withFolder { folder in
      try Data(
        "# Changelog\n\n## Unreleased\n\nnew\n\n## 0.2.0 - 2027-01-01\n\ntwo\n\n## 0.1.0\n\none\n"
          .utf8
      )
      .write(to: folder.appending(path: "CHANGELOG.md"))
      let expected: [(String, String?)] = [
        ("0.2.0", "\ntwo\n\n"), ("0.1.0", "\none\n"), ("0.3.0", nil),
      ]
      for (version, notes) in expected {
        let result = try Self.bash(commands, in: folder, ["GITHUB_REF_NAME": version])
        #expect((result.status == 0) == (notes != nil))
        let written = try String(contentsOf: folder.appending(path: "notes.md"), encoding: .utf8)
        #expect(written == notes ?? "")
      }
    }
  }
}

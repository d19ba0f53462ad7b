import Foundation
import Testing

@Suite("What the GitHub action downloads")
struct ActionDownloadTests {
  private let build = Repository.url(".github/actions/journey-report/build")

  /// Makes a release in a folder that stands in for GitHub.
  private func release(_ tool: borrowing Tool, damaged: Bool = false) throws {
    let result = try tool.run(
      [
        "-euc",
        """
        name="$(cd "$1" && . scripts/setup && release_name)"
        place="github/octocat/swift-journeys/releases/download/0.1.0"
        mkdir -p "$name/bin" "$place"
        printf '#!/bin/sh\\necho released\\n' > "$name/bin/journey-report"
        chmod +x "$name/bin/journey-report"
        tar -czf "$place/$name.tar.gz" "$name"
        (cd "$place" && if command -v sha256sum >/dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi \\
          > "$name.tar.gz.sha256")
        [ "$2" = false ] || echo more >> "$place/$name.tar.gz"
        """, "bash", Repository.url("").path, "\(damaged)",
      ], program: URL(filePath: "/bin/bash"))
    try #require(result.status == 0, "\(result.error)")
  }

  private func run(_ tool: borrowing Tool, ref: String = "0.1.0") throws -> Tool.Result {
    try tool.run(
      environment: [
        "ACTION_REF": ref, "ACTION_REPOSITORY": "octocat/swift-journeys",
        "GITHUB_SERVER_URL": tool.folder.appending(path: "github").absoluteString.trimmingSlash,
        "GITHUB_PATH": tool.folder.appending(path: "path").path, "RUNNER_TEMP": tool.folder.path,
      ], program: build)
  }

  /// A Swift that builds nothing.
  private static let swift = "case \"$*\" in *--show-bin-path*) echo /built ;; esac\n"

  @Test("a release's tag gets its program")
  func downloads() throws {
    let tool = try Tool()
    try release(tool)
    let result = try run(tool)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("Downloaded journey-report 0.1.0"))
    let folder = try tool.text("path").trimmingCharacters(in: .newlines)
    let program = try tool.run(
      program: URL(filePath: folder).appending(path: "journey-report"))
    #expect(program.output == "released\n")
  }

  @Test("a program that is not the one that was released is not used")
  func damaged() throws {
    let tool = try Tool(swift: Self.swift)
    try release(tool, damaged: true)
    let result = try run(tool)
    #expect(result.status == 69)
    #expect(result.error.contains("is not the one that was released. Run the job again."))
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "path").path))
  }

  @Test(
    "without a release of this version, and on a branch, it is built", arguments: ["0.1.0", "main"])
  func builds(ref: String) throws {
    let tool = try Tool(swift: Self.swift)
    if ref == "main" { try release(tool) }
    let result = try run(tool, ref: ref)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("Building journey-report: there is no release of it"))
    #expect(try tool.text("path") == "/built\n")
  }
}

extension String {
  /// An address without a slash at its end.
  fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

#if os(Linux)
  import Foundation
  import ReportSamples
  import ReportWriter
  import Support
  import Testing

  @Suite("A run whose swift test is killed alone")
  struct OrphanTests {
    @Test("stops soon, and its reports say that it did not end")
    func killed() async throws {
      let folder = URL.temporaryDirectory.appending(path: "orphan-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // A stand-in of the same name, which starts the tests and waits for them.
      let parent = folder.appending(path: "swift-test")
      try FileManager.default.createSymbolicLink(
        at: parent, withDestinationURL: URL(filePath: "/bin/sh"))
      let process = Process()
      process.executableURL = parent
      process.arguments = [
        "-c", #""$@" & echo $! >"$0"; wait"#, folder.appending(path: "tests.pid").path,
        try FixtureRun.program.path, "--testing-library", "swift-testing", "--filter",
        "OddlyHangingJourneys/hangsByItself",
      ]
      // However late this test comes to the kill, nothing else ends the hang.
      process.environment = FixtureRun.environment(of: "hanging", in: folder)
        .merging(["JOURNEYS_TIME_LIMIT": "0"]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let journal = folder.appending(path: "run.jsonl")
      try await eventually {
        (try? String(contentsOf: journal, encoding: .utf8))?.contains("testCaseStarted") == true
      }
      let tests = try #require(
        try Int32(
          String(contentsOf: folder.appending(path: "tests.pid"), encoding: .utf8)
            .trimmingCharacters(in: .newlines)))
      kill(process.processIdentifier, SIGKILL)
      try await eventually { kill(tests, 0) != 0 }
      let run = try JournalReader().run(at: journal)
      #expect(!run.isComplete)
      #expect(run.cases.map(\.status) == [.incomplete])
      for name in ["index.html", "junit.xml", "summary.md"] {
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path))
      }
    }

    private func eventually(_ condition: @escaping @Sendable () -> Bool) async throws {
      try await within(.seconds(60), on: TurnClock()) {
        while !condition() { try await Task.sleep(for: .milliseconds(50)) }
      }
    }
  }
#endif

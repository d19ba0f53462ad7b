#if os(Linux)
  import Foundation
  import Testing

  @Suite("journey-report test on a full disk")
  struct TestFullDiskTests {
    private static let shell = URL(filePath: "/bin/sh")
    /// The largest file of the tool is small at first. What it complains of goes into a file and into a pipe.
    private static let limited = """
      trap '' XFSZ; mkfifo said; exec 3<> said
      { (ulimit -S -f 1; exec journey-report test) 2>&1 > output; echo $? > status; } | tee complaints >&3
      """
    /// A journal's line that is longer than the largest file.
    private static let long =
      #"{"version":"6.3","kind":"other","payload":{"text":"\#(String(repeating: "x", count: 5_000))"}}"#
      + "\n"

    @Test("full for a moment: no result is lost, but the run is neither whole nor green")
    func moment() throws {
      let green = Stream.withoutIssues(Stream.holds)
      let tool = try Tool(
        swift: """
          (cat <<'END'
          \(Stream.tests + Stream.started + Stream.addsStarted + Self.long)END
          read -r line < said
          prlimit --fsize=unlimited: --pid $PPID
          cat <<'END'
          \(Stream.addsEnded + green + Stream.ended)END
          ) > "$stream"

          """)
      _ = try tool.run("-c", Self.limited, program: Self.shell)
      #expect(try tool.text("status") == "74\n")
      let journal = try tool.text("reports/run.jsonl")
      #expect(journal.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
      #expect(journal.contains(#""kind":"loss""#))
      let junit = try tool.text("reports/junit.xml")
      #expect(junit.contains(#"name="adds()""#))
      #expect(junit.contains(#"name="holds(n:) (n: 2)""#))
      #expect(junit.contains("could not be written for some time: File too large"))
      #expect(
        try tool.text("complaints").hasPrefix(
          "warning: The journal “reports/run.jsonl” cannot be written: File too large."))
    }

    @Test("full to the end: nothing of an earlier run is left, and the journal has no end")
    func end() throws {
      let tool = try Tool(swift: Stream.command(Stream.whole + Self.long))
      try FileManager.default.createDirectory(
        at: tool.folder.appending(path: "reports"), withIntermediateDirectories: true)
      for name in ["run.jsonl", "junit.xml", "index.html", "summary.md"] {
        try tool.write("earlier", to: "reports/\(name)")
      }
      let result = try tool.run(
        "-c", "trap '' XFSZ; ulimit -S -f 1; journey-report test", program: Self.shell)
      #expect(result.status == 74)
      #expect(
        try tool.files(in: "reports").allSatisfy { try tool.text("reports/\($0)") != "earlier" })
      #expect(try tool.text("reports/run.jsonl").hasPrefix(#"{"version":"#))
      #expect(try !tool.text("reports/run.jsonl").contains("runEnded"))
      #expect(
        result.error.hasPrefix(
          "warning: The journal “reports/run.jsonl” cannot be written: File too large. Until it can be, results are kept in memory, where they are lost if this process is killed. This run counts as incomplete.\n"
        ))
      #expect(result.error.contains("could not be written completely: File too large."))
    }
  }
#endif

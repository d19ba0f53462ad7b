import Testing

@testable import JourneyReportCommands

@Suite("The command line of swift test")
struct SwiftTestArgumentsTests {
  private func arguments(_ asked: String...) throws -> SwiftTestArguments {
    try SwiftTestArguments(
      asked: asked, stream: "/t/s", version: "6.3", xunit: "/t/x.xml", attachments: "/t/a")
  }

  @Test("the recording options precede the user's arguments")
  func addsOptions() throws {
    #expect(
      try arguments("--filter", "A").words == [
        "swift", "test", "--event-stream-output-path", "/t/s", "--event-stream-version", "6.3",
        "--xunit-output", "/t/x.xml", "--attachments-path", "/t/a", "--filter", "A",
      ])
  }

  @Test("the user's path for SwiftPM's XML is kept")
  func keepsXUnit() throws {
    #expect(try arguments("--xunit-output=mine.xml").xunit == "mine.xml")
    #expect(try !arguments("--xunit-output", "mine.xml").words.contains("/t/x.xml"))
  }

  @Test("where there may be several processes, each gets the path of the stream itself")
  func configures() throws {
    func command(_ asked: String...) throws -> SwiftTestArguments {
      try SwiftTestArguments(
        asked: asked, stream: "/t/s", version: "6.4", xunit: "/t/x.xml", attachments: "/t/a",
        configuration: "/t/c")
    }
    #expect(
      try command().words == [
        "swift", "test", "--configuration-path", "/t/c", "--event-stream-version", "6.4",
        "--attachments-path", "/t/a",
      ])
    #expect(try command().wantsStream)
    #expect(try command("--parallel").xunit == "/t/x.xml")
    #expect(
      try command("--configuration-path=mine").words.starts(with: [
        "swift", "test", "--event-stream-output-path", "/t/s",
      ]))
    var old = try command()
    #expect(
      old.dropOption(unknownIn: "error: Unknown option '--configuration-path'")
        == "--configuration-path")
    #expect(old.words[2...3] == ["--event-stream-output-path", "/t/s"])
  }

  @Test("the user's folder for attachments is kept")
  func keepsAttachments() throws {
    #expect(try arguments("--attachments-path=mine").attachments == "mine")
    #expect(try !arguments("--attachments-path", "mine").words.contains("/t/a"))
    var command = try arguments()
    #expect(command.attachments == "/t/a")
    #expect(
      command.dropOption(unknownIn: "error: Unknown option '--attachments-path'")
        == "--attachments-path")
    #expect(command.attachments == nil)
  }

  @Test("only our own options are dropped")
  func dropsOptions() throws {
    var command = try arguments("--nonsense")
    #expect(command.dropOption(unknownIn: "error: Unknown option '--nonsense'\n") == nil)
    #expect(command.dropOption(unknownIn: "error: no such module\n") == nil)
    #expect(
      command.dropOption(unknownIn: "error: Unknown option '--xunit-output'. Did you mean '--x'?")
        == "--xunit-output")
    #expect(command.xunit == nil)
  }

  @Test(
    "the version of the stream depends on the toolchain",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", "6.3"),
      ("Apple Swift version 6.2.4 (swiftlang-6.2.4.1)", "0"),
      ("Swift version 6.4-dev (LLVM 1, Swift 2)", "6.4"), ("Swift version 7.0 (x)", "6.4"),
      ("", "0"),
    ])
  func choosesStreamVersion(toolchain: String, stream: String) {
    #expect(Toolchain(version: toolchain).eventStreamVersion == stream)
  }
}

import Foundation
import Testing

@Suite("journey-report test with broken standard descriptors, or killed")
struct TestDescriptorTests {
  private static let shell = URL(filePath: "/bin/sh")

  @Test(
    "closed output costs no report",
    arguments: ["journey-report test | head -1", "journey-report test 2>&1 | head -1"])
  func brokenPipe(command: String) throws {
    let tool = try Tool(
      swift: "i=0; while [ $i -lt 5000 ]; do echo \"line $i\"; i=$((i+1)); done\n"
        + Stream.command(Stream.whole) + "echo ended > ended\n")
    let result = try tool.run("-c", command, program: Self.shell)
    #expect(result.output == "line 0\n", "status \(result.status), and on stderr: \(result.error)")
    #expect(try tool.text("ended") == "ended\n")
    #expect(
      try tool.files(in: "reports") == ["index.html", "junit.xml", "run.jsonl", "summary.md"])
  }

  @Test(
    "closed descriptors and the journal do not mix",
    arguments: [
      ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-",
    ])
  func closed(redirection: String) throws {
    let tool = try Tool(swift: "echo out; echo err >&2\n" + Stream.command(Stream.whole))
    _ = try tool.run("-c", "journey-report test \(redirection)", program: Self.shell)
    let journal = try tool.text("reports/run.jsonl")
    #expect(journal.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    #expect(try tool.text("reports/junit.xml").contains("tests=\"3\""))
  }

  @Test(
    "swift test gets a terminal if there may be tests of XCTest, and otherwise a pipe, which is faster"
  )
  func channel() throws {
    let tool = try Tool(
      swift: "[ -t 1 ] && echo terminal || echo pipe\n" + Stream.command(Stream.whole))
    #expect(try tool.run("test").output == "terminal\n")
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "Tests/AppTests"), withIntermediateDirectories: true)
    try tool.write("import Testing\n", to: "Tests/AppTests/New.swift")
    #expect(try tool.run("test").output == "pipe\n")
    try tool.write("@testable import App\nimport XCTest\n", to: "Tests/AppTests/Old.swift")
    #expect(try tool.run("test").output == "terminal\n")
  }

  @Test("when the tool is killed, everything that it started ends")
  func endsChildren() throws {
    // It leaves the group, as a test process does, and holds the pipe as long as it lives.
    let tool = try Tool(
      swift: """
        setsid sh -c 'exec 9> pipe; echo ready > began; exec sleep 600' &
        while [ ! -s began ]; do read -r line < began; done 2> /dev/null
        echo ready; exec sleep 600

        """)
    let pipe = tool.folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    let result = try tool.run("test", interrupting: (SIGKILL, "ready"))
    #expect(result.status == SIGKILL)
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wait, 1, 30_000) == 1)
    #expect(wait.revents & Int16(POLLHUP) != 0)
  }

  @Test("the files of a killed tool are removed at once, or by the next one")
  func removesLeftovers() throws {
    let tool = try Tool(
      swift: "if [ ! -e killed ]; then touch killed; echo ready; exec sleep 600; fi\n"
        + Stream.command(Stream.whole))
    let temporary = tool.folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let environment = ["TMPDIR": temporary.path]
    _ = try tool.run("test", environment: environment, interrupting: (SIGKILL, "ready"))
    try tool.write("", to: "reports/.junit.xml.partial-1")
    let deadline = ContinuousClock.now + .seconds(30)
    while try !tool.files(in: "tmp").isEmpty, .now < deadline {}
    #expect(try tool.files(in: "tmp") == [])
    _ = try tool.run("test", environment: environment)
    #expect(try tool.files(in: "tmp") == [])
    #expect(
      try tool.files(in: "reports") == ["index.html", "junit.xml", "run.jsonl", "summary.md"])
  }
}

import Foundation
import Testing

@Suite("journeys doctor")
struct DoctorCommandTests {
  private func doctor(swift: String?) throws -> Tool.Result {
    let tool = try Tool(swift: swift)
    return try tool.run(
      ["journeys", "doctor"], environment: ["CHROMEDRIVER": "/nowhere", "GECKODRIVER": "/nowhere"],
      program: URL(filePath: "/usr/bin/env"))
  }

  @Test("what is missing is said, with what to do, and only what all journeys need is an error")
  func findings() throws {
    let good = try doctor(swift: "exit 0")
    #expect(good.output.contains("ok  Swift     6.3.1\n"))
    #expect(good.output.contains("--  chromium  No chromedriver was found\n"))
    #expect(good.output.contains("or set CHROMEDRIVER to its path.\n"))
    #expect(good.output.contains("is free to listen on"))
  }

  @Test("a browser and a driver whose versions do not match are marked, with what to install")
  func fitting() throws {
    let tool = try Tool(swift: "exit 0")
    func version(_ number: String) -> String { "#!/bin/sh\necho 'Program \(number)'\n" }
    let environment = [
      "CHROME_BIN": try tool.program("chrome", version("156.0.1")),
      "CHROMEDRIVER": try tool.program("chromedriver", version("155.9.9")),
      "FIREFOX_BIN": try tool.program("firefox", version("140.0")),
      "GECKODRIVER": try tool.program("geckodriver", version("0.36.0")),
      "WEBKIT_BIN": try tool.program("MiniBrowser", "#!/bin/sh\nexit 1\n"),
      "WEBKIT_WEBDRIVER": try tool.program("WebKitWebDriver", "#!/bin/sh\nexit 1\n"),
      "XVFB": "/bin/sh",
    ]
    try tool.program(
      "dpkg-query",
      """
      #!/bin/sh
      case "$*" in
        "--search "*MiniBrowser) echo "libwebkit:amd64: $2" ;;
        "--search "*) echo "webkit-driver: $2" ;;
        *libwebkit:amd64) echo "2.50.6-1~deb12u2" ;;
        *) echo "2.48.1-1" ;;
      esac
      """)
    let result = try tool.run(
      ["journeys", "doctor"], environment: environment, program: URL(filePath: "/usr/bin/env"))
    #expect(result.status == 69)
    let folder = try #require(environment["CHROME_BIN"]).dropLast("chrome".count)
    let expected = """
      !!  chromium  \(folder)chrome 156.0.1, \(folder)chromedriver 155.9.9: their versions do not match
                    Install a chromedriver of version 156, or name the browser with CHROME_BIN and the driver with CHROMEDRIVER.
      ok  firefox   \(folder)firefox 140.0, \(folder)geckodriver 0.36.0
      !!  webkit    \(folder)MiniBrowser 2.50.6, \(folder)WebKitWebDriver 2.48.1: their versions do not match
                    Install a WebKitWebDriver of version 2.50.6, or name the browser with WEBKIT_BIN and the driver with WEBKIT_WEBDRIVER.

      """
    #expect(result.output.contains(expected))
    #expect(result.error.contains("chromium, webkit: see “!!” above."))
  }

  @Test("a browser that does not start is told with its last words")
  func broken() throws {
    let tool = try Tool(swift: "exit 0")
    let words = "libnss3.so: cannot open shared object file"
    let path = try tool.program("chrome", "#!/bin/sh\necho '\(words)' >&2\nexit 127\n")
    let result = try tool.run(
      ["journeys", "doctor"],
      environment: [
        "CHROME_BIN": path, "CHROMEDRIVER": try tool.program("driver", "#!/bin/sh\necho 1.2\n"),
      ],
      program: URL(filePath: "/usr/bin/env"))
    #expect(result.output.contains("!!  chromium  \(path) does not start: \(words)\n"))
  }

  @Test(
    "every program tells its version",
    arguments: ["journeys", "journey-report", "animals"])
  func version(program: String) throws {
    let result = try Tool().run([program, "--version"], program: URL(filePath: "/usr/bin/env"))
    #expect(result.status == 0)
    #expect(result.output == "0.1.0\n")
  }
}

internal import CommandConsole
internal import Foundation
internal import Support

/// The Swift toolchain that runs the tests.
struct Toolchain {
  /// The first line of `swift --version`.
  var version: String

  /// Creates a toolchain by running the `swift` in `PATH`.
  ///
  /// - Throws: A ``CommandError`` if there is none.
  init() throws {
    let pipe = try Descriptors.pipe()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(pipe.read)
      close(null)
    }
    let child: MarkedProcess
    do {
      defer { close(pipe.write) }
      child = try MarkedProcess(
        ["swift", "--version"], environment: ProcessInfo.processInfo.environment,
        input: null, output: pipe.write, error: null)
    }
    var text: [UInt8] = []
    var loop = ReadLoop()
    loop.add(pipe.read)
    while !loop.isEmpty { loop.wait(longest: nil) { text += $1 } }
    while child.ending() == nil { loop.wait(longest: 0.01) { _, _ in } }
    version = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Creates a toolchain of a known version.
  ///
  /// - Parameter version: The first line of `swift --version`.
  init(version: String) { self.version = version }

  /// The newest version of the event stream that it writes and this program reads: toolchains before Swift 6.3 support only the first.
  var eventStreamVersion: String { numbers >= (6, 4) ? "6.4" : numbers >= (6, 3) ? "6.3" : "0" }

  /// Whether `swift test` may run a process for each test target, and then hands over their event streams at its end: from Swift 6.4 on.
  var mayHaveManyProcesses: Bool { numbers >= (6, 4) }

  /// The first two numbers of the version; zeros if they are unknown.
  private var numbers: (Int, Int) {
    guard let mark = version.range(of: "Swift version ") else { return (0, 0) }
    let numbers = version[mark.upperBound...].prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }
}

internal import CommandConsole
internal import Foundation

/// The command line of `swift test`: what was asked for, and what records the run.
struct SwiftTestArguments {
  /// What was asked for.
  let asked: [String]
  /// The options of our own, each with its value.
  private(set) var options: [(name: String, value: String)]

  /// The option that makes the event stream.
  static let stream = "--event-stream-output-path"
  /// The option that says which version of it.
  static let streamVersion = "--event-stream-version"
  /// The option that makes JUnit XML of what XCTest runs in parallel.
  static let xunit = "--xunit-output"
  /// The option that keeps what tests attach; Swift 6.1 has it under a name of an experiment, which need not be known.
  static let attachments = "--attachments-path"

  /// Creates a command line.
  ///
  /// - Parameters:
  ///   - asked: What was asked for.
  ///   - stream: Where the event stream goes.
  ///   - version: The version of the event stream.
  ///   - xunit: Where SwiftPM's own JUnit XML goes, unless another place was asked for.
  ///   - attachments: The folder for what tests attach, unless another one was asked for.
  /// - Throws: A ``CommandError`` when what was asked for and what records the run exclude each other.
  init(asked: [String], stream: String, version: String, xunit: String, attachments: String) throws
  {
    for name in [Self.stream, Self.streamVersion]
    where asked.contains(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      throw CommandError(
        .usage,
        "“\(name)” cannot be passed to swift test, because this command uses it to record the run. Leave it out; the event stream is kept as run.jsonl in the output folder."
      )
    }
    self.asked = asked
    options = [(Self.stream, stream), (Self.streamVersion, version)]
    if Self.value(of: Self.xunit, in: asked) == nil { options.append((Self.xunit, xunit)) }
    if Self.value(of: Self.attachments, in: asked) == nil {
      options.append((Self.attachments, attachments))
    }
  }

  /// All words of the command line.
  var words: [String] {
    ["swift", "test"] + options.flatMap { [$0.name, $0.value] } + asked
  }

  /// Where SwiftPM's own JUnit XML goes.
  var xunit: String? {
    Self.value(of: Self.xunit, in: asked) ?? options.first { $0.name == Self.xunit }?.value
  }

  /// Where SwiftPM's own JUnit XML goes that it makes of Swift Testing's tests.
  var swiftTestingXML: String? {
    xunit.map { ($0.hasSuffix(".xml") ? String($0.dropLast(4)) : $0) + "-swift-testing.xml" }
  }

  /// The folder for what tests attach.
  var attachments: String? {
    Self.value(of: Self.attachments, in: asked)
      ?? options.first { $0.name == Self.attachments }?.value
  }

  /// Whether each of XCTest's tests gets a process of its own.
  var isParallel: Bool {
    asked.last { $0 == "--parallel" || $0 == "--no-parallel" } == "--parallel"
  }

  /// Whether an event stream is to come: the toolchain was asked for one, and tests of Swift Testing were not left out.
  var wantsStream: Bool {
    options.contains { $0.name == Self.stream }
      && !asked.contains { $0.hasPrefix("--disable-") && $0.hasSuffix("swift-testing") }
  }

  /// The folder of the package, as it was asked for.
  static func package(in asked: [String]) -> String? {
    value(of: "--package-path", in: asked)
  }

  /// Leaves out an option of our own that the toolchain complained about.
  ///
  /// - Parameter output: What the toolchain wrote to standard error.
  /// - Returns: The option that was left out, if any.
  mutating func dropOption(unknownIn output: String) -> String? {
    let lines = output.split(separator: "\n")
    guard let line = lines.first(where: { $0.lowercased().contains("unknown option") }) else {
      return nil
    }
    let words = line.split { $0 == " " || $0 == "'" || $0 == "\"" || $0 == "\u{1B}" || $0 == "." }
    guard let index = options.firstIndex(where: { words.contains(Substring($0.name)) }) else {
      return nil
    }
    return options.remove(at: index).name
  }

  private static func value(of name: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == name { return words.dropFirst(index + 1).first }
      if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
    }
    return nil
  }
}

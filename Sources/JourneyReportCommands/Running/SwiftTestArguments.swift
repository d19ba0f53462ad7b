internal import CommandConsole
internal import Foundation

/// The command line of `swift test`: the user's arguments, and the options that record the run.
struct SwiftTestArguments {
  /// The user's arguments.
  private(set) var asked: [String]
  /// The options that record the run, each with its value.
  private(set) var options: [(name: String, value: String)]
  private let streamPath: String

  /// The option for the path of the event stream.
  static let stream = "--event-stream-output-path"
  /// The option for the path of Swift Testing's configuration.
  static let configuration = "--configuration-path"
  /// The option for the version of the event stream.
  static let streamVersion = "--event-stream-version"
  /// The option for the path of SwiftPM's JUnit XML, which covers XCTest's tests only if they run in parallel.
  static let xunit = "--xunit-output"
  /// The option for the folder of attachments. Swift 6.1 has it under an experimental name only, which is not used.
  static let attachments = "--attachments-path"

  /// Creates a command line.
  ///
  /// - Parameters:
  ///   - stream: The path of the event stream.
  ///   - xunit: The path of SwiftPM's JUnit XML, unless the user's arguments contain another.
  ///   - attachments: The folder of attachments, unless the user's arguments contain another.
  ///   - configuration: The path of a configuration of Swift Testing that names the path of the event stream, for a toolchain that may
  ///     run several processes. Each of them then writes the stream itself, rather than `swift test` at its end; nothing is lost with a
  ///     later process. It is not used if the user's arguments contain another. `nil` for other toolchains.
  /// - Throws: A ``CommandError`` if the user's arguments contain an option of the event stream.
  init(
    asked: [String], stream: String, version: String, xunit: String, attachments: String,
    configuration: String? = nil
  ) throws {
    for name in [Self.stream, Self.streamVersion]
    where asked.contains(where: { $0 == name || $0.hasPrefix(name + "=") }) {
      throw CommandError(
        .usage,
        "“\(name)” cannot be passed to swift test, because this command uses it to record the run. Leave it out; the event stream is kept as run.jsonl in the output folder."
      )
    }
    self.asked = asked
    streamPath = stream
    let names = [Self.configuration, "--experimental-configuration-path"]
    if let configuration, names.allSatisfy({ Self.value(of: $0, in: asked) == nil }) {
      options = [(Self.configuration, configuration)]
    } else {
      options = [(Self.stream, stream)]
    }
    options.append((Self.streamVersion, version))
    // With several processes, SwiftPM joins their XML first: that of a process that crashed ends it.
    if Self.value(of: Self.xunit, in: asked) == nil, configuration == nil || isParallel {
      options.append((Self.xunit, xunit))
    }
    if Self.value(of: Self.attachments, in: asked) == nil {
      options.append((Self.attachments, attachments))
    }
  }

  /// The whole command line.
  var words: [String] { ["swift", "test"] + options.flatMap { [$0.name, $0.value] } + asked }

  /// The path of SwiftPM's JUnit XML for XCTest; `nil` if the toolchain rejects the option.
  var xunit: String? {
    Self.value(of: Self.xunit, in: asked) ?? options.first { $0.name == Self.xunit }?.value
  }

  /// The path of SwiftPM's JUnit XML for Swift Testing.
  var swiftTestingXML: String? {
    xunit.map { ($0.hasSuffix(".xml") ? String($0.dropLast(4)) : $0) + "-swift-testing.xml" }
  }

  /// The folder of attachments; `nil` if the toolchain rejects the option.
  var attachments: String? {
    Self.value(of: Self.attachments, in: asked)
      ?? options.first { $0.name == Self.attachments }?.value
  }

  /// Whether each XCTest test runs in its own process.
  var isParallel: Bool {
    asked.last { $0 == "--parallel" || $0 == "--no-parallel" } == "--parallel"
  }

  /// Whether an event stream is expected: the toolchain accepts the option, and Swift Testing is not disabled.
  var wantsStream: Bool {
    options.contains { $0.name == Self.stream || $0.name == Self.configuration }
      && !asked.contains { $0.hasPrefix("--disable-") && $0.hasSuffix("swift-testing") }
  }

  /// Whether the tests of XCTest run.
  var wantsXCTest: Bool { !asked.contains("--disable-xctest") }

  /// The command line that lists the tests. `swift test list` knows no filters.
  var listWords: [String] { ["swift", "test", "list"] + asked }

  /// Returns the values of an option in the user's arguments.
  func values(of name: String) -> [String] {
    asked.indices.compactMap { index in
      if asked[index] == name { return asked.dropFirst(index + 1).first }
      let word = asked[index]
      return word.hasPrefix(name + "=") ? String(word.dropFirst(name.count + 1)) : nil
    }
  }

  /// Replaces the user's filters.
  ///
  /// - Parameter filters: Regular expressions for the tests to run.
  mutating func filter(by filters: [String]) {
    let name = "--filter"
    var rest: [String] = []
    var isValue = false
    for word in asked {
      if !isValue, word != name, !word.hasPrefix(name + "=") { rest.append(word) }
      isValue = !isValue && word == name
    }
    asked = rest + filters.flatMap { [name, $0] }
  }

  /// Returns the package's folder in the user's arguments, if they name one.
  static func package(in asked: [String]) -> String? { value(of: "--package-path", in: asked) }

  /// Whether the user's arguments leave out tests, or name one of several test products.
  var isSelective: Bool {
    asked.contains { word in
      ["--filter", "--skip", "--specifier", "-s", "--test-product"].contains {
        word == $0 || word.hasPrefix($0 + "=")
      }
    }
  }

  /// Removes a recording option that the toolchain rejected. The event stream gets its path another way, if there is one.
  ///
  /// - Parameter output: The toolchain's standard error.
  mutating func dropOption(unknownIn output: String) -> String? {
    let lines = output.split(separator: "\n")
    guard let line = lines.first(where: { $0.lowercased().contains("unknown option") }) else {
      return nil
    }
    let words = line.split { $0 == " " || $0 == "'" || $0 == "\"" || $0 == "\u{1B}" || $0 == "." }
    guard let index = options.firstIndex(where: { words.contains(Substring($0.name)) }) else {
      return nil
    }
    let dropped = options[index].name
    if dropped == Self.configuration {
      options[index] = (Self.stream, streamPath)
    } else {
      options.remove(at: index)
    }
    return dropped
  }

  private static func value(of name: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == name { return words.dropFirst(index + 1).first }
      if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
    }
    return nil
  }
}

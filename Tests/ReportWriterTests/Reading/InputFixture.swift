import Foundation
import ReportWriter

/// A folder of inputs that lives as long as the fixture.
final class InputFixture {
  let folder = FileManager.default.temporaryDirectory.appending(path: "inputs-\(UUID().uuidString)")

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try add(name, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  func add(_ name: String, _ bytes: [UInt8]) throws -> RunInput {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return .file(url)
  }

  func input(_ name: String) -> RunInput { .file(folder.appending(path: name)) }

  func run(_ names: String..., reader: RunReader = RunReader()) throws -> TestRun {
    try reader.run(of: names.isEmpty ? [.file(folder)] : names.map(input))
  }

  /// Reads one JUnit document.
  static func junit(_ text: String) throws -> TestRun {
    let fixture = try InputFixture(["results.xml": text])
    return try fixture.run("results.xml")
  }
}

extension TestRun {
  /// Every case as `Suite name: status`.
  var lines: [String] {
    cases.map { testCase in
      let function = functions[testCase.function]
      let name = CaseName(function, arguments: testCase.arguments)
      return "\(suites[function.suite].name) \(name): \(testCase.status)"
        + (testCase.isFlaky ? " flaky" : "")
    }
  }
}

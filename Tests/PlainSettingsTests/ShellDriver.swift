import Foundation
import JourneyTesting

/// Drives a shell: each line that is typed is run, and what it prints is shown.
actor ShellDriver: Driver {
  nonisolated let name = "shell"
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 40)
  private let process = Process(), input = Pipe(), output = Pipe()
  private var printed = ""

  init() throws {
    process.executableURL = URL(filePath: "/bin/sh")
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }
  func snapshot() async throws -> Snapshot {
    let prompt = Element(
      .textField, identifier: "prompt", state: .focused, frame: Self.frame, actions: [.tap, .type])
    let answer = Element(.text, identifier: "answer", label: printed)
    let children = [answer, prompt]
    let shell = Element(.screen, identifier: "shell", frame: Self.frame, children: children)
    return Snapshot(tree: AccessibilityTree(root: shell), time: .zero, isIdle: true)
  }
  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? { nil }
  func perform(_ action: Action, on element: LocatedElement) async throws {
    guard case .type(let line) = action else { return }
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    printed = String(decoding: output.fileHandleForReading.availableData.dropLast(), as: UTF8.self)
  }
  func end() async { process.terminate() }
}

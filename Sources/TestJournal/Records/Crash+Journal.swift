extension Crash: JournalObject {
  static let fields: [JournalField<Crash>] = [
    // Cases that the crash ended repeat the message.
    .text("message", \.message) { ShortText.name($0, limit: 1_000) },
    JournalField(name: "sourceLocation") { crash, writer in
      crash.location?.write(to: &writer)
    } read: { crash, scanner in
      crash.location = try SourceLocation(&scanner, packageRoot: nil)
    },
    .texts("frames", \.frames, atMost: 50) { ShortText.name($0) },
  ]

  static var blank: Self { Crash(message: "") }

  /// Writes the crash as a line of a journal.
  package func write(to writer: inout JSONWriter) { writer.record(.crash) { writeFields(to: &$0) } }

  /// Returns the crash with paths relative to the package.
  func relative(to packageRoot: String?) -> Crash {
    guard let packageRoot, !packageRoot.isEmpty else { return self }
    var crash = self
    crash.location?.makeRelative(to: packageRoot)
    crash.frames = frames.map { $0.replacing(" at \(packageRoot.folderPrefix)", with: " at ") }
    return crash
  }
}

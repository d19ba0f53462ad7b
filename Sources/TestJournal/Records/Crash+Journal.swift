extension Crash: JournalObject, JournalLine {
  package static let kind = JournalRecord.Kind.crash

  package static let fields: [JournalField<Crash>] = [
    // Cases that the crash ended repeat the message.
    .text("message", \.message) { ShortText.name($0, limit: 1_000) },
    JournalField(name: "sourceLocation") { crash, writer in
      crash.location?.write(to: &writer)
    } read: { crash, scanner in
      crash.location = try SourceLocation(&scanner, packageRoot: nil)
    },
    .texts("frames", \.frames, atMost: 50) { ShortText.name($0) },
  ]

  package static var blank: Self { Crash(message: "") }

  /// Returns the crash with paths relative to the package.
  func relative(to packageRoot: String?) -> Crash {
    guard let packageRoot, !packageRoot.isEmpty else { return self }
    var crash = self
    crash.location?.makeRelative(to: packageRoot)
    crash.frames = frames.map { $0.replacing(" at \(packageRoot.folderPrefix)", with: " at ") }
    return crash
  }
}

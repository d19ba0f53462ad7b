extension Crash {
  /// Writes the crash as a line of a journal.
  ///
  /// - Parameter writer: The writer.
  package func write(to writer: inout JSONWriter) {
    writer.record(.crash) { writer in
      writer.field("message", message)
      location?.write(to: &writer)
      if !frames.isEmpty { writer.field("frames", frames) }
    }
  }

  /// Reads the payload of a `crash` record.
  ///
  /// - Parameter scanner: A scanner at the object.
  /// - Throws: ``JSONScanner/Malformed``.
  init?(_ scanner: inout JSONScanner) throws {
    let (longestMessage, maxFrames) = (1_000, 50)
    var crash = Crash(message: "")
    guard try scanner.beginObject() else { return nil }
    while let member = try scanner.nextMember() {
      if member == "message" {
        // Cases that the crash ended repeat the message.
        crash.message = ShortText.name(try scanner.string() ?? "", limit: longestMessage)
      } else if member == "sourceLocation" {
        crash.location = try SourceLocation(&scanner, packageRoot: nil)
      } else if member == "frames" {
        crash.frames = try scanner.strings().prefix(maxFrames)
          .map { ShortText.name($0) }
      } else {
        try scanner.skip()
      }
    }
    guard !crash.message.isEmpty else { return nil }
    self = crash
  }

  /// Returns the crash with paths relative to the package.
  ///
  /// - Parameter packageRoot: The package root.
  func relative(to packageRoot: String?) -> Crash {
    guard let packageRoot, !packageRoot.isEmpty else { return self }
    var crash = self
    crash.location?.makeRelative(to: packageRoot)
    crash.frames = frames.map { $0.replacing(" at \(packageRoot.folderPrefix)", with: " at ") }
    return crash
  }
}

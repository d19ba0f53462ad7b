extension Crash {
  /// Reads the payload of a journal's `crash`.
  ///
  /// - Parameters:
  ///   - scanner: At the object.
  ///   - packageRoot: The folder that source files are given relative to.
  /// - Throws: ``JSONScanner/Malformed``.
  init?(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    var crash = Crash(message: "")
    guard try scanner.beginObject() else { return nil }
    while let member = try scanner.nextMember() {
      if member == "message" {
        crash.message = try scanner.string() ?? ""
      } else if member == "sourceLocation" {
        crash.location = try JournalDetails.location(&scanner, packageRoot: packageRoot)
      } else if member == "frames" {
        crash.frames = try JournalDetails.strings(&scanner)
      } else {
        try scanner.skip()
      }
    }
    guard !crash.message.isEmpty else { return nil }
    self = crash
  }

  /// The crash with its files relative to the package.
  ///
  /// - Parameter packageRoot: The package's folder.
  func relative(to packageRoot: String?) -> Crash {
    guard let packageRoot, !packageRoot.isEmpty else { return self }
    let prefix = packageRoot.hasSuffix("/") ? packageRoot : packageRoot + "/"
    var crash = self
    if let file = location?.file, file.hasPrefix(prefix) {
      crash.location?.file.removeFirst(prefix.count)
    }
    crash.frames = frames.map { $0.replacing(" at \(prefix)", with: " at ") }
    return crash
  }
}

extension JSONWriter {
  /// Writes a crash as a line of a journal.
  ///
  /// - Parameter crash: The crash.
  package mutating func crash(_ crash: Crash) {
    record("crash") { writer in
      writer.field("message", crash.message)
      if let location = crash.location { writer.location(location) }
      if !crash.frames.isEmpty { writer.field("frames", crash.frames) }
    }
  }
}

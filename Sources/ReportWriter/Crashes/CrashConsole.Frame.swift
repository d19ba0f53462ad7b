internal import TestJournal

extension CrashConsole {
  /// A call in a backtrace.
  struct Frame {
    /// The call and its source location.
    let text: String
    /// The source location, if it is in the package's sources.
    let location: SourceLocation?

    /// Parses a call in the tested code or the tests.
    ///
    /// - Parameter text: `Zoo.feed(animal:) + 280 in tests at /src/Zoo.swift:5:59`. The offset, the image and the location may be
    ///   missing.
    init?(_ text: String) {
      // Macro expansions are in no source file.
      if text.contains("/swift-generated-sources/") { return nil }
      var call = text[...]
      var place: SourceLocation?
      if let found = text.ranges(of: " at /").last {
        place = Self.location(text[text.index(found.lowerBound, offsetBy: 4)...])
        if place != nil { call = text[..<found.lowerBound] }
      }
      if let found = call.ranges(of: " in ").last {
        guard !Self.isLibrary(call[found.upperBound...]) else { return nil }
        call = call[..<found.lowerBound]
      }
      if let found = call.ranges(of: " + ").last, Int(call[found.upperBound...]) != nil {
        call = call[..<found.lowerBound]
      }
      location = place
      self.text =
        String(call) + (place.map { " at \($0.file):\($0.line):\($0.column)" } ?? "")
    }

    /// Whether an image is one of Swift's own libraries or of the system's, judging by its name.
    private static func isLibrary(_ image: Substring) -> Bool {
      image.hasSuffix(".so") || image.contains(".so.") || image.hasSuffix(".dylib")
        || image.contains("Testing.framework") || image.hasPrefix("/")
    }

    private static func location(_ text: Substring) -> SourceLocation? {
      let parts = text.split(separator: ":")
      guard parts.count == 3, let line = Int(parts[1]), let column = Int(parts[2]), line > 0 else {
        return nil
      }
      return SourceLocation(file: String(parts[0]), line: line, column: column)
    }
  }
}

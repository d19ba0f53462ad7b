internal import TestJournal

extension CrashConsole {
  /// A call in a backtrace.
  struct Frame {
    /// The call, and where it stands.
    let text: String
    /// Where it stands, if the package's sources hold it.
    let location: SourceLocation?

    /// Reads a call of the code that is tested or tests.
    ///
    /// - Parameter text: `Zoo.feed(animal:) + 280 in tests at /src/Zoo.swift:5:59`; the offset, the image and the
    ///   place may be missing.
    init?(_ text: String) {
      // What macros make stands in no source.
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

    /// Swift's own libraries and the system's are known by their names.
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

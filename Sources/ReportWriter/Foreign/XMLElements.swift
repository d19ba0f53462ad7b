internal import TestJournal

/// Reads an XML file element by element, for formats in which text stands only in elements without others.
struct XMLElements {
  /// What happens in the file.
  enum Event {
    /// An element begins.
    case start(String, XMLAttributes)
    /// An element ends, with the text since the last tag.
    case end(String, JUnitText)
  }

  /// The sentence that says what could not be read; `nil` if everything was.
  let loss: String?

  /// Reads a file.
  ///
  /// - Throws: What `body` throws, or a ``ReportError``.
  init(of file: InputFile, _ body: (Event) throws -> Void) throws {
    loss = try withoutActuallyEscaping(body) { body in
      var text = JUnitText()
      var (depth, hasEnded) = (0, false)
      let xml = try XMLReader { event in
        switch event {
        case .start(let name, let attributes):
          depth += 1
          text = JUnitText()
          try body(.start(name, attributes))
        case .text(let bytes):
          text.append(bytes)
        case .end(let name):
          depth -= 1
          if depth == 0 { hasEnded = true }
          try body(.end(name, text))
          text = JUnitText()
        }
      }
      try xml.read(file)
      return xml.loss(hasEnded: hasEnded)
    }
  }

  /// Returns the name and the attributes of the root of a file.
  ///
  /// - Returns: Both; `nil` if the file has no root.
  /// - Throws: A ``ReportError`` if it cannot be read.
  static func root(of file: InputFile) throws -> (name: String, attributes: XMLAttributes)? {
    struct Found: Error {
      let name: String
      let attributes: XMLAttributes
    }
    do {
      _ = try XMLElements(of: file) { event in
        if case .start(let name, let attributes) = event {
          throw Found(name: name, attributes: attributes)
        }
      }
      return nil
    } catch let found as Found {
      return (found.name, found.attributes)
    }
  }
}

extension XMLReader {
  /// Reads a file to its end.
  ///
  /// - Throws: What the events' receiver throws, or a ``ReportError``.
  func read(_ file: InputFile) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      let count = try file.read(at: offset, into: buffer)
      guard count > 0 else { break }
      offset += count
      try read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    try finish()
  }

  /// Describes what is missing from a document that is not well-formed XML to its end.
  ///
  /// - Parameter hasEnded: Whether the root has ended.
  /// - Returns: The line and a sentence, to follow the name of the file; `nil` if nothing is missing.
  func loss(hasEnded: Bool) -> String? {
    guard let problem else { return nil }
    if !hasEnded, isCut {
      return "\(problem.line): The file is cut off here; the report shows what comes before."
    }
    // libxml2 reads on behind many errors, but may skip or misread what surrounds them.
    return hasEnded && !problem.sentence.hasPrefix("Extra content")
      ? "\(problem.line): The XML is malformed here, and results may be missing: \(problem.sentence)."
      : "\(problem.line): The XML is malformed here, and the rest was not read: \(problem.sentence)."
  }
}

internal import CLibXML2

/// Writes XML or HTML through libxml2, which only this file and that of ``XMLReader`` import.
///
/// Elements are opened and closed in order; escaping is libxml2's, and every text is made a ``LegalText`` first. The
/// bytes go to the sink in pieces of some 64 KB, so a document of any length needs no more memory than that.
///
/// What fails (the sink, memory, an element left open) is kept, later calls do nothing, and ``finish()`` throws it: so
/// a writer of reports reads as the document that it writes.
final class XMLWriter {
  /// What is written.
  enum Document {
    /// XML 1.0 in UTF-8 with its declaration, indented; an element without content is `<name/>`.
    case xml
    /// HTML: `<!DOCTYPE html>`, no indentation; only void elements are written without an end tag.
    case html
  }

  private let document: Document
  private let sink: any ByteSink
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr
  private var pending = 0
  private var depth = 0
  private var failure: (any Error)?
  /// Longer texts are handed over in pieces, because libxml2 makes an escaped copy of what it is given.
  private static let piece = 64 * 1024

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - document: What is written.
  ///   - sink: Where the bytes go.
  /// - Throws: A ``ReportError`` when there is no memory.
  init(_ document: Document, to sink: any ByteSink) throws {
    self.document = document
    self.sink = sink
    guard let buffer = xmlBufferCreate() else { throw Self.outOfMemory }
    guard let writer = xmlNewTextWriterMemory(buffer, 0) else {
      xmlBufferFree(buffer)
      throw Self.outOfMemory
    }
    self.buffer = buffer
    self.writer = writer
    // Without an encoding libxml2 writes every letter beyond ASCII in an attribute as a number. It takes one only
    // with an XML declaration, which HTML must not have: there it is thrown away again.
    check(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
    switch document {
    case .xml:
      check(xmlTextWriterSetIndent(writer, 1))
      check(xmlTextWriterSetIndentString(writer, "  "))
    case .html:
      check(xmlTextWriterFlush(writer))
      xmlBufferEmpty(buffer)
      check(xmlTextWriterWriteDTD(writer, "html", nil, nil, nil))
    }
  }

  deinit {
    // The text writer refers to the buffer, so it goes first.
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// Opens an element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, in order; their values are any text.
  func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    depth += 1
    check(xmlTextWriterStartElement(writer, name.utf8Start))
    for (name, value) in attributes { attribute(name, value) }
  }

  /// Adds an attribute to the element that was opened last, before it has content.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Any text.
  func attribute(_ name: StaticString, _ value: String) {
    check(xmlTextWriterWriteAttribute(writer, name.utf8Start, LegalText(value).string))
  }

  /// Adds a number as an attribute to the element that was opened last, before it has content.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: A number.
  func attribute(_ name: StaticString, _ value: Int) {
    check(xmlTextWriterWriteAttribute(writer, name.utf8Start, String(value)))
  }

  /// Closes the element that was opened last.
  func end() {
    depth -= 1
    switch document {
    case .xml: check(xmlTextWriterEndElement(writer))
    case .html: check(xmlTextWriterFullEndElement(writer))
    }
  }

  /// Writes an element without content: `<br/>`.
  ///
  /// - Parameters:
  ///   - name: Its name; in HTML that of a void element.
  ///   - attributes: Its attributes.
  func voidElement(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    start(name, attributes)
    depth -= 1
    check(xmlTextWriterEndElement(writer))
  }

  /// Writes an element that holds text.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes.
  ///   - text: Any text.
  func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    start(name, attributes)
    self.text(text)
    end()
  }

  /// Writes an element and what is in it.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes.
  ///   - content: Writes what is in it.
  /// - Throws: What `content` throws; the element is closed then, too.
  func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    content: () throws -> Void
  ) rethrows {
    start(name, attributes)
    defer { end() }
    try content()
  }

  /// Writes text.
  ///
  /// - Parameter text: Any text.
  func text(_ text: String) {
    var legal = LegalText(text).string
    guard legal.utf8.count > Self.piece else {
      return check(xmlTextWriterWriteString(writer, legal))
    }
    legal.withUTF8 { bytes in
      Self.pieces(of: UnsafeRawBufferPointer(bytes)) { piece in
        let terminated = [UInt8](piece) + [0]
        check(xmlTextWriterWriteString(writer, terminated))
      }
    }
  }

  /// Writes bytes as they are: for style, script and data that are safe by construction, never for text of a test.
  ///
  /// - Parameter bytes: UTF-8.
  func raw(_ bytes: UnsafeRawBufferPointer) {
    Self.pieces(of: bytes) { piece in
      let start = piece.bindMemory(to: UInt8.self).baseAddress
      check(xmlTextWriterWriteRawLen(writer, start, CInt(piece.count)))
    }
  }

  /// Writes bytes as they are: for style, script and data that are safe by construction, never for text of a test.
  ///
  /// - Parameter bytes: UTF-8.
  func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw($0) }
  }

  /// Writes text as it is: for style, script and data that are safe by construction, never for text of a test.
  ///
  /// - Parameter text: The text.
  func raw(_ text: String) {
    var text = text
    text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }

  /// Ends the document and hands the last bytes to the sink.
  ///
  /// - Throws: What failed first, now or in an earlier call: an error of the sink, or a ``ReportError``.
  func finish() throws {
    if failure == nil, depth != 0 {
      failure = ReportError("The document cannot be finished: \(depth) elements are still open.")
    }
    check(xmlTextWriterEndDocument(writer))
    drain()
    if let failure { throw failure }
  }

  private static let outOfMemory = ReportError("The report cannot be written: out of memory.")

  /// Notes a failure, and hands bytes to the sink when enough have gathered.
  private func check(_ written: CInt) {
    guard written >= 0 else {
      if failure == nil { failure = ReportError("libxml2 could not write a part of the report.") }
      return
    }
    pending += Int(written)
    if pending >= Self.piece { drain() }
  }

  private func drain() {
    pending = 0
    guard xmlTextWriterFlush(writer) >= 0 else {
      if failure == nil { failure = Self.outOfMemory }
      return
    }
    let bytes = UnsafeRawBufferPointer(
      start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer)))
    if failure == nil, !bytes.isEmpty {
      do { try sink.write(bytes) } catch { failure = error }
    }
    xmlBufferEmpty(buffer)
  }

  /// Cuts bytes into pieces, never inside a character.
  private static func pieces(
    of bytes: UnsafeRawBufferPointer, body: (UnsafeRawBufferPointer) -> Void
  ) {
    var start = 0
    while start < bytes.count {
      var end = min(start + piece, bytes.count)
      if end < bytes.count {
        while end > start + piece - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      }
      body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
  }
}

// libxml2 is imported only here, so its writer and its reader share one file: the library's requirements for its callers (who frees
// what, which text is legal, which handlers are global) are met in this one place.
internal import CLibXML2
internal import TestJournal

/// Writes XML or HTML through libxml2.
///
/// Elements are opened and closed in order; libxml2 escapes, and every text is made a ``LegalText`` first. The bytes go to the sink
/// in pieces of some 64 KB, so a document of any length needs no more memory than that.
///
/// A failure (of the sink, of memory, an element left open) is kept, later calls do nothing, and ``finish()`` throws it, so that
/// the code of a report writer reads like the document that it writes.
final class XMLWriter {
  /// The kind of document.
  enum Document {
    /// XML 1.0 in UTF-8 with its declaration, indented; an element without content is `<name/>`.
    case xml
    /// HTML: `<!DOCTYPE html>`, no indentation; only void elements are written without an end tag. Letters beyond ASCII are written
    /// as numeric references: a browser then holds a piece of text in half the memory, and decodes it sooner.
    case html
    /// Elements for the root of an XML document that another writer writes: see ``XMLWriter/children(_:_:)``.
    case children
  }

  private let document: Document
  private let sink: any ByteSink
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr
  private var pending = 0
  private var depth = 0
  private var failure: (any Error)?
  /// The length beyond which texts are passed in pieces, because libxml2 makes an escaped copy of its input.
  private static let piece = 64 * 1024

  /// Creates a writer and begins a document.
  ///
  /// - Throws: A ``ReportError`` if there is not enough memory.
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
    // Without an encoding, libxml2 writes every letter beyond ASCII in an attribute as a numeric reference.
    if document != .html {
      check(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
      check(xmlTextWriterSetIndent(writer, 1))
      check(xmlTextWriterSetIndentString(writer, "  "))
    }
    switch document {
    case .xml: break
    case .children:
      // Later output is formatted as after another child of a root; these two elements are discarded.
      check(xmlTextWriterStartElement(writer, "root"))
      check(xmlTextWriterStartElement(writer, "child"))
      check(xmlTextWriterEndElement(writer))
      check(xmlTextWriterFlush(writer))
      xmlBufferEmpty(buffer)
    case .html:
      check(xmlTextWriterWriteDTD(writer, "html", nil, nil, nil))
    }
  }

  deinit {
    // The text writer refers to the buffer, so free it first.
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// Opens an element.
  ///
  /// - Parameter attributes: The element's attributes, in order; their values are any text.
  func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    depth += 1
    check(xmlTextWriterStartElement(writer, name.utf8Start))
    for (name, value) in attributes { attribute(name, value) }
  }

  /// Adds an attribute to the most recently opened element, before the element has content.
  func attribute(_ name: StaticString, _ value: String) {
    check(xmlTextWriterWriteAttribute(writer, name.utf8Start, LegalText(value).string))
  }

  /// Adds an attribute to the most recently opened element, before the element has content.
  func attribute(_ name: StaticString, _ value: inout UTF8Text) {
    guard LegalText.isPlain(value.bytes) else { return attribute(name, value.string) }
    check(
      value.withCString { xmlTextWriterWriteAttribute(writer, name.utf8Start, $0.baseAddress) })
  }

  /// Adds a number as an attribute to the most recently opened element, before the element has content.
  func attribute(_ name: StaticString, _ value: Int) {
    check(xmlTextWriterWriteAttribute(writer, name.utf8Start, String(value)))
  }

  /// Closes the most recently opened element.
  func end() {
    depth -= 1
    switch document {
    case .xml, .children: check(xmlTextWriterEndElement(writer))
    case .html: check(xmlTextWriterFullEndElement(writer))
    }
  }

  /// Writes an element without content: `<br/>`.
  ///
  /// - Parameter name: The element's name; in HTML, that of a void element.
  func voidElement(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    start(name, attributes)
    depth -= 1
    check(xmlTextWriterEndElement(writer))
  }

  /// Writes an element that contains text.
  func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    start(name, attributes)
    self.text(text)
    end()
  }

  /// Writes an element and its content.
  ///
  /// - Throws: The error that `content` throws; the element is closed in that case too.
  func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    content: () throws -> Void
  ) rethrows {
    start(name, attributes)
    defer { end() }
    try content()
  }

  /// Writes the children of the root element concurrently, and in order.
  ///
  /// - Parameters:
  ///   - count: The number of pieces to write them in; at least one.
  ///   - body: Writes one piece; called on several threads concurrently.
  func children(_ count: Int, _ body: @Sendable (_ piece: Int, _ xml: XMLWriter) throws -> Void) {
    // This ends the root's start tag, as its first child would.
    raw("\n")
    drain()
    guard failure == nil else { return }
    do {
      try OrderedPieces.write(count: count, to: sink) { piece, sink in
        let xml = try XMLWriter(.children, to: sink)
        try body(piece, xml)
        try xml.finish()
      }
    } catch { failure = error }
  }

  func text(_ text: String) {
    var legal = LegalText(text).string
    // Only for text that people read; in XML, text is data and stays unchanged.
    if document == .html { legal = VisibleText(legal).string }
    guard legal.utf8.count > Self.piece else { return write(legal) }
    legal.withUTF8 { bytes in
      Self.pieces(of: UnsafeRawBufferPointer(bytes)) { piece in
        write(String(decoding: piece, as: UTF8.self))
      }
    }
  }

  private func write(_ text: String) {
    switch document {
    case .xml, .children: check(xmlTextWriterWriteString(writer, text))
    case .html: check(CLibXML2_writeASCII(writer, text))
    }
  }

  /// Writes bytes unchanged: for style, script and data that are safe by construction, never for text of a test.
  func raw(_ bytes: UnsafeRawBufferPointer) {
    Self.pieces(of: bytes) { piece in
      let start = piece.bindMemory(to: UInt8.self).baseAddress
      check(xmlTextWriterWriteRawLen(writer, start, CInt(piece.count)))
    }
  }

  /// Writes bytes unchanged: for style, script and data that are safe by construction, never for text of a test.
  func raw(_ bytes: [UInt8]) { bytes.withUnsafeBytes { raw($0) } }

  /// Writes text unchanged: for style, script and data that are safe by construction, never for text of a test.
  func raw(_ text: String) {
    var text = text
    text.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }

  /// Ends the document and passes the last bytes to the sink.
  ///
  /// - Throws: The first failure, of this or an earlier call: an error of the sink, or a ``ReportError``.
  func finish() throws {
    if failure == nil, depth != 0 {
      failure = ReportError("The document cannot be finished: \(depth) elements are still open.")
    }
    if document != .children { check(xmlTextWriterEndDocument(writer)) }
    drain()
    if let failure { throw failure }
  }

  private static let outOfMemory = ReportError("The report cannot be written: out of memory.")

  /// Notes a failure, and passes bytes to the sink once enough have accumulated.
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

  /// Splits bytes into pieces, never inside a character.
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

/// Reads XML through libxml2, piece by piece, without building a document.
///
/// It is safe for any document by construction: it never resolves an entity (so none expands, and none is fetched), it reads only
/// the given bytes, and its memory is bounded by the longest attribute, which libxml2 keeps under 10 MB. It skips malformed parts
/// as far as libxml2 can, and reports them in ``problem``.
final class XMLReader {
  /// An item of a document, in order.
  enum Event {
    /// An element begins.
    case start(name: String, attributes: XMLAttributes)
    /// A piece of text in the element; valid only during the call.
    case text(UnsafeBufferPointer<UInt8>)
    /// The element ends.
    case end(name: String)
  }

  /// The first error in the document, and its line.
  private(set) var problem: (line: Int, sentence: String)?
  /// Whether the document is well-formed as far as it goes, but breaks off before its end.
  private(set) var isCut = false
  /// Whether the document declares entities, which are never used.
  private(set) var declaresEntities = false

  private let handler: (Event) throws -> Void
  private var failure: (any Error)?
  private var depth = 0
  private var isStopped = false
  private static let noText = "it has bytes that are not text in its encoding"
  /// The maximum depth: libxml2 limits the depth of trees, and there is no tree here.
  private static let deepest = 256
  private var parser: xmlParserCtxtPtr?
  private var text = XMLBytes()
  private var hasStarted = false
  /// The number of lines before the document.
  private var skippedLines = 0
  private var attributes = AttributeCount()
  /// The number of namespaces that each open element declares, and their sum: each name is looked up in all of them.
  private var namespaces: (counts: [Int], sum: Int) = ([], 0)
  private static let maxNamespaces = 256

  /// Creates a reader.
  ///
  /// - Throws: A ``ReportError`` if there is not enough memory.
  init(_ handler: @escaping (Event) throws -> Void) throws {
    self.handler = handler
    var sax = Self.callbacks
    // The context is not the parser itself, so libxml2 looks up entities only through `getEntity`, which is not set.
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard let parser = xmlCreatePushParserCtxt(&sax, context, nil, 0, nil) else {
      throw ReportError("The XML cannot be read: out of memory.")
    }
    self.parser = parser
    let options =
      XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue
    xmlCtxtUseOptions(parser, CInt(options))
  }

  deinit {
    guard let parser else { return }
    // A document type makes libxml2 keep a document of its own.
    if let document = parser.pointee.myDoc {
      parser.pointee.myDoc = nil
      xmlFreeDoc(document)
    }
    xmlFreeParserCtxt(parser)
  }

  /// Reads the next bytes.
  ///
  /// - Throws: The error that the handler threw.
  func read(_ bytes: UnsafeRawBufferPointer) throws {
    var bytes = bytes
    if !hasStarted {
      // XML allows no white space before the declaration.
      let start = bytes.firstIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) } ?? bytes.count
      skippedLines += bytes[..<start].count { $0 == 0x0A }
      bytes = UnsafeRawBufferPointer(rebasing: bytes[start...])
      hasStarted = !bytes.isEmpty
    }
    try text.legal(bytes) { try push($0, isLast: false) }
  }

  /// Ends the document.
  ///
  /// - Throws: The error that the handler threw.
  func finish() throws {
    try text.rest { try push($0, isLast: false) }
    let wasSound = problem == nil
    try push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    isCut = wasSound && problem.map { $0.sentence != Self.noText } == true
  }

  private func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    // The handler's error stops the parser, which then accepts no more bytes.
    if failure == nil, !isStopped {
      let excess = attributes.excess(in: bytes)
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<(excess ?? bytes.count)])
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      noteProblem(CLibXML2_parseChunk(parser, start, CInt(bytes.count), isLast ? 1 : 0))
      if excess != nil { stop("an element has more than \(AttributeCount.most) attributes") }
    }
    if let failure { throw failure }
  }

  private func noteProblem(_ code: CInt) {
    guard problem == nil else { return }
    let last = xmlCtxtGetLastError(parser)?.pointee
    // An undeclared namespace loses nothing, and leaves the document well-formed.
    let isNamespace = last?.domain == CInt(XML_FROM_NAMESPACE.rawValue)
    if isNamespace, parser?.pointee.wellFormed == 1 { return }
    if let error = last, !isNamespace,
      error.level == XML_ERR_ERROR || error.level == XML_ERR_FATAL
    {
      let message = error.message.map { String(cString: $0) } ?? "it is not well-formed"
      problem = (Int(error.line) + skippedLines, ShortText.line(message, limit: 200))
    } else if code != 0 {
      // The parser gets no reason: only a failed conversion fails like this.
      problem = (line, Self.noText)
    }
  }

  /// The line that libxml2 has reached.
  private var line: Int { Int(xmlSAX2GetLineNumber(parser)) + skippedLines }

  private func send(_ event: Event) {
    guard failure == nil, !isStopped else { return }
    if case .start = event { depth += 1 }
    if case .end = event { depth -= 1 }
    guard depth <= Self.deepest else { return stop("elements are nested too deeply") }
    do {
      try handler(event)
    } catch {
      failure = error
      xmlStopParser(parser)
    }
  }

  private func stop(_ sentence: String) {
    isStopped = true
    problem = problem ?? (line, sentence)
    xmlStopParser(parser)
  }

  /// Notes the number of namespaces that an element declares.
  private func open(namespaces count: Int) {
    namespaces.counts.append(count)
    namespaces.sum += count
    if namespaces.sum > Self.maxNamespaces { stop("too many namespaces are declared") }
  }

  private static func reader(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static var callbacks: xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, name, _, _, namespaces, _, count, _, attributes in
      XMLReader.reader(context)?.open(namespaces: Int(namespaces))
      XMLReader.reader(context)?.send(
        .start(
          name: name.map { String(cString: $0) } ?? "",
          attributes: XMLAttributes(attributes, count: Int(count))))
    }
    sax.endElementNs = { context, name, _, _ in
      if let reader = XMLReader.reader(context), let count = reader.namespaces.counts.popLast() {
        reader.namespaces.sum -= count
      }
      XMLReader.reader(context)?.send(.end(name: name.map { String(cString: $0) } ?? ""))
    }
    sax.characters = { context, start, count in
      XMLReader.reader(context)?.send(
        .text(UnsafeBufferPointer(start: start, count: Int(count))))
    }
    sax.ignorableWhitespace = sax.characters
    sax.cdataBlock = sax.characters
    sax.entityDecl = { context, _, _, _, _, _ in
      XMLReader.reader(context)?.declaresEntities = true
    }
    return sax
  }
}

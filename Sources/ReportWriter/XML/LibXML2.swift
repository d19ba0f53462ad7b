// libxml2 is imported here and nowhere else, and so its writer and its reader stand in one file: what the library asks of those who
// call it (who frees what, which text is legal, which handlers are global) is met in this one place.
internal import CLibXML2
internal import TestJournal

/// Writes XML or HTML through libxml2.
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
    /// HTML: `<!DOCTYPE html>`, no indentation; only void elements are written without an end tag. Letters beyond ASCII
    /// are written as numbers: a browser holds a piece of text in half the memory then, and decodes it sooner.
    case html
    /// Elements for inside the root of an XML document that another writer writes: see ``XMLWriter/children(_:_:)``.
    case children
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
    // Without an encoding libxml2 writes every letter beyond ASCII in an attribute as a number.
    if document != .html {
      check(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
      check(xmlTextWriterSetIndent(writer, 1))
      check(xmlTextWriterSetIndentString(writer, "  "))
    }
    switch document {
    case .xml: break
    case .children:
      // What is written next stands as it would after another child of a root; these two are thrown away.
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

  /// Adds an attribute to the element that was opened last, before it has content.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Any text.
  func attribute(_ name: StaticString, _ value: inout UTF8Text) {
    guard LegalText.isPlain(value.bytes) else { return attribute(name, value.string) }
    check(
      value.withCString { xmlTextWriterWriteAttribute(writer, name.utf8Start, $0.baseAddress) })
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
    case .xml, .children: check(xmlTextWriterEndElement(writer))
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

  /// Writes the children of the root element, several at once, in their order.
  ///
  /// - Parameters:
  ///   - count: How many pieces they are written in; at least one.
  ///   - body: Writes one piece; called on several threads at once.
  func children(
    _ count: Int, _ body: @Sendable (_ piece: Int, _ xml: XMLWriter) throws -> Void
  ) {
    // It ends the root's tag, as its first child would.
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

  /// Writes text.
  ///
  /// - Parameter text: Any text.
  func text(_ text: String) {
    var legal = LegalText(text).string
    // What is read by people; in XML a text is data, and stays as it is.
    if document == .html { legal = VisibleText(legal).string }
    guard legal.utf8.count > Self.piece else {
      return write(legal)
    }
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
    if document != .children { check(xmlTextWriterEndDocument(writer)) }
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

/// Reads XML through libxml2, piece by piece, without building a document.
///
/// It is safe against any document by construction: no entity is ever looked up (so none grows, and none is fetched),
/// nothing but the given bytes is read, and memory is bounded by the longest attribute, which libxml2 keeps under 10 MB.
/// What is broken is passed over as far as libxml2 can, and ``problem`` says so.
final class XMLReader {
  /// What is found in a document, in order.
  enum Event {
    /// An element begins.
    case start(name: String, attributes: [String: String])
    /// A piece of text in it; valid only during the call.
    case text(UnsafeBufferPointer<UInt8>)
    /// The element ends.
    case end(name: String)
  }

  /// The first thing that is wrong with the document, and its line.
  private(set) var problem: (line: Int, sentence: String)?
  /// Whether it is sound as far as it goes, and ends before its end.
  private(set) var isCut = false
  /// Whether the document declares entities, which are never used.
  private(set) var declaresEntities = false

  private let handler: (Event) throws -> Void
  private var failure: (any Error)?
  private var depth = 0
  private var isStopped = false
  private static let noText = "it has bytes that are not text in its encoding"
  /// libxml2 bounds the depth of trees, and there is none here.
  private static let deepest = 256
  private var parser: xmlParserCtxtPtr?
  private var text = XMLBytes()
  private var attributes = AttributeCount()
  /// How many namespaces each open element declares, and all of them together: each name is looked for in all.
  private var namespaces: (counts: [Int], sum: Int) = ([], 0)
  private static let maxNamespaces = 256

  /// Creates a reader.
  ///
  /// - Parameter handler: Called with each event.
  /// - Throws: A ``ReportError`` when there is no memory.
  init(_ handler: @escaping (Event) throws -> Void) throws {
    self.handler = handler
    var sax = Self.callbacks
    // The context is not the parser's own, so libxml2 looks entities up only through `getEntity`, which is not set.
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
    // A document type makes libxml2 keep one of its own.
    if let document = parser.pointee.myDoc {
      parser.pointee.myDoc = nil
      xmlFreeDoc(document)
    }
    xmlFreeParserCtxt(parser)
  }

  /// Reads the next bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: What the handler threw.
  func read(_ bytes: UnsafeRawBufferPointer) throws {
    try text.legal(bytes) { try push($0, isLast: false) }
  }

  /// Ends the document.
  ///
  /// - Throws: What the handler threw.
  func finish() throws {
    try text.rest { try push($0, isLast: false) }
    let wasSound = problem == nil
    try push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    isCut = wasSound && problem.map { $0.sentence != Self.noText } == true
  }

  private func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    // The handler's error stops the parser, which then takes nothing more.
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
    if let error = xmlCtxtGetLastError(parser)?.pointee,
      error.level == XML_ERR_ERROR || error.level == XML_ERR_FATAL
    {
      let message = error.message.map { String(cString: $0) } ?? "it is not well-formed"
      problem = (Int(error.line), ShortText.line(message, limit: 200))
    } else if code != 0 {
      // The parser is not told what it was: nothing but a conversion fails like this.
      problem = (line, Self.noText)
    }
  }

  /// The line that libxml2 has come to.
  private var line: Int { Int(xmlSAX2GetLineNumber(parser)) }

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

  /// Reads nothing more.
  private func stop(_ sentence: String) {
    isStopped = true
    problem = problem ?? (line, sentence)
    xmlStopParser(parser)
  }

  /// Notes how many namespaces an element declares.
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
      let values = XMLReader.attributes(attributes, count: Int(count))
      XMLReader.reader(context)?.send(
        .start(name: name.map { String(cString: $0) } ?? "", attributes: values))
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

  /// Five pointers an attribute: name, prefix, namespace, and the beginning and the end of the value.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [String: String] {
    guard let pointers, count > 0 else { return [:] }
    var result = [String: String](minimumCapacity: count)
    for index in 0..<count {
      let place = pointers + index * 5
      guard let name = place[0], let start = place[3], let end = place[4] else { continue }
      let value = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      // libxml2 leaves each `&` as a reference for a tree builder to expand.
      result[String(cString: name)] =
        value.utf8.contains(UInt8(ascii: "&")) ? value.replacing("&#38;", with: "&") : value
    }
    return result
  }
}

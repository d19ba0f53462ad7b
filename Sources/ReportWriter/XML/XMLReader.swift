internal import CLibXML2

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
  /// Whether the document declares entities, which are never used.
  private(set) var declaresEntities = false

  private let handler: (Event) throws -> Void
  private var failure: (any Error)?
  private var depth = 0
  private var isStopped = false
  /// libxml2 bounds the depth of trees, and there is none here.
  private static let deepest = 256
  private var parser: xmlParserCtxtPtr?
  private var text = XMLBytes()

  /// Makes a reader.
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
    try push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
  }

  private func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    // The handler's error stops the parser, which then takes nothing more.
    if failure == nil, !isStopped {
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      xmlParseChunk(parser, start, CInt(bytes.count), isLast ? 1 : 0)
      noteProblem()
    }
    if let failure { throw failure }
  }

  private func noteProblem() {
    guard problem == nil, let error = xmlCtxtGetLastError(parser)?.pointee,
      error.level == XML_ERR_ERROR || error.level == XML_ERR_FATAL
    else { return }
    let message = error.message.map { String(cString: $0) } ?? "it is not well-formed"
    problem = (Int(error.line), ShortText.line(message, limit: 200))
  }

  private func send(_ event: Event) {
    guard failure == nil, !isStopped else { return }
    if case .start = event { depth += 1 }
    if case .end = event { depth -= 1 }
    guard depth <= Self.deepest else {
      isStopped = true
      problem = (Int(xmlSAX2GetLineNumber(parser)), "elements are nested too deep")
      xmlStopParser(parser)
      return
    }
    do {
      try handler(event)
    } catch {
      failure = error
      xmlStopParser(parser)
    }
  }

  private static func reader(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static var callbacks: xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      let values = XMLReader.attributes(attributes, count: Int(count))
      XMLReader.reader(context)?.send(
        .start(name: name.map { String(cString: $0) } ?? "", attributes: values))
    }
    sax.endElementNs = { context, name, _, _ in
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

/// A frame of another origin, as the script of the page around it tells of it.
struct ForeignFrame: Sendable {
  /// Which row of the page around it the frame is.
  var row: Int
  /// The number that the script knows it by.
  var number: Int
  /// How many frames of the page's own origin it lies in.
  var levels: Int
  /// Where its content begins, from the corner of the frame.
  var x: Double
  var y: Double
  /// What of its content is to be seen: left, top, right, bottom, in its own viewport.
  private var shown: [Double]
  /// Whether it has the focus.
  var isActive: Bool

  /// What of its content is to be seen, and whether it has the focus, as its script is told.
  var place: JSONValue { .array((shown + [isActive ? 1 : 0]).map { .number($0) }) }

  /// The step that leads to it from the document around it, as its script calls it.
  func step(of document: String) -> FrameStep {
    FrameStep(document: document, number: number, levels: levels)
  }

  /// Reads a frame from its fields, which commas part.
  init?(_ text: Substring) {
    let fields = text.split(separator: ",").compactMap { Double($0) }
    guard fields.count == 10, fields.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
      return nil
    }
    row = Int(fields[0])
    number = Int(fields[1])
    levels = Int(fields[2])
    (x, y) = (fields[3], fields[4])
    shown = Array(fields[5..<9])
    isActive = fields[9] == 1
  }
}

/// A step of the way to a frame of another origin: from the document that it lies in.
struct FrameStep: Hashable, Sendable {
  /// The document, as its script calls it.
  var document: String
  /// The number of the frame in it.
  var number: Int
  /// How many frames of the document's own origin the frame lies in.
  var levels: Int
}

/// One of the documents that a page is made of: its own, and those in frames of another origin.
struct PagePart: Sendable {
  /// The way to it; none to the page itself.
  var frames: [FrameStep]
  /// The document, as its script calls it.
  var document: String
  /// The number of the tree that it handed over.
  var number: Int
}

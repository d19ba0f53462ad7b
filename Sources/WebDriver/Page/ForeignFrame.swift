/// A cross-origin frame, as described by the script of the page around it.
struct ForeignFrame: Sendable {
  /// The frame's row in the page around it.
  var row: Int
  /// The script's number for the frame.
  var number: Int
  /// The number of same-origin frames around it.
  var levels: Int
  /// The origin of its content, relative to the corner of the frame.
  var x: Double
  var y: Double
  /// The visible part of its content: left, top, right, bottom, in its own viewport.
  private var shown: [Double]
  /// Whether it has the focus.
  var isActive: Bool

  /// The visible part of its content, and whether it has the focus, in the format of its script.
  var place: JSONValue { .array((shown + [isActive ? 1 : 0]).map { .number($0) }) }

  /// The step to it from the document around it, in the format of that document's script.
  func step(of document: String) -> FrameStep {
    FrameStep(document: document, number: number, levels: levels)
  }

  /// Creates a frame from its comma-separated fields.
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

/// A step of the path to a cross-origin frame: from the document that contains it.
struct FrameStep: Hashable, Sendable {
  /// The script's name for the document.
  var document: String
  /// The number of the frame in the document.
  var number: Int
  /// The number of frames of the document's own origin around the frame.
  var levels: Int
}

/// One of the documents that a page consists of: its own, and those in cross-origin frames.
struct PagePart: Sendable {
  /// The path to the document; empty for the page itself.
  var frames: [FrameStep]
  /// The script's name for the document.
  var document: String
  /// The number of the tree that the document returned.
  var number: Int
}

/// A cross-origin frame, as described by the script of the page around it.
struct ForeignFrame: Decodable, Sendable {
  /// The frame's row in the page around it.
  let row: Int
  /// The script's number for the frame.
  let number: Int
  /// The number of same-origin frames around it.
  let levels: Int
  /// The origin of its content, relative to the corner of the frame.
  let x, y: Double
  /// The visible part of its content, in its own viewport: `left`, `top`, `right`, `bottom`.
  private let clip: [String: Double]
  /// Whether it has the focus.
  var isActive: Bool

  /// The visible part of its content, and whether it has the focus, in the format of its script.
  var place: JSONValue {
    ["clip": .object(clip.mapValues { .number($0) }), "isActive": .bool(isActive)]
  }

  /// The step to it from the document around it, in the format of that document's script.
  func step(of document: String) -> FrameStep {
    FrameStep(document: document, number: number, levels: levels)
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

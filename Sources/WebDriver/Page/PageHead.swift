/// What the script of one document reports about it, apart from the elements.
struct PageHead: Decodable, Sendable {
  let document: String
  /// The number of the tree in that document.
  let number: Int
  let location: String
  let trouble: String
  var isIdle: Bool
  var isNetworkQuiet: Bool
  /// Whether the page was too large to be read to its end.
  let isCut: Bool
  /// Whether a service worker answers requests of the page.
  var hasServiceWorker: Bool
  /// Whether it contains only what was asked for.
  let isPart: Bool
  /// Whether it was read while animations were running.
  let isEarly: Bool
  /// The cross-origin frames in the document.
  var frames: [ForeignFrame]
  /// The elements that animations may be taking away.
  let leaving: [ClosedRange<Int>]
}

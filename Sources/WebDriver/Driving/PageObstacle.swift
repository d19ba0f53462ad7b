internal import AccessibilityTree
internal import Driving

/// Why a function of the page's script could not do what it was called for.
enum PageObstacle: Error, Decodable {
  case gone, moving, offscreen, hidden, untouchable
  /// An element covers the one to press: one of the tree, or one without a role that is described.
  case covered(id: String?, role: String?, label: String)
  /// The window does not have the focus.
  case unfocused
  /// The page asks a question before it is left.
  case asks(text: String)
  /// The page is leaving for another address.
  case leaving(url: String)
  /// The last press missed its element.
  case missed
  /// The last keys went elsewhere.
  case astray

  /// The error that it causes; itself if the driver does something about it.
  var error: any Error {
    switch self {
    case .gone: DriverError.gone
    // It is reachable, but was elsewhere one frame later: look it up again.
    case .moving: DriverError.outOfReach(.hittable)
    case .offscreen: DriverError.outOfReach(.offScreen)
    case .hidden: DriverError.outOfReach(.hidden)
    case .untouchable: DriverError.outOfReach(.untouchable)
    case .covered(let id, let role, let label):
      DriverError.outOfReach(
        .covered(
          by: role.map { CoverName.text(identifier: id ?? "", role: Role(aria: $0), label: label) }
            ?? label))
    case .unfocused:
      DriverError.refused(
        because: "the browser's window does not have the focus, so the page learns of none")
    case .asks(let text): BrowserError.dialogOpen(text: text)
    case .leaving, .missed, .astray: self
    }
  }
}

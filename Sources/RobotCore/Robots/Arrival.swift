internal import AccessibilityTree
public import Driving

/// A proof that a screen has arrived.
public enum Arrival: Hashable, Sendable {
  /// An element is there, once, and nothing lies over it; the page may have been scrolled past it.
  case element(Locator)
  /// The window has this title.
  case title(String)
  /// The app is at this location: a whole URL, or its path, such as `/orders/add/`.
  case location(String)
}

extension Arrival: CustomStringConvertible {
  /// The proof as failures print it: `screen “gallery” in front`.
  public var description: String {
    switch self {
    case .element(let locator): "screen \(locator) in front"
    case .title(let title): "the title “\(title)”"
    case .location(let place): "the address \(place)"
    }
  }
}

extension Snapshot {
  /// What contradicts a proof, or `nil` when it holds.
  func contradiction(_ arrival: Arrival) -> String? {
    switch arrival {
    case .element(let locator):
      let screens = all(locator)
      guard screens.count == 1, let path = screens.first?.path else {
        return found(screens, of: locator)
      }
      switch reach(of: path) {
      case .hittable: return nil
      case .offScreen where isScrolledPast(path): return nil
      default: return found(screens, of: locator)
      }
    case .title(let title):
      passage?.noteFact()
      return shownTree.root.label == title ? nil : place
    case .location(let wanted):
      passage?.noteFact()
      return isAt(wanted) ? nil : place
    }
  }

  /// Whether an element is out of view because the window was scrolled down, as by a link to a part of a page: it is above what is
  /// shown, and in what can be scrolled back to. A screen that slid out of the window is not.
  private func isScrolledPast(_ path: ElementPath) -> Bool {
    let elements = tree.elements(along: path).dropFirst()
    guard let element = elements.last else { return false }
    var origin = Point.zero
    for outer in elements.dropLast() {
      origin.x += outer.frame.x - outer.scrollOffset.x
      origin.y += outer.frame.y - outer.scrollOffset.y
    }
    let frame = element.frame.moved(by: origin)
    let window = tree.root.frame
    return frame.y >= 0 && frame.y + frame.height <= tree.root.scrollOffset.y
      && frame.x + frame.width > 0 && frame.x < window.width
  }

  private func isAt(_ wanted: String) -> Bool {
    if location == wanted { return true }
    // The path of a URL, without its query and fragment, starts at the first slash after the host (RFC 3986, section 3).
    guard wanted.hasPrefix("/"), let scheme = location.firstRange(of: "://") else { return false }
    let path = location[scheme.upperBound...].drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
    return path == wanted
  }

  /// What is found of a screen that is not in front or, when it is nowhere, what is in front instead.
  private func found(_ screens: [LocatedElement], of screen: Locator) -> String {
    switch screens.count {
    case 0:
      let shown = tree.root.children.last.map(\.name)
      return "\(shown ?? "nothing") in front" + (location.isEmpty ? "" : ", \(place)")
    case 1: return "\(screen), \(reach(of: screens[0].path).obstacle ?? "in front")"
    default:
      let list = screens.prefix(5).map { Candidate($0.element).description }
      return "\(screens.count) of them: \(list.joined(separator: ", "))"
        + (screens.count > 5 ? ", …" : "")
    }
  }

  /// The location of the app: its title and its URL.
  private var place: String {
    let title = tree.root.label.isEmpty ? "without a title" : "in “\(tree.root.label)”"
    if location.isEmpty { return title }
    return "\(title) at \(location)" + (trouble.isEmpty ? "" : " (\(trouble))")
  }
}

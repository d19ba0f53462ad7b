internal import AccessibilityTree
internal import AnimalsApp
internal import AnimalsDomain

/// What of an element's looks and behaviour in a page follows from its role and identifier.
///
/// The tree says what is there and how it is; this says only which picture and which class of the style sheet go with it.
struct Look: Sendable {
  private let element: Element

  init(_ element: Element) {
    self.element = element
  }

  /// The class of the style sheet: the last part of the identifier, or the role where the identifier is computed.
  var styleClass: String {
    switch element.role {
    case .cell: "cell"
    case .navigationBar: "bar"
    case .scrollView: "scroll"
    case .button where element.identifier.isEmpty: "plain"
    default: element.identifier.split(separator: ".").last.map(String.init) ?? ""
    }
  }

  /// Whether a text tells what happens by itself.
  var isNews: Bool {
    ["loading", "message"].contains(styleClass) && !element.identifier.hasPrefix("notFound")
  }

  /// Whether a button stays pressed.
  var isToggle: Bool { element.identifier == GalleryScreen().favorites.rawValue }

  /// Whether a button shows its label; a toggle shows its icon only.
  var showsLabel: Bool { !isToggle }

  /// Whether a button leads out of its screen: what Escape, the browser's back button and a swipe from the edge do.
  var leadsBack: Bool { Self.waysBack.contains(element.identifier) }

  /// The picture of an image, by the name of its symbol.
  var picture: String {
    if element.color == "yellow" { return "star" }
    return AnimalCatalog.bundled.animals.first { $0.name == element.label }?.id ?? "unknown"
  }

  /// Where a cell leads without a script.
  var link: String? {
    let prefix = "gallery.cell."
    guard element.role == .cell, element.identifier.hasPrefix(prefix) else { return nil }
    return "/open?link=animals://animal/" + element.identifier.dropFirst(prefix.count)
  }

  /// The icon of a button, by the name of its symbol.
  var icon: String? {
    switch element.identifier {
    case GalleryScreen().favorites.rawValue:
      element.state.contains(.selected) ? "star" : "star-outline"
    case DetailScreen().back.rawValue: "chevron"
    default: nil
    }
  }

  private static let waysBack: Set<String> = [
    DetailScreen().back.rawValue, FilterScreen().done.rawValue, NotFoundScreen().home.rawValue,
  ]
}

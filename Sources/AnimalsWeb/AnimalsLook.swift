internal import AccessibilityTree
internal import AccessibleWeb
internal import AnimalsApp
internal import AnimalsDomain

/// The appearance and behaviour of an element on the animals' page, as far as its role and identifier do not determine them.
///
/// The tree states the elements and their states; this type adds only the picture and the icon.
enum AnimalsLook {
  static func look(_ element: Element) -> WebLook {
    var look = WebLook(element)
    let isToggle = element.identifier == GalleryScreen().favorites.rawValue
    look.isToggle = isToggle
    // A toggle shows only its icon.
    look.showsLabel = !isToggle
    look.isNews = look.isNews && !element.identifier.hasPrefix("notFound")
    look.leadsBack = waysBack.contains(element.identifier)
    look.picture = picture(of: element)
    look.icon = icon(of: element)
    look.link = link(of: element)
    return look
  }

  /// Returns the picture of an image, by the name of its symbol.
  private static func picture(of element: Element) -> String {
    if element.color == "yellow" { return "star" }
    return AnimalCatalog.bundled.animals.first { $0.name == element.label }?.id ?? "unknown"
  }

  /// Returns the link of a cell for use without scripts.
  private static func link(of element: Element) -> String? {
    let prefix = "gallery.cell."
    guard element.role == .cell, element.identifier.hasPrefix(prefix) else { return nil }
    return "/open?link=animals://animal/" + element.identifier.dropFirst(prefix.count)
  }

  /// Returns the icon of a button, by the name of its symbol.
  private static func icon(of element: Element) -> String? {
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

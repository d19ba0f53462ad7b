internal import AccessibilityTree
internal import AccessibleWeb
internal import AnimalsApp
internal import AnimalsDomain

/// What of an element's looks and behaviour in the page of the animals does not follow from its role and identifier.
///
/// The tree says what is there and how it is; this says only which picture and which icon go with it.
enum AnimalsLook {
  /// The look of an element.
  static func look(_ element: Element) -> WebLook {
    var look = WebLook(element)
    let isToggle = element.identifier == GalleryScreen().favorites.rawValue
    look.isToggle = isToggle
    // A toggle shows its icon only.
    look.showsLabel = !isToggle
    look.isNews = look.isNews && !element.identifier.hasPrefix("notFound")
    look.leadsBack = waysBack.contains(element.identifier)
    look.picture = picture(of: element)
    look.icon = icon(of: element)
    look.link = link(of: element)
    return look
  }

  /// The picture of an image, by the name of its symbol.
  private static func picture(of element: Element) -> String {
    if element.color == "yellow" { return "star" }
    return AnimalCatalog.bundled.animals.first { $0.name == element.label }?.id ?? "unknown"
  }

  /// Where a cell leads without a script.
  private static func link(of element: Element) -> String? {
    let prefix = "gallery.cell."
    guard element.role == .cell, element.identifier.hasPrefix(prefix) else { return nil }
    return "/open?link=animals://animal/" + element.identifier.dropFirst(prefix.count)
  }

  /// The icon of a button, by the name of its symbol.
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

internal import AccessibilityTree
internal import AccessibleWeb

extension WebTheme {
  /// The theme of the page.
  static let properties = WebTheme(
    styles: PackageResources.properties_css, icon: PackageResources.properties_svg,
    ground: Colors(light: "#f6f4ef", dark: "#14181a"), language: "en-GB", look: propertyLook)

  @Sendable private static func propertyLook(_ element: Element) -> WebLook {
    var look = WebLook(element)
    if element.role == .image { look.styleClass = "stars stars-" + element.label.prefix(1) }
    if element.identifier == "form.price" { look.keyboard = "decimal" }
    if element.role == .cell, let number = element.identifier.split(separator: ".").last {
      look.link = "/open?link=properties://property/\(number)"
    }
    return look
  }
}

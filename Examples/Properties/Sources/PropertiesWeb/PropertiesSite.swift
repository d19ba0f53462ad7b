public import AccessibleWeb
public import PropertiesApp

extension AccessibleSite {
  /// The list of properties as a site: `/start?list=empty` starts without any, `/start?list=samples` with three.
  ///
  /// - Parameter properties: The initial properties, unless the address asks for others.
  /// - Returns: The site.
  public static func properties(_ properties: [Property] = Property.samples) -> AccessibleSite {
    AccessibleSite("properties", parameters: ["list"], theme: .properties) { start in
      let list: [Property] =
        switch start["list"] {
        case "": properties
        case "empty": []
        case "samples": Property.samples
        default:
          throw SiteStartError.unknown("list", start["list"], known: ["empty", "samples"])
        }
      return { PropertiesApp(list, link: start.link) }
    }
  }
}

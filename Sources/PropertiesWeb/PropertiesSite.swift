public import AccessibleWeb
public import PropertiesApp

extension AccessibleSite {
  /// The list of properties, as it is served: `/start?list=empty` begins without any, `/start?list=samples` with three.
  ///
  /// - Parameter properties: The properties that there are where nothing else is asked for.
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

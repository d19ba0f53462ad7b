public import AccessibleWeb
public import AnimalsApp
package import AnimalsDomain

extension AccessibleSite {
  /// “Automation Animals”, as it is served.
  ///
  /// - Parameter source: The server that knows the animals; the app brings them along when there is none.
  /// - Returns: The site.
  package static func animals(from source: (any AnimalSource)? = nil) -> AccessibleSite {
    AccessibleSite(
      "animals", parameters: LaunchOptions.parameters, isKeptFromStart: source != nil,
      theme: .animals
    ) { start in
      let options = try LaunchOptions(start)
      return { AnimalsApp(options, source: source) }
    }
  }
}

extension AnimalsApp: LiveApp {
  /// What a page shows of the app now.
  ///
  /// - Returns: It, all of one moment.
  public func content() async -> PageContent {
    let display = display()
    return PageContent(
      tree: display.tree, version: display.version, isLoading: display.isLoading,
      pictures: display.pictures?.mapValues { WebPicture(svg: $0.bytes, digest: $0.digest) })
  }
}

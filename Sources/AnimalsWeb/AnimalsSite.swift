public import AccessibleWeb
public import AnimalsApp
package import AnimalsDomain

extension AccessibleSite {
  /// Returns the site of “Automation Animals”.
  ///
  /// - Parameter source: The server that provides the animals; without one, the app uses its bundled animals.
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
  /// Returns the current content of the app's page.
  ///
  /// - Returns: The content, consistent at one moment.
  public func content() async -> PageContent {
    let display = display()
    return PageContent(
      tree: display.tree, version: display.version, isLoading: display.isLoading,
      pictures: display.pictures?.mapValues { WebPicture(svg: $0.bytes, digest: $0.digest) })
  }
}

public import AccessibilityTree
internal import AnimalsDomain
internal import Synchronization

/// “Automation Animals”, in process: its whole state, what it shows, and what it does when it is used.
public final class AnimalsApp: AccessibleApp {
  /// The app's name.
  public static let name = "Automation Animals"

  private struct Shown {
    var state: AppState
    var tree: AccessibilityTree?
  }

  private let shown: Mutex<Shown>
  private let cells: CellCache

  /// Launches the app.
  ///
  /// - Parameter options: The state that it starts from.
  public init(_ options: LaunchOptions = LaunchOptions()) {
    shown = Mutex(Shown(state: AppState(options)))
    cells = options.catalog == .bundled ? .bundled : CellCache(options.catalog)
  }

  /// What the app shows now.
  ///
  /// - Returns: The tree; the very same one as before when nothing has changed.
  public func tree() -> AccessibilityTree {
    shown.withLock { shown in
      if let tree = shown.tree { return tree }
      let tree = render(shown.state)
      shown.tree = tree
      return tree
    }
  }

  /// Does something to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, from the tree that the app shows.
  public func perform(_ action: Action, on element: Element) {
    change { $0.perform(action, on: element.identifier, labelled: element.label) }
  }

  /// Opens the app at a place, as a link from outside does.
  ///
  /// - Parameter link: The link, such as `animals://animal/crab`.
  public func open(_ link: String) {
    change { $0.open(link) }
  }

  /// Goes back as the browser's back button does: to the gallery.
  public func goBack() {
    change { $0.goBack() }
  }

  private func change(_ body: (inout AppState) -> Void) {
    shown.withLock { shown in
      body(&shown.state)
      shown.tree = nil
    }
  }

  private func render(_ state: AppState) -> AccessibilityTree {
    let screens: [Element] =
      switch state.route {
      case .gallery: [GalleryScreen().render(state, cells: cells)]
      case .filter:
        [GalleryScreen().render(state, cells: cells), FilterScreen().render(state.filter)]
      case .detail(let animal):
        [DetailScreen().render(animal, isFavorite: state.favorites.contains(animal.id))]
      case .notFound(let link): [NotFoundScreen().render(link: link)]
      }
    return AccessibilityTree(
      root: Element(.window, label: Self.name, frame: GalleryLayout.window, children: screens))
  }
}

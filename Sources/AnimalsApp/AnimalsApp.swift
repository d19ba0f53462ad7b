public import AccessibilityTree
public import AnimalsDomain
internal import Synchronization

/// “Automation Animals” in process: its state, its screens, and its reactions to actions.
public final class AnimalsApp: AccessibleApp {
  /// The app's name.
  public static let name = "Automation Animals"

  private struct Shown {
    var state: AppState
    var tree: AccessibilityTree?
    var version = 0
    var tasks: [CatalogRequest: Task<Void, Never>] = [:]
  }

  private let shown: Mutex<Shown>
  private let cells: CellCache
  private let source: (any AnimalSource)?
  private let signal = ChangeSignal()

  /// Launches the app.
  ///
  /// - Parameters:
  ///   - options: The initial state.
  ///   - source: The server of the animals, instead of the catalog in the options: `API_BASE_URL`.
  public init(_ options: LaunchOptions = LaunchOptions(), source: (any AnimalSource)? = nil) {
    shown = Mutex(Shown(state: AppState(options, isOnline: source != nil)))
    self.source = source
    cells =
      source != nil
      ? CellCache(AnimalCatalog([]))
      : options.catalog == .bundled ? .bundled : CellCache(options.catalog)
    if source != nil { change { _ in } }
  }

  deinit {
    for task in shown.withLock(\.tasks).values { task.cancel() }
  }

  /// The elements that the app currently shows.
  ///
  /// - Returns: The tree; the identical tree as long as nothing has changed.
  public func tree() -> AccessibilityTree { shown.withLock { tree(of: &$0) } }

  private func tree(of shown: inout Shown) -> AccessibilityTree {
    if let tree = shown.tree { return tree }
    let tree = render(shown.state)
    shown.tree = tree
    return tree
  }

  /// Performs an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the tree that the app shows.
  public func perform(_ action: Action, on element: Element) {
    change { $0.perform(action, on: element.identifier, labelled: element.label) }
  }

  /// Opens a deep link.
  ///
  /// - Parameter link: The link, such as `animals://animal/crab`.
  public func open(_ link: String) { change { $0.open(link) } }

  /// Goes back to the gallery, as the browser's back button does.
  public func goBack() { change { $0.goBack() } }

  /// Whether the app is waiting for its server.
  ///
  /// - Returns: Whether a request is in progress.
  public func isWaitingForNetwork() async -> Bool { shown.withLock { !$0.tasks.isEmpty } }

  /// Waits in real time for a response of the server, if a request is in progress.
  ///
  /// - Parameter limit: The maximum time to wait.
  /// - Returns: The time that it took; `nil` if no request is in progress.
  public func advance(within limit: Duration) async -> Duration? {
    let (isWaiting, version) = shown.withLock { (!$0.tasks.isEmpty, $0.version) }
    guard isWaiting, limit > .zero else { return nil }
    let start = ContinuousClock.now
    await wait(after: version, within: limit)
    return ContinuousClock.now - start
  }

  /// What the app shows, with what a page needs to show it and to keep it up to date.
  ///
  /// - Returns: The tree, its version and its pictures, all of the same moment.
  public func display() -> Display {
    shown.withLock { shown in
      // All under one lock: with a later version, the page would wait for a change that has already happened.
      Display(
        tree: tree(of: &shown), version: shown.version, isLoading: !shown.tasks.isEmpty,
        pictures: shown.state.isOnline ? shown.state.shownPictures : nil)
    }
  }

  /// Waits until the app shows something different.
  ///
  /// - Parameters:
  ///   - version: The version that is already known.
  ///   - limit: The maximum time to wait.
  public func wait(after version: Int, within limit: Duration) async {
    await withTaskGroup { [signal] group in
      group.addTask { await signal.wait(after: version) }
      group.addTask { try? await ContinuousClock().sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Receives the result of a request; that of an abandoned request changes nothing.
  private func receive(
    _ result: Result<CatalogRequest.Answer, CatalogError>, to request: CatalogRequest
  ) {
    change { state in
      guard state.requests.contains(request) else { return }
      state.receive(result, to: request)
    }
  }

  private func change(_ body: (inout AppState) -> Void) {
    let givenUp = shown.withLock { shown in
      body(&shown.state)
      shown.tree = nil
      guard let source else { return [Task<Void, Never>]() }
      shown.version += 1
      return update(&shown, from: source)
    }
    // Outside the lock, because a cancelled request may answer at once.
    for task in givenUp { task.cancel() }
    if source != nil { signal.change() }
  }

  /// Sends the requests that the state has gained.
  ///
  /// - Returns: The requests that the state has lost.
  private func update(_ shown: inout Shown, from source: any AnimalSource) -> [Task<Void, Never>] {
    shown.state.updateRequests()
    let requests = shown.state.requests
    var givenUp: [Task<Void, Never>] = []
    for (request, task) in shown.tasks where !requests.contains(request) {
      shown.tasks[request] = nil
      givenUp.append(task)
    }
    for request in requests where shown.tasks[request] == nil {
      shown.tasks[request] = Task { [weak self] in
        let result = await request.answer(from: source)
        self?.receive(result, to: request)
      }
    }
    return givenUp
  }

  private func render(_ state: AppState) -> AccessibilityTree {
    let screens: [Element] =
      switch state.route {
      case .gallery: [GalleryScreen().render(state, cells: cells)]
      case .filter:
        [GalleryScreen().render(state, cells: cells), FilterScreen().render(state.filter)]
      case .detail(let animal):
        [
          DetailScreen().render(
            animal, isFavorite: state.favorites.contains(animal.id),
            picture: state.pictureLabel(of: animal))
        ]
      case .loadingDetail(let detail): [DetailScreen().render(detail)]
      case .notFound(let link): [NotFoundScreen().render(link: link)]
      }
    return AccessibilityTree(
      root: Element(.window, label: Self.name, frame: GalleryLayout.window, children: screens))
  }
}

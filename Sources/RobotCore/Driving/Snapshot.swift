public import AccessibilityTree

/// What an app showed at one moment, and when that was.
public struct Snapshot: Sendable {
  /// What the app showed.
  public let tree: AccessibilityTree
  /// The moment, on the driver's own clock, since the launch.
  public let time: Duration
  /// Whether the app was idle: nothing was under way that could have changed what it showed.
  public let isIdle: Bool
  /// Whether no request to the network was under way.
  public let isNetworkQuiet: Bool
  /// Where in the app that is: the address of a page; empty where there is none.
  public let location: String
  /// What is wrong with that place: `status 404`; empty when nothing is known to be.
  public let trouble: String
  /// What is known of the markup of the elements.
  public let markup: Markup
  /// The requests that the page has made; `nil` while nobody watches them.
  public let requests: PageRequests?
  let markupNotes = MarkupNotes()
  /// Where what a check asks for is noted, while one is decided.
  var checkNotes: CheckNotes?
  private let measuredReach: [ElementPath: AccessibilityTree.Reach]?

  /// Makes a snapshot.
  ///
  /// - Parameters:
  ///   - tree: What the app showed.
  ///   - time: The moment, on the driver's own clock.
  ///   - isIdle: Whether the app was idle.
  ///   - isNetworkQuiet: Whether no request to the network was under way.
  ///   - location: Where in the app that is: the address of a page.
  ///   - trouble: What is wrong with that place: `status 404`.
  ///   - reach: Whether a finger reaches each element, where the driver has measured it; else it follows from the frames.
  ///   - markup: What ``Driver/look(for:)`` asked for.
  ///   - requests: The requests that the page has made, where they are watched.
  public init(
    tree: AccessibilityTree, time: Duration, isIdle: Bool, isNetworkQuiet: Bool = true,
    location: String = "", trouble: String = "",
    reach: [ElementPath: AccessibilityTree.Reach]? = nil, markup: Markup = Markup(),
    requests: PageRequests? = nil
  ) {
    self.markup = markup
    self.requests = requests
    self.tree = tree
    self.time = time
    self.isIdle = isIdle
    self.isNetworkQuiet = isNetworkQuiet
    self.location = location
    self.trouble = trouble
    measuredReach = reach
  }

  /// Tells whether a finger reaches an element.
  ///
  /// - Parameter path: The element's path.
  /// - Returns: Whether it is reached, and if not, why.
  public func reach(of path: ElementPath) -> AccessibilityTree.Reach {
    measuredReach?[path] ?? tree.reach(of: path)
  }
}

extension Snapshot {
  /// The same moment with another tree, as somebody who lies about it shows it.
  ///
  /// - Parameters:
  ///   - tree: The other tree.
  ///   - measure: The path by which the reach of an element of it was measured; `nil` where it follows from the frames.
  /// - Returns: The snapshot.
  package func showing(
    _ tree: AccessibilityTree, measure: (ElementPath) -> ElementPath?
  ) -> Snapshot {
    var reach: [ElementPath: AccessibilityTree.Reach]?
    if let measuredReach {
      var others: [ElementPath: AccessibilityTree.Reach] = [:]
      tree.forEach { _, path in others[path] = measure(path).flatMap { measuredReach[$0] } }
      reach = others
    }
    return Snapshot(
      tree: tree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet, location: location,
      trouble: trouble, reach: reach, markup: markup.moved(measure, in: tree), requests: requests)
  }

  /// The same with the requests that the page has made.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - isAnyHeld: Whether the journey holds one of them back: then the network is not quiet, however long that takes.
  /// - Returns: The snapshot.
  package func telling(of requests: PageRequests, isAnyHeld: Bool) -> Snapshot {
    Snapshot(
      tree: tree, time: time, isIdle: isIdle && !isAnyHeld,
      isNetworkQuiet: isNetworkQuiet && !isAnyHeld, location: location, trouble: trouble,
      reach: measuredReach, markup: markup, requests: requests)
  }

  /// The same at another time.
  ///
  /// - Parameter time: The time.
  /// - Returns: The snapshot.
  package func at(_ time: Duration) -> Snapshot {
    Snapshot(
      tree: tree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet, location: location,
      trouble: trouble, reach: measuredReach, markup: markup, requests: requests)
  }
}

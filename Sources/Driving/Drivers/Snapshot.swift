public import AccessibilityTree

/// What an app showed at one moment.
public struct Snapshot: Sendable {
  /// The tree that the app showed. A snapshot of a part of a screen notes that it was asked for, so that the whole screen is read instead;
  /// one that was taken during animations, so that their end is waited for.
  public var tree: AccessibilityTree {
    part?.noteWhole()
    passage?.noteWhole()
    return shownTree
  }
  package let shownTree: AccessibilityTree
  /// The time of the snapshot since the launch, on the driver's own clock.
  public let time: Duration
  /// Whether the app was idle, with no pending work that could change what it showed.
  public let isIdle: Bool
  /// Whether no network request was in progress; `nil` if the driver does not know.
  public let isNetworkQuiet: Bool?
  let markupNotes = MarkupNotes()
  /// Records the elements that a check uses while it is evaluated.
  package var checkNotes: CheckNotes?
  private let page: Page?
  /// What is known about elements that are not in the tree; `nil` when the tree is complete.
  package let part: SnapshotPart?
  /// What animations may be taking away; `nil` when the screen had settled.
  package let passage: SnapshotPassage?

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - tree: The tree that the app showed.
  ///   - time: The time of the snapshot since the launch, on the driver's own clock.
  ///   - isIdle: Whether the app was idle.
  ///   - isNetworkQuiet: Whether no network request was in progress; `nil` if the driver does not know.
  ///   - location: The app's location, such as the address of a page.
  ///   - trouble: A problem with the location, such as `status 404`.
  ///   - reach: Whether a finger can reach each element, when the driver has measured it. Otherwise, the frames decide.
  ///   - markup: The facts that ``MarkupReading/look(for:)`` asked for.
  ///   - requests: The requests that the page has made, or `nil` when they are not watched.
  public init(
    tree: AccessibilityTree, time: Duration, isIdle: Bool, isNetworkQuiet: Bool? = nil,
    location: String = "", trouble: String = "",
    reach: [ElementPath: AccessibilityTree.Reach]? = nil, markup: Markup = Markup(),
    requests: PageRequests? = nil
  ) {
    self.init(
      tree: tree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet, location: location,
      trouble: trouble, reach: reach, markup: markup, requests: requests, part: nil)
  }

  /// Creates a snapshot, which may be of a part of a screen, or have been taken during animations.
  package init(
    tree: AccessibilityTree, time: Duration, isIdle: Bool, isNetworkQuiet: Bool? = nil,
    location: String = "", trouble: String = "",
    reach: [ElementPath: AccessibilityTree.Reach]? = nil, markup: Markup = Markup(),
    requests: PageRequests? = nil, part: SnapshotPart?, passage: SnapshotPassage? = nil
  ) {
    shownTree = tree
    self.part = part
    self.passage = passage
    self.time = time
    self.isIdle = isIdle
    self.isNetworkQuiet = isNetworkQuiet
    let isPage =
      !location.isEmpty || !trouble.isEmpty || reach != nil || markup != Markup() || requests != nil
    page =
      isPage
      ? Page(
        location: location, trouble: trouble, markup: markup, requests: requests, reach: reach)
      : nil
  }

  /// The properties that only snapshots of pages have. They are in a class to keep snapshots small, because waits copy them often.
  private final class Page: Sendable {
    let location: String
    let trouble: String
    let markup: Markup
    let requests: PageRequests?
    let reach: [ElementPath: AccessibilityTree.Reach]?

    init(
      location: String, trouble: String, markup: Markup, requests: PageRequests?,
      reach: [ElementPath: AccessibilityTree.Reach]?
    ) {
      self.location = location
      self.trouble = trouble
      self.markup = markup
      self.requests = requests
      self.reach = reach
    }
  }

  /// The app's location, such as the address of a page; empty when there is none.
  public var location: String { page?.location ?? "" }
  /// A problem with the location, such as `status 404`; empty when none is known.
  public var trouble: String { page?.trouble ?? "" }
  /// The known facts about the elements' markup.
  public var markup: Markup { page?.markup ?? Markup() }
  /// The requests that the page has made, or `nil` when they are not watched.
  public var requests: PageRequests? { page?.requests }
  private var measuredReach: [ElementPath: AccessibilityTree.Reach]? { page?.reach }

  /// Returns whether a finger can reach an element.
  ///
  /// - Parameter path: The path of the element.
  /// - Returns: Whether the element can be reached, and if not, the reason.
  public func reach(of path: ElementPath) -> AccessibilityTree.Reach {
    measuredReach?[path] ?? shownTree.reach(of: path)
  }

  /// Returns whether the app showed the same in another snapshot, with the same reach.
  ///
  /// Reach matters because what covers an element need not be in the tree itself.
  package func shows(sameAs other: Snapshot) -> Bool {
    shownTree == other.shownTree && location == other.location && trouble == other.trouble
      && markup == other.markup && measuredReach == other.measuredReach
  }
}

extension Snapshot {
  /// Returns the snapshot with another tree, for a mutant that misrepresents what the app shows.
  ///
  /// - Parameter measure: Maps a path in the other tree to the path by which its reach was measured, or to `nil` when the frames decide.
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
      trouble: trouble, reach: reach, markup: markup.moved(measure, in: tree), requests: requests,
      part: part, passage: passage)
  }

  /// Returns the snapshot with the requests that the page has made.
  ///
  /// - Parameter isAnyHeld: Whether the journey holds back a request. If so, the network is not quiet and the app is not idle.
  package func telling(of requests: PageRequests, isAnyHeld: Bool) -> Snapshot {
    Snapshot(
      tree: shownTree, time: time, isIdle: isIdle && !isAnyHeld,
      isNetworkQuiet: isAnyHeld ? false : isNetworkQuiet, location: location, trouble: trouble,
      reach: measuredReach, markup: markup, requests: requests, part: part, passage: passage)
  }

  /// Returns the snapshot as one that notes what it is asked.
  package func noting(in passage: SnapshotPassage) -> Snapshot {
    Snapshot(
      tree: shownTree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet,
      location: location, trouble: trouble, reach: measuredReach, markup: markup,
      requests: requests, part: part, passage: passage)
  }

  /// Returns the snapshot with another time.
  package func at(_ time: Duration) -> Snapshot {
    Snapshot(
      tree: shownTree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet,
      location: location, trouble: trouble, reach: measuredReach, markup: markup,
      requests: requests, part: part, passage: passage)
  }
}

extension Duration {
  /// Returns the time of a snapshot that follows another one, which is known by its time: a driver's clock can stand still between the two.
  ///
  /// - Returns: This time, or the earliest one after the other.
  package func following(_ time: Duration?) -> Duration {
    time.map { max(self, $0 + .nanoseconds(1)) } ?? self
  }
}

#if canImport(XCUIAutomation)
  internal import AccessibilityTree
  public import Driving
  internal import Foundation
  internal import Support
  package import Synchronization
  internal import XCUIAutomation

  /// Drives an app with XCTest's own touches, in a UI test of Xcode.
  ///
  /// One snapshot reads the whole screen. The driver acts by coordinates: an element of XCTest that is gone by the time it is tapped fails the
  /// test, and the failure cannot be caught. A snapshot tells neither what has the keyboard focus nor what is a heading or hidden:
  /// ``Snapshot`` has what can be derived.
  public final class XCUIDriver: Driver, ScreenPolling, QuietTiming {
    /// The name of the driver, as reports show it.
    public let name = "XCUITest"
    /// How long a screen must show nothing new to count as idle.
    public let quietTime = Duration.milliseconds(200)
    let app: XCUIApplication
    package let watch: Mutex<ScreenWatch>
    package let pace: PollingPace
    /// The field that was tapped last: it has the focus while there is a keyboard.
    let tapped = Mutex<LocatedElement?>(nil)
    private let start = TurnClock().now

    /// The maximum age at which a snapshot at rest is used again.
    private static let freshness = Duration.milliseconds(300)
    /// The maximum time for which the system may be unable to take a snapshot.
    private static let changingLimit = Duration.seconds(10)

    private init(_ app: XCUIApplication, _ pace: PollingPace) {
      self.app = app
      self.pace = pace
      watch = Mutex(ScreenWatch(freshness: Self.freshness, quietTime: quietTime))
    }

    /// Launches an app.
    ///
    /// - Parameters:
    ///   - bundle: Its bundle identifier.
    ///   - arguments: The arguments of its process.
    ///   - environment: The environment of its process.
    ///   - link: A link that is opened in the app once it runs.
    /// - Returns: The driver. An app that cannot be launched fails the test.
    /// - Throws: `DriverError` if the link is none.
    @MainActor
    public static func launching(
      _ bundle: String, arguments: [String] = [], environment: [String: String] = [:],
      link: String? = nil
    ) throws -> XCUIDriver {
      try launching(bundle, arguments, environment, link, pace: PollingPace())
    }

    /// Launches an app that is looked at in another pace.
    @MainActor
    package static func launching(
      _ bundle: String, _ arguments: [String] = [], _ environment: [String: String],
      _ link: String? = nil, pace: PollingPace
    ) throws -> XCUIDriver {
      let app = XCUIApplication(bundleIdentifier: bundle)
      app.launchArguments = arguments
      app.launchEnvironment = environment
      app.launch()
      let driver = XCUIDriver(app, pace)
      if let link { try driver.follow(link) }
      return driver
    }

    /// The driver's clock: the time in which this process could run.
    package var now: Duration { start.duration(to: TurnClock().now) }

    /// Returns a snapshot of the screen, once nothing moves on it or three seconds have passed.
    ///
    /// - Returns: The snapshot. Elements that still move are marked as moving.
    /// - Throws: ``XCUIDriverError`` if the system takes no snapshot.
    public func snapshot() async throws -> Snapshot {
      if let known = watch.withLock({ $0.fresh(at: now) }) { return known }
      return try await settled()
    }

    /// Looks again and again until the screen shows something else.
    ///
    /// - Parameters:
    ///   - snapshot: The most recent snapshot of the app.
    ///   - limit: The maximum time to wait.
    /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
    /// - Throws: ``XCUIDriverError`` if the system takes no snapshot.
    public func snapshot(
      after snapshot: Snapshot, within limit: Duration
    ) async throws -> Snapshot? {
      try await settled(after: snapshot, within: limit)
    }

    /// Looks at the screen once. While it changes, the system may be unable to take a snapshot.
    package func look() async throws -> Snapshot {
      let end = now + Self.changingLimit
      while true {
        do {
          let root = try await source()
          var tree = AppleTree(root)
          if tree.mayHaveFocus, let focus = tree.tree.focus(of: tapped.withLock { $0 }) {
            tree = AppleTree(root, focus: focus)
          }
          return watch.withLock { $0.take(tree, at: now) }
        } catch let error as NSError where error.saysChanging && now < end {
          try await WallClock().sleep(for: pace.settlingPause)
        } catch let error as NSError where !(error is XCUIDriverError) {
          throw XCUIDriverError(
            description: "The system took no snapshot of the screen: \(error.localizedDescription)."
          )
        }
      }
    }

    /// The screen. One with more levels than the system allows is read window by window.
    @MainActor private func source() throws -> NativeElement {
      do {
        return NativeElement(try app.snapshot())
      } catch let error as NSError where error.saysTooDeep {
        do {
          let windows = try app.windows.allElementsBoundByIndex.map {
            NativeElement(try $0.snapshot())
          }
          return NativeElement(.application, frame: windows.first?.frame, children: windows)
        } catch let inner as NSError where inner.saysTooDeep {
          throw XCUIDriverError(
            description:
              "The screen has more levels than the system can take a snapshot of, even window by window "
              + "(\(inner.localizedDescription)). Nest fewer views in each other.")
        }
      }
    }

    /// Ends the app.
    public func end() async { await MainActor.run { app.terminate() } }
  }

  extension NSError {
    /// Whether the screen changed while the system looked at it.
    fileprivate var saysChanging: Bool {
      localizedDescription.contains("kAXErrorInvalidUIElement")
        || localizedDescription.contains("kAXErrorCannotComplete")
    }

    /// Whether the screen has more levels than the system allows.
    fileprivate var saysTooDeep: Bool { localizedDescription.contains("kAXErrorIllegalArgument") }
  }

  extension AccessibilityTree {
    /// The frame of the field with the focus, while there is a keyboard: the one that was tapped last, or the only one.
    fileprivate func focus(of tapped: LocatedElement?) -> Rect? {
      if let tapped, let path = pathOfField(like: tapped) { return frameInWindow(of: path) }
      let fields = paths { $0.actions.contains(.type) }
      return fields.count == 1 ? frameInWindow(of: fields[0]) : nil
    }
  }

  extension NativeElement {
    /// Creates an element from a snapshot, without what a snapshot does not tell.
    @MainActor fileprivate init(_ snapshot: any XCUIElementSnapshot) {
      let frame = snapshot.frame
      let sides = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      let value = snapshot.value
      self.init(
        NativeElementType(rawValue: Int(snapshot.elementType.rawValue)) ?? .other,
        identifier: snapshot.identifier, label: snapshot.label,
        value: value as? String ?? (value as? NSNumber)?.stringValue,
        placeholder: snapshot.placeholderValue,
        frame: sides.allSatisfy(\.isFinite)
          ? Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil,
        isEnabled: snapshot.isEnabled, isSelected: snapshot.isSelected,
        children: snapshot.children.map { NativeElement($0) })
    }
  }
#endif

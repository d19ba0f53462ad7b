#if canImport(XCUIAutomation)
  public import AccessibilityTree
  public import Driving
  internal import Foundation
  internal import Synchronization
  internal import XCUIAutomation

  extension XCUIDriver: LinkOpening, BackGoing, ScreenshotTaking, CaveatTelling {
    /// Opens a link in the app, as from outside the app.
    ///
    /// - Parameter link: The link.
    /// - Throws: `DriverError` if it is no URL.
    public func open(_ link: String) async throws { try await follow(link) }

    @MainActor func follow(_ link: String) throws {
      // Foundation would make a URL of any text, with signs in place of what a URL cannot have.
      guard let url = URL(string: link), url.absoluteString == link else {
        throw DriverError.refused(because: "“\(link)” is no URL")
      }
      watch.withLock { $0.act("\(link) was opened") }
      app.open(url)
    }

    /// Goes back with a swipe from the edge of the screen.
    ///
    /// - Throws: ``XCUIDriverError`` if the system takes no snapshot.
    public func back() async throws {
      let tree = try await settled().shownTree
      watch.withLock { $0.act("a finger swiped from the edge") }
      try await move(FingerWay(fromEdgeOf: tree.root.frame), in: tree, isHeld: false)
    }

    /// Takes a screenshot.
    ///
    /// - Parameter paths: Not used: nothing can be drawn on the screen.
    /// - Returns: The bytes of a PNG.
    public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
      await MainActor.run { Array(XCUIScreen.main.screenshot().pngRepresentation) }
    }

    /// Returns what a failure should tell besides what the tree shows.
    ///
    /// - Parameter locator: The locator of the element concerned; `nil` if there is none.
    package func caveats(for kind: FailureKind, about locator: Locator?) async -> [String] {
      var caveats = watch.withLock { $0.caveats(for: kind, about: locator) }
      if kind == .elementNotFound, locator?.role == .heading {
        caveats.append(
          "XCTest tells no heading outside of a navigation bar: look for a text instead")
      }
      return caveats
    }
  }
#endif

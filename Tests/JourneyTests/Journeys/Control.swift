import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// A control of the app, what using it changes in the gallery, and so what it leaves alone.
struct Control: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether there is something to use it on.
  var isUsable: @Sendable (ExpectedGallery) -> Bool = { _ in true }
  /// Uses it, and comes back to the gallery.
  let use: @Sendable (GalleryRobot, ExpectedGallery) async throws -> GalleryRobot
  /// What changes; everything else stays as it was.
  var change: @Sendable (inout ExpectedGallery) -> Void = { _ in }
  /// Whether it is a key that the keyboard of a phone does not have.
  var isMissingOnPhones = false

  /// Skips the test case on a phone that does not have the control.
  func skipWhereMissing() throws {
    guard isMissingOnPhones, CaseDriver.current?.kind.usesDevice == true else { return }
    try Test.cancel("not on a device: a phone has no Escape key")
  }

  /// The gallery after the control was used.
  func result(on gallery: ExpectedGallery) -> ExpectedGallery {
    var gallery = gallery
    change(&gallery)
    return gallery
  }

  static let all = barControls + filterControls + searchControls + detailControls + links

  private static let barControls = [
    Control(
      testDescription: "favourites-only",
      use: { robot, _ in try await robot.toggleFavoritesOnly() },
      change: { $0.showsFavoritesOnly.toggle() }),
    Control(
      testDescription: "scrolling", isUsable: { !$0.animals.isEmpty },
      use: { robot, gallery in
        guard let last = gallery.animals.last else { return robot }
        return try await robot.scroll(to: last)
      }),
  ]

  private static let filterControls = [
    Control(
      testDescription: "the filter, opened and closed",
      use: { robot, _ in try await robot.openFilter().done() }),
    Control(
      testDescription: "the filter, opened and left with Escape",
      use: { robot, _ in try await robot.openFilter().pressEscape() }, isMissingOnPhones: true),
    Control(
      testDescription: "the filter, opened and left with the browser's back button",
      use: { robot, _ in try await robot.openFilter().goBack() }),
    Control(
      testDescription: "a tag selected, and Escape",
      use: { robot, _ in try await robot.openFilter().select([.small]).pressEscape() },
      change: { if !$0.tags.contains(.small) { $0.tags.append(.small) } },
      isMissingOnPhones: true),
    Control(
      testDescription: "a tag selected",
      use: { robot, _ in try await robot.openFilter().select([.small]).done() },
      change: { if !$0.tags.contains(.small) { $0.tags.append(.small) } }),
    Control(
      testDescription: "a tag deselected", isUsable: { $0.tags.contains(.sea) },
      use: { robot, _ in try await robot.openFilter().deselect([.sea]).done() },
      change: { $0.tags.removeAll { $0 == .sea } }),
    Control(
      testDescription: "Clear All", isUsable: { !$0.tags.isEmpty },
      use: { robot, _ in try await robot.openFilter().clearAll().done() },
      change: { $0.tags = [] }),
  ]

  private static let searchControls = [
    Control(
      testDescription: "more text in the search",
      use: { robot, _ in try await robot.search("l") }, change: { $0.search += "l" }),
    Control(
      testDescription: "the search cleared", isUsable: { !$0.search.isEmpty },
      use: { robot, _ in try await robot.clearSearch() }, change: { $0.search = "" }),
    Control(
      testDescription: "the search cancelled", isUsable: { !$0.search.isEmpty },
      use: { robot, _ in try await robot.cancelSearch() }, change: { $0.search = "" }),
    Control(
      testDescription: "Enter in the search",
      use: { robot, _ in try await robot.pressInSearch(.enter) }),
    Control(
      testDescription: "Backspace in the search",
      use: { robot, _ in try await robot.pressInSearch(.backspace) },
      change: { $0.search = String($0.search.dropLast()) }),
    Control(
      testDescription: "Escape in the search",
      use: { robot, _ in try await robot.pressInSearch(.escape) }, change: { $0.search = "" },
      isMissingOnPhones: true),
  ]

  private static let detailControls = [
    Control(
      testDescription: "a detail, opened and left", isUsable: { !$0.animals.isEmpty },
      use: { robot, gallery in try await robot.open(gallery.animals[0]).back() }),
    Control(
      testDescription: "a detail, opened and left with the browser's back button",
      isUsable: { !$0.animals.isEmpty },
      use: { robot, gallery in try await robot.open(gallery.animals[0]).goBack() }),
    Control(
      testDescription: "Favourite in a detail", isUsable: { !$0.animals.isEmpty },
      use: { robot, gallery in
        try await robot.open(gallery.animals[0]).toggleFavorite().back()
      },
      change: { gallery in
        let animal = gallery.animals[0]
        if gallery.favorites.contains(animal) {
          gallery.favorites.removeAll { $0 == animal }
        } else {
          gallery.favorites.append(animal)
        }
      }),
  ]

  private static let links = [
    Control(
      testDescription: "a link to an animal",
      use: { robot, _ in
        try await robot.follow("animals://animal/whale", to: DetailRobot.self).back()
      }),
    Control(
      testDescription: "a link to the filter",
      use: { robot, _ in try await robot.follow("animals://filter", to: FilterRobot.self).done() }),
    Control(
      testDescription: "a link to nowhere",
      use: { robot, _ in
        try await robot.follow("animals://nowhere", to: NotFoundRobot.self).goHome()
      }),
    Control(
      testDescription: "a link to nowhere, left with the browser's back button",
      use: { robot, _ in
        try await robot.follow("animals://nowhere", to: NotFoundRobot.self).goBack()
      }),
    Control(
      testDescription: "a link to the gallery",
      use: { robot, _ in
        try await robot.follow("animals://gallery?tags=Fur&search=a", to: GalleryRobot.self)
      },
      change: {
        ($0.tags, $0.showsFavoritesOnly, $0.search) = ([.fur], false, "a")
      }),
  ]
}

/// Two controls, one after the other, as the argument of a journey.
struct ControlPair: Sendable, CustomTestStringConvertible {
  let first: Control
  let second: Control

  var testDescription: String { "\(first), then \(second)" }

  /// Every two controls of which the second can be used after the first.
  static func all(on gallery: ExpectedGallery) -> [ControlPair] {
    Control.all.filter { $0.isUsable(gallery) }.flatMap { first in
      Control.all.filter { $0.isUsable(first.result(on: gallery)) }
        .map { ControlPair(first: first, second: $0) }
    }
  }
}

extension Control: CustomStringConvertible {
  var description: String { testDescription }
}

import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// All that a person can do in the app, and what must hold after each step.
enum AnimalsWalk {
  private typealias Operation = WalkOperation<AnimalsModel>
  private typealias Check = WalkCheck<AnimalsModel>

  static let rules = WalkRules(
    from: AnimalsModel(), opening: "app.gallery",
    operations: galleryOperations + searchOperations + filterOperations + detailOperations
      + notFoundOperations + links(from: GalleryRobot.self) { $0.screen == .gallery }
      + links(from: FilterRobot.self) { $0.screen == .filter }
      + links(from: DetailRobot.self) { $0.animal != nil }
      + links(from: NotFoundRobot.self) { $0.link != nil },
    checks: [
      Check(
        on: GalleryRobot.self, when: { $0.screen == .gallery },
        as: { "$0.shows(\($0.gallery.source)).searchIsActive(\($0.isSearchActive))" }
      ) { $0.shows($1.gallery).searchIsActive($1.isSearchActive) },
      Check(
        on: GalleryRobot.self,
        when: { $0.screen == .gallery && $0.isAtTop && !$0.shown.isEmpty },
        as: { "$0.isAtTop(of: \($0.gallery.source).animals)" }
      ) { $0.isAtTop(of: $1.shown) },
      Check(
        on: FilterRobot.self, when: { $0.screen == .filter },
        as: {
          """
          $0.selection(exactly: \($0.gallery.tags.source)).canClear(\(!$0.gallery.tags.isEmpty))\
          .galleryBehind(is: \($0.gallery.source))
          """
        }
      ) {
        $0.selection(exactly: $1.gallery.tags).canClear(!$1.gallery.tags.isEmpty)
          .galleryBehind(is: $1.gallery)
      },
      Check(
        on: DetailRobot.self, when: { $0.animal != nil },
        as: { model in
          model.animal.map {
            "$0.shows(\($0.source)).isFavorite(\(model.gallery.favorites.contains($0)))"
          } ?? ""
        }
      ) { verifier, model in
        guard let animal = model.animal else { return }
        verifier.shows(animal).isFavorite(model.gallery.favorites.contains(animal))
      },
      Check(
        on: NotFoundRobot.self, when: { $0.link != nil },
        as: { "$0.message(\"Nothing was found at “\($0.link ?? "")”\")" }
      ) { $0.message("Nothing was found at “\($1.link ?? "")”") },
    ])

  /// Whether there is a key for it, which the keyboard of a phone lacks.
  private static var hasEscape: Bool { CaseDriver.current?.kind.usesDevice != true }

  private static let galleryOperations: [Operation] =
    [
      Operation(
        "toggleFavoritesOnly()", on: GalleryRobot.self, when: { $0.screen == .gallery },
        changing: { $0.toggleFavoritesOnly() }
      ) { try await $0.toggleFavoritesOnly() },
      Operation(
        "openFilter()", on: GalleryRobot.self, when: { $0.screen == .gallery },
        changing: { $0.show(.filter) }
      ) { try await $0.openFilter() },
      Operation(
        "scrollToEnd()", on: GalleryRobot.self, when: { $0.screen == .gallery },
        changing: { $0.scroll() }
      ) { try await $0.scrollToEnd() },
    ]
    + Animal.all.flatMap { animal in
      [
        Operation(
          "open(\(animal.source))", on: GalleryRobot.self,
          when: { $0.screen == .gallery && $0.shown.contains(animal) },
          changing: { $0.open(animal) }
        ) { try await $0.open(animal) },
        Operation(
          "scroll(to: \(animal.source))", on: GalleryRobot.self,
          when: { $0.screen == .gallery && $0.shown.contains(animal) },
          changing: { $0.scroll() }
        ) { try await $0.scroll(to: animal) },
      ]
    }

  private static let searchOperations: [Operation] =
    ["a", "sea", "L", "é", " ", "x"].map { text in
      Operation(
        "search(\(text.debugDescription))", on: GalleryRobot.self,
        when: { $0.screen == .gallery }, changing: { $0.search(text) }
      ) { try await $0.search(text) }
    }
    + [
      Operation(
        "clearSearch()", on: GalleryRobot.self,
        when: { $0.screen == .gallery && $0.isSearching }, changing: { $0.clearSearch() }
      ) { try await $0.clearSearch() },
      Operation(
        "cancelSearch()", on: GalleryRobot.self,
        when: { $0.screen == .gallery && $0.isSearchActive }, changing: { $0.cancelSearch() }
      ) { try await $0.cancelSearch() },
      Operation(
        "pressInSearch(.enter)", on: GalleryRobot.self, when: { $0.screen == .gallery },
        changing: { $0.pressEnter() }
      ) { try await $0.pressInSearch(.enter) },
      Operation(
        "pressInSearch(.escape)", on: GalleryRobot.self,
        when: { $0.screen == .gallery && hasEscape },
        changing: { $0.cancelSearch() }
      ) { try await $0.pressInSearch(.escape) },
      Operation(
        "pressInSearch(.backspace)", on: GalleryRobot.self, when: { $0.screen == .gallery },
        changing: { $0.pressBackspace() }
      ) { try await $0.pressInSearch(.backspace) },
    ]

  private static let filterOperations: [Operation] =
    Tag.allCases.flatMap { tag in
      [
        Operation(
          "select([\(tag.source)])", on: FilterRobot.self,
          when: { $0.screen == .filter && !$0.gallery.tags.contains(tag) },
          changing: { $0.setTag(tag, true) }
        ) { try await $0.select([tag]) },
        Operation(
          "deselect([\(tag.source)])", on: FilterRobot.self,
          when: { $0.screen == .filter && $0.gallery.tags.contains(tag) },
          changing: { $0.setTag(tag, false) }
        ) { try await $0.deselect([tag]) },
      ]
    }
    + [
      Operation(
        "clearAll()", on: FilterRobot.self,
        when: { $0.screen == .filter && !$0.gallery.tags.isEmpty }, changing: { $0.clearTags() }
      ) { try await $0.clearAll() },
      Operation(
        "done()", on: FilterRobot.self, when: { $0.screen == .filter },
        changing: { $0.show(.gallery) }
      ) { try await $0.done() },
      Operation(
        "pressEscape()", on: FilterRobot.self, when: { $0.screen == .filter && hasEscape },
        changing: { $0.show(.gallery) }
      ) { try await $0.pressEscape() },
      Operation(
        "goBack()", on: FilterRobot.self, when: { $0.screen == .filter },
        changing: { $0.show(.gallery) }
      ) { try await $0.goBack() },
    ]

  private static let detailOperations: [Operation] = [
    Operation(
      "toggleFavorite()", on: DetailRobot.self, when: { $0.animal != nil },
      changing: { $0.toggleFavorite() }
    ) { try await $0.toggleFavorite() },
    Operation(
      "back()", on: DetailRobot.self, when: { $0.animal != nil },
      changing: { $0.show(.gallery) }
    ) { try await $0.back() },
    Operation(
      "goBack()", on: DetailRobot.self, when: { $0.animal != nil },
      changing: { $0.show(.gallery) }
    ) { try await $0.goBack() },
  ]

  private static let notFoundOperations: [Operation] = [
    Operation(
      "goHome()", on: NotFoundRobot.self, when: { $0.link != nil },
      changing: { $0.show(.gallery) }
    ) { try await $0.goHome() },
    Operation(
      "goBack()", on: NotFoundRobot.self, when: { $0.link != nil },
      changing: { $0.show(.gallery) }
    ) { try await $0.goBack() },
  ]

  /// The links that lead somewhere from a screen.
  private static func links<Actor: Robot>(
    from robot: Actor.Type, when isThere: @escaping @Sendable (AnimalsModel) -> Bool
  ) -> [Operation] {
    func link<Destination: Robot>(
      _ link: String, _ destination: Destination.Type, _ name: String,
      _ change: @escaping @Sendable (inout AnimalsModel) -> Void
    ) -> Operation {
      Operation(
        "follow(\"\(link)\", to: \(name).self)", on: robot, when: isThere, changing: change
      ) { try await $0.follow(link, to: destination) }
    }
    return [
      link("animals://animal/whale", DetailRobot.self, "DetailRobot") { $0.show(.detail(.whale)) },
      link("animals://filter", FilterRobot.self, "FilterRobot") { $0.show(.filter) },
      link("animals://nowhere", NotFoundRobot.self, "NotFoundRobot") {
        $0.show(.notFound("animals://nowhere"))
      },
      link(
        "animals://gallery?tags=Fur,Sea&favorites=true&search=se", GalleryRobot.self,
        "GalleryRobot"
      ) { $0.followToGallery([.fur, .sea], favoritesOnly: true, search: "se") },
      link("animals://gallery", GalleryRobot.self, "GalleryRobot") {
        $0.followToGallery([], favoritesOnly: false, search: "")
      },
    ]
  }
}

import AnimalsApp
import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// The app that the journeys are about.
let app = AppUnderTest("Automation Animals", firstLaunch: Launch()) { launch in
  InProcessDriver(
    AnimalsApp(
      try LaunchOptions(launch), source: launch.server?.client))
}
.inBrowser(
  opening: { launch, url in AnimalsBrowser.start(launch, at: launch.page(orShared: url)) },
  following: { link, launch, url in
    AnimalsBrowser.follow(link, at: launch.page(orShared: url))
  },
  serving: { try await AnimalsBrowser.start() }
)
.onDevice { try await AnimalsDevice.driver(launching: $0) }

extension AppUnderTest<Launch> {
  /// The gallery of the app that is running, or of a first launch.
  var gallery: GalleryRobot {
    get async throws { try await journey().on(GalleryRobot.self) }
  }

  /// The gallery of an app that starts from favourites and a filter.
  func gallery(favorites: [Animal], filter: [Tag] = []) async throws -> GalleryRobot {
    try await launch(Launch(favorites: favorites, tags: filter)).on(GalleryRobot.self)
  }

  /// A gallery that a person has made like this.
  func gallery(showing gallery: ExpectedGallery) async throws -> GalleryRobot {
    var robot = try await self.gallery(favorites: gallery.favorites, filter: gallery.tags)
    if gallery.showsFavoritesOnly { robot = try await robot.toggleFavoritesOnly() }
    if !gallery.search.isEmpty { robot = try await robot.search(gallery.search) }
    return robot
  }

  /// The screen that a link leads to.
  func open<Destination: Robot>(_ link: String, to destination: Destination.Type) async throws
    -> Destination
  {
    try await launch(Launch(link: link)).on(destination)
  }
}

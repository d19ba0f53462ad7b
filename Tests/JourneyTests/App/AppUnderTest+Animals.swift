import AnimalsApp
import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

/// The app that the journeys are about.
let app = AppUnderTest(AnimalsApp.name, firstLaunch: LaunchOptions()) { options in
  InProcessDriver(AnimalsApp(options))
}
.inBrowser(unless: { AnimalsBrowser.absence }) { options in
  try await AnimalsBrowser.shared.launch(options)
}

extension AppUnderTest<LaunchOptions> {
  /// The gallery of the app that is running, or of a first launch.
  var gallery: GalleryRobot {
    get async throws { try await journey().on(GalleryRobot.self) }
  }

  /// The gallery of an app that starts from favourites and a filter.
  func gallery(favorites: [Animal], filter: [Tag] = []) async throws -> GalleryRobot {
    let options = LaunchOptions(
      favorites: Favorites(favorites.map(\.id)), filter: TagFilter(filter))
    return try await launch(options).on(GalleryRobot.self)
  }

  /// The screen that a link leads to.
  func open<Destination: Robot>(_ link: String, to destination: Destination.Type) async throws
    -> Destination
  {
    try await launch(LaunchOptions(deepLink: link)).on(destination)
  }
}

import AccessibleWeb
import Foundation
import JourneyBrowsers
import PropertiesApp
import PropertiesWeb

/// The app that the journeys are about.
let app = AppUnderTest("Properties", firstLaunch: Launch()) { launch in
  InProcessDriver(PropertiesApp(launch.isEmpty ? [] : Property.samples, link: launch.link))
}
.inBrowser(
  opening: { launch, url in
    let link = launch.link.map { "&link=" + $0.inQuery } ?? ""
    let url = launch.page ?? url
    return "\(url)/start?list=\(launch.list ?? (launch.isEmpty ? "empty" : "samples"))\(link)"
  },
  following: { link, url in "\(url)/open?link=" + link.inQuery },
  serving: { try await AccessibleServer.start(.properties()).url })

/// The state that a journey starts from.
struct Launch: Sendable {
  /// Whether there are no properties at first.
  var isEmpty = false
  /// The link that opens the app.
  var link: String?
  /// The name of a list that only an address can ask for.
  var list: String?
  /// Where the app's page is; where all journeys share it when `nil`.
  var page: String?
}

extension AppUnderTest<Launch> {
  /// The list with its three samples.
  var samples: ListRobot {
    get async throws { try await journey().on(ListRobot.self) }
  }

  /// A list without any property.
  var empty: ListRobot {
    get async throws { try await launch(Launch(isEmpty: true)).on(ListRobot.self) }
  }

  /// The screen that a link opens the app at.
  func open<Destination: Robot>(
    _ link: String, to destination: Destination.Type = Destination.self
  ) async throws -> Destination {
    try await launch(Launch(link: link)).on(destination)
  }
}

extension String {
  fileprivate var inQuery: String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-journeys", path: "../../..")],
  targets: [
    // Journeys through apps that know nothing of them, to be held against Playwright's.
    .testTarget(
      name: "AppJourneys",
      dependencies: [
        .product(name: "JourneyBrowsers", package: "swift-journeys"),
        .product(name: "MockServer", package: "swift-journeys"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

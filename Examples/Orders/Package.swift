// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Orders",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/OWNER/swift-journeys", …)
    .package(name: "swift-journeys", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .executableTarget(
      name: "order-server", dependencies: [.product(name: "FlyingFox", package: "FlyingFox")]),
    // Snippets of the guides and of the documentation of symbols, as a package that is not this one compiles them. No target depends on
    // them, so that their tests do not run.
    .target(
      name: "GuideSnippets",
      dependencies: [
        .product(name: "AccessibleWeb", package: "swift-journeys"),
        .product(name: "JourneyBrowsers", package: "swift-journeys"),
        .product(name: "JourneyXCTest", package: "swift-journeys"),
        .product(name: "MockServer", package: "swift-journeys"),
        .product(name: "ReportWriter", package: "swift-journeys"),
      ]),
    .testTarget(
      name: "GuideTests", dependencies: [.product(name: "MockServer", package: "swift-journeys")]),
    .testTarget(
      name: "OrderJourneys",
      dependencies: [
        // It is built with the tests, and started by them.
        "order-server",
        .product(name: "JourneyBrowsers", package: "swift-journeys"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

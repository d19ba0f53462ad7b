// swift-tools-version: 6.2
import PackageDescription

// A package that knows nothing of this one but its products: thousands of cases, a mock server and a browser in one process.
let package = Package(
  name: "Endurance",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-journeys", path: "../..")],
  targets: [
    .testTarget(
      name: "TeaJourneys",
      dependencies: [
        .product(name: "AccessibilityTree", package: "swift-journeys"),
        .product(name: "AccessibleWeb", package: "swift-journeys"),
        .product(name: "JourneyBrowsers", package: "swift-journeys"),
        .product(name: "JourneyTesting", package: "swift-journeys"),
        .product(name: "MockServer", package: "swift-journeys"),
        .product(name: "RobotCore", package: "swift-journeys"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

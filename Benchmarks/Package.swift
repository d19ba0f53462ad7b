// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-journeys", path: "..")],
  targets: [
    .executableTarget(name: "journeys-benchmark"),
    // What robots can do on a page, to be held against Playwright's.
    .executableTarget(
      name: "operations-benchmark",
      dependencies: ["AccessibilityTree", "RobotCore", "WebDriver"].map {
        .product(name: $0, package: "swift-journeys")
      }),
    // Rounds in a long table, to be held against Playwright's.
    .executableTarget(
      name: "tables-benchmark",
      dependencies: ["AccessibilityTree", "RobotCore", "WebDriver"].map {
        .product(name: $0, package: "swift-journeys")
      }),
    // One route, to be held against pytest-httpserver's.
    .executableTarget(
      name: "mock-server-benchmark",
      dependencies: [.product(name: "MockServer", package: "swift-journeys")]),
    // The journeys' functions and arguments with nothing in them, and no recording.
    .testTarget(name: "EmptyTests"),
    // Journeys through Django's admin, with the robots of its tests, to be held against Playwright's.
    .testTarget(
      name: "SiteTests",
      dependencies: ["AccessibilityTree", "JourneyBrowsers", "JourneyTesting", "RobotCore"].map {
        .product(name: $0, package: "swift-journeys")
      }),
    // One journey through the served app, to be held against Selenium's and Playwright's.
    .testTarget(
      name: "BrowserTests",
      dependencies: ["JourneyBrowsers", "JourneyTesting", "RobotCore"].map {
        .product(name: $0, package: "swift-journeys")
      }),
  ],
  swiftLanguageModes: [.v6]
)

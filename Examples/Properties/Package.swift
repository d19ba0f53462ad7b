// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Properties",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/OWNER/swift-journeys", from: "0.1.0")
    .package(name: "swift-journeys", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // The app: values, rules and screens.
    .target(
      name: "PropertiesApp",
      dependencies: [.product(name: "AccessibilityTree", package: "swift-journeys")]),
    // The look of its page.
    .target(
      name: "PropertiesWeb",
      dependencies: [
        "PropertiesApp",
        .product(name: "AccessibilityTree", package: "swift-journeys"),
        .product(name: "AccessibleWeb", package: "swift-journeys"),
      ],
      resources: [.embedInCode("Resources")]),
    // Serves the page.
    .executableTarget(
      name: "properties",
      dependencies: [
        "PropertiesWeb",
        .product(name: "AccessibleWeb", package: "swift-journeys"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The program is built with its tests, and started by them.
    .testTarget(name: "PropertiesAppTests", dependencies: ["PropertiesApp", "properties"]),
    .testTarget(
      name: "PropertyJourneys",
      dependencies: [
        "PropertiesApp", "PropertiesWeb",
        .product(name: "AccessibleWeb", package: "swift-journeys"),
        .product(name: "JourneyBrowsers", package: "swift-journeys"),
      ],
      exclude: ["Page/Outlines", "Page/Styles", "equivalent-mutants.md"]),
  ],
  swiftLanguageModes: [.v6]
)

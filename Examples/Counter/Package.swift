// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/OWNER/swift-journeys", from: "0.1.0")
    .package(name: "swift-journeys", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "CounterJourneys",
      dependencies: [
        .product(name: "JourneyTesting", package: "swift-journeys")
      ])
  ]
)

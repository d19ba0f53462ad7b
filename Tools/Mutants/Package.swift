// swift-tools-version: 6.2
import PackageDescription

// A package of its own: who builds the journeys does not build a parser of Swift.
let package = Package(
  name: "mutants",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")
  ],
  targets: [
    .executableTarget(
      name: "mutate",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "swift-journeys",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "AccessibilityTree", targets: ["AccessibilityTree"]),
    .library(name: "RobotCore", targets: ["RobotCore"]),
    .library(name: "JourneyTesting", targets: ["JourneyTesting"]),
    .library(name: "TestJournal", targets: ["TestJournal"]),
    .library(name: "ReportWriter", targets: ["ReportWriter"]),
    .library(name: "JourneyBrowsers", targets: ["JourneyBrowsers"]),
    .library(name: "JourneyXCTest", targets: ["JourneyXCTest"]),
    .library(name: "MockServer", targets: ["MockServer"]),
    .library(name: "AccessibleWeb", targets: ["AccessibleWeb"]),
    .executable(name: "journey-report", targets: ["journey-report"]),
    .executable(name: "journeys", targets: ["journeys"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // What an app shows: the app and the tools share it.
    .target(name: "AccessibilityTree", swiftSettings: settings),

    // Where tasks run, which time counts, processes, and the colours of consoles.
    .target(name: "Support", swiftSettings: settings),

    // Messages of HTTP, and the server of the app's page and of tests.
    .target(
      name: "HTTP",
      dependencies: [
        "Support",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings),

    // Hides secrets in everything that is reported.
    .target(name: "SecretMasking", swiftSettings: settings),

    // Requests and responses as HAR, for reports.
    .target(name: "HTTPArchiving", dependencies: ["SecretMasking"], swiftSettings: settings),

    // Serves any app as a web page.
    .target(
      name: "AccessibleWeb",
      dependencies: [
        "AccessibilityTree", "HTTP", "Support",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings),

    // The app.
    .target(name: "AnimalsDomain", swiftSettings: settings),
    .target(
      name: "AnimalsApp", dependencies: ["AccessibilityTree", "AnimalsDomain"],
      swiftSettings: settings),
    .target(name: "AnimalsNetwork", dependencies: ["AnimalsDomain"], swiftSettings: settings),
    .target(
      name: "AnimalsWeb",
      dependencies: [
        "AccessibilityTree", "AccessibleWeb", "AnimalsApp", "AnimalsDomain",
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings),
    .executableTarget(
      name: "animals",
      dependencies: [
        "AccessibleWeb", "AnimalsNetwork", "AnimalsWeb", "Support",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // What happened in a run: robots fill it, the journal stores it, reports show it.
    .target(name: "TestModel", swiftSettings: settings),

    // The tools.
    .target(
      name: "Driving", dependencies: ["AccessibilityTree", "SecretMasking", "Support"],
      swiftSettings: settings),
    .target(
      name: "RobotCore",
      dependencies: ["AccessibilityTree", "Driving", "SecretMasking", "Support", "TestModel"],
      swiftSettings: settings),
    .target(
      name: "WebDriver",
      dependencies: [
        "AccessibilityTree", "CZlib", "Driving", "HTTP", "Support",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Page/Resources")],
      swiftSettings: settings),
    .target(name: "TestJournal", dependencies: ["TestModel"], swiftSettings: settings),
    .target(
      name: "MockServer",
      dependencies: [
        "HTTPArchiving", "HTTP", "Support",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Pictures as PNG, and in how far they differ.
    .target(name: "Pictures", dependencies: ["CZlib"], swiftSettings: settings),
    .target(
      name: "ReportWriter",
      dependencies: ["CLibXML2", "CZlib", "Support", "TestJournal", "TestModel"],
      resources: [.embedInCode("HTML/Resources")],
      swiftSettings: settings),
    .target(
      name: "JourneyTesting",
      dependencies: [
        "AccessibilityTree", "HTTPArchiving", "Pictures", "ReportWriter",
        "RobotCore", "SecretMasking", "Support", "TestJournal", "TestModel",
      ],
      swiftSettings: settings),
    // Shows a page as robots see it, and writes its first robot.
    .target(
      name: "PageInspection", dependencies: ["AccessibilityTree", "Driving", "WebDriver"],
      swiftSettings: settings),
    .target(
      name: "JourneyBrowsers",
      dependencies: [
        "JourneyTesting", "PageInspection", "RobotCore", "SecretMasking", "Support", "TestModel",
        "WebDriver",
      ],
      swiftSettings: settings),

    // Journeys in tests of XCTest.
    .target(
      name: "JourneyXCTest", dependencies: ["JourneyTesting", "TestJournal"],
      swiftSettings: settings),

    // How the programs talk to people, and their exit codes.
    .target(
      name: "CommandConsole",
      dependencies: [
        "ReportWriter", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .target(
      name: "JourneyReportCommands",
      dependencies: [
        "CommandConsole", "ReportWriter", "Support", "TestJournal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "journey-report",
      dependencies: [
        "JourneyReportCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "journeys",
      dependencies: [
        "CommandConsole", "Driving", "PageInspection", "Support", "WebDriver",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // The tests: a folder for each target, and the journeys.
    .testTarget(
      name: "AccessibilityTreeTests", dependencies: ["AccessibilityTree"], swiftSettings: settings),
    .testTarget(
      name: "AnimalsDomainTests", dependencies: ["AnimalsDomain"], swiftSettings: settings),
    .testTarget(
      name: "AnimalsAppTests",
      dependencies: ["AccessibilityTree", "AnimalsApp", "AnimalsDomain", "HTTPTesting"],
      swiftSettings: settings),
    .target(
      name: "HTTPTesting",
      dependencies: [
        "HTTP", "Support",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/HTTPTesting", swiftSettings: settings),
    .testTarget(
      name: "HTTPTests",
      dependencies: [
        "HTTP", "HTTPTesting", "Support",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MockServerTests", dependencies: ["HTTPTesting", "MockServer", "Support"],
      swiftSettings: settings),
    .testTarget(
      name: "AnimalsNetworkTests",
      dependencies: ["AnimalsDomain", "AnimalsNetwork", "HTTPTesting", "MockServer"],
      swiftSettings: settings),
    .testTarget(
      name: "AnimalsWebTests",
      dependencies: [
        "AccessibilityTree", "AccessibleWeb", "AnimalsApp", "AnimalsDomain", "AnimalsWeb",
        "HTTP", "HTTPTesting", "animals", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SupportTests", dependencies: ["Support"], swiftSettings: settings),
    .testTarget(
      name: "RobotCoreTests",
      dependencies: ["AccessibilityTree", "RobotCore", "Support", "TestModel"],
      swiftSettings: settings),
    .testTarget(
      name: "JourneyMutantsTests",
      dependencies: ["AccessibilityTree", "JourneyTesting", "RobotCore"],
      swiftSettings: settings),
    .testTarget(
      name: "JourneyWalksTests",
      dependencies: ["AccessibilityTree", "JourneyTesting", "RobotCore"],
      swiftSettings: settings),
    // What systems report of native apps, and journeys over servers that speak as those of devices do.
    .target(
      name: "DeviceTesting",
      dependencies: [
        "AccessibilityTree", "Driving", "HTTP", "Support", "WebDriver",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/DeviceTesting", swiftSettings: settings),
    .testTarget(
      name: "WebDriverTests",
      dependencies: [
        "AccessibilityTree", "AnimalsApp", "DeviceTesting", "Driving", "HTTP", "JourneyTesting",
        "MockServer", "RobotCore", "Support", "TestModel", "WebDriver",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Fixtures")],
      swiftSettings: settings),
    .testTarget(
      name: "DeviceTests",
      dependencies: [
        "AccessibilityTree", "AnimalsApp", "DeviceTesting", "Driving", "HTTPTesting", "RobotCore",
        "WebDriver",
      ],
      exclude: ["outside-clients.py"], swiftSettings: settings),
    // Journeys through a Selenium Grid that the tests start.
    .testTarget(
      name: "GridTests",
      dependencies: ["AccessibilityTree", "JourneyTesting", "RobotCore", "Support", "WebDriver"],
      exclude: ["Grid"], swiftSettings: settings),
    .target(
      name: "ReportSamples", dependencies: ["ReportWriter"],
      path: "Tests/ReportSamples",
      swiftSettings: settings),
    .testTarget(
      name: "SecretMaskingTests", dependencies: ["ReportSamples", "SecretMasking"],
      swiftSettings: settings),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures"], swiftSettings: settings),
    .testTarget(
      name: "TestJournalTests", dependencies: ["TestJournal"], swiftSettings: settings),
    .testTarget(
      name: "ReportWriterTests",
      dependencies: ["CZlib", "ReportSamples", "ReportWriter", "TestJournal"],
      swiftSettings: settings),
    .testTarget(
      name: "ReportPageTests",
      dependencies: [
        "JourneyTesting", "ReportSamples", "ReportWriter", "TestJournal", "WebDriver",
      ],
      // Read where they are: pictures are made again there.
      exclude: ["Compare.js", "Layout.js", "Pictures"],
      swiftSettings: settings),
    .testTarget(
      name: "JourneyReportTests",
      dependencies: [
        "HTTPTesting", "JourneyReportCommands", "ReportSamples", "ReportWriter", "TestJournal",
        "animals", "journey-report", "journeys",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // An app with one button, and its robot.
    .target(
      name: "JourneyFixtures", dependencies: ["AccessibilityTree", "JourneyTesting", "RobotCore"],
      path: "Tests/JourneyFixtures", swiftSettings: settings),
    .testTarget(
      name: "JourneyTestingTests",
      dependencies: [
        "AccessibilityTree", "HTTP", "JourneyFixtures", "JourneyTesting", "MockServer",
        "ReportSamples",
        "ReportWriter", "RobotCore", "SecretMasking", "Support", "TestJournal", "TestModel",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JourneyXCTests",
      dependencies: [
        "JourneyFixtures", "JourneyXCTest", "ReportSamples", "ReportWriter", "TestJournal",
        "TestModel",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JourneyBrowsersTests",
      dependencies: [
        "AccessibilityTree", "JourneyBrowsers", "JourneyTesting", "MockServer", "ReportSamples",
        "ReportWriter", "RobotCore", "WebDriver", "animals",
      ],
      exclude: ["Pictures"], swiftSettings: settings),
    .testTarget(
      name: "PageInspectionTests",
      dependencies: [
        "AccessibilityTree", "AnimalsApp", "DeviceTesting", "JourneyBrowsers", "JourneyTesting",
        "MockServer", "PageInspection", "ReportSamples", "RobotCore", "WebDriver", "journeys",
      ],
      swiftSettings: settings),
    // Compiled with the settings of a package that uses this one.
    .testTarget(
      name: "PlainSettingsTests",
      dependencies: ["AccessibilityTree", "JourneyTesting", "ReportWriter", "RobotCore"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // An app that is not ours: scripts/test installs it.
    .testTarget(
      name: "DjangoTests",
      dependencies: [
        "AccessibilityTree", "JourneyBrowsers", "JourneyTesting", "PageInspection", "RobotCore",
      ],
      exclude: ["Site"], swiftSettings: settings),
    // The same, drawn in the browser by its scripts.
    .testTarget(
      name: "SwaggerTests",
      dependencies: ["AccessibilityTree", "JourneyBrowsers", "JourneyTesting", "RobotCore"],
      exclude: ["Site", "animals.har"], swiftSettings: settings),
    .testTarget(
      name: "AccessibleWebTests",
      dependencies: [
        "AccessibilityTree", "AccessibleWeb", "HTTPTesting", "JourneyBrowsers", "JourneyTesting",
        "RobotCore",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JourneyTests",
      dependencies: [
        "AccessibilityTree", "AccessibleWeb", "AnimalsApp", "AnimalsDomain", "AnimalsNetwork",
        "AnimalsWeb", "DeviceTesting", "Driving",
        "JourneyBrowsers", "JourneyTesting", "MockServer", "RobotCore", "WebDriver",
      ],
      exclude: ["Journeys/Outlines", "Page/Outlines", "Page/Styles", "equivalent-mutants.md"],
      swiftSettings: settings),
  ]
)

// Journeys in UI tests of Xcode. Elsewhere, a module of the tests stands in for Apple's, so that they are compiled and tried.
#if os(Linux)
  package.targets += [
    .target(
      name: "XCUIAutomation",
      dependencies: ["AccessibilityTree", "DeviceTesting", "Driving", "Support"],
      path: "Tests/XCUIAutomation", swiftSettings: settings),
    .target(
      name: "XCUIDriving",
      dependencies: ["AccessibilityTree", "Driving", "Support", "XCUIAutomation"],
      swiftSettings: settings),
    .testTarget(
      name: "XCUIDrivingTests",
      dependencies: [
        "AccessibilityTree", "AnimalsApp", "DeviceTesting", "Driving", "HTTPTesting", "RobotCore",
        "XCUIAutomation", "XCUIDriving",
      ],
      swiftSettings: settings),
  ]
  package.targets.first { $0.name == "JourneyTests" }?.dependencies += [
    "XCUIAutomation", "XCUIDriving",
  ]
#else
  package.targets.append(
    .target(
      name: "XCUIDriving", dependencies: ["AccessibilityTree", "Driving", "Support"],
      swiftSettings: settings))
  package.products.append(.library(name: "XCUIDriving", targets: ["XCUIDriving"]))
#endif

// scripts/device-trees and Benchmarks/devices ask for it.
if Context.environment["JOURNEYS_DEVICE_TREES"] != nil {
  package.targets.append(
    .executableTarget(
      name: "device-trees",
      dependencies: ["AccessibilityTree", "Driving", "PageInspection", "WebDriver"],
      path: "Benchmarks/Devices", swiftSettings: settings))
  package.products.append(.executable(name: "device-trees", targets: ["device-trees"]))
}

// scripts/fuzz asks for it: it needs libFuzzer, and nobody else needs it.
if Context.environment["JOURNEYS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "JourneyReportCommands", "ReportWriter", "SecretMasking", "TestJournal", "WebDriver",
      ],
      path: "Tests/Fuzzing", swiftSettings: settings))
  package.products.append(.executable(name: "fuzz", targets: ["fuzz"]))
}

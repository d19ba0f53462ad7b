import ArgumentParser
import CommandConsole
import Driving
import Foundation
import PageInspection
import Support
import WebDriver

/// Writes a package with a first journey, or adds one to a package.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a package with one app, one screen and one journey that passes.",
    discussion: """
      In a folder that contains Package.swift, it adds a test target to that package and changes nothing else. Elsewhere, \
      it writes a package into a new folder. The journey drives an app in the test process, which needs no browser, or, \
      with --kind page, a page in a browser. With --url, it opens an existing page, and its robot has the elements of that \
      page.

      Examples:
        journeys new Counter
        journeys new Counter --kind page
        journeys new Shop --url http://localhost:8080/login

      Exit codes: 64 if the command line is invalid; 69 if the page cannot be inspected or Swift cannot change the package; \
      73 if a file already exists or cannot be written.
      """)

  @Argument(help: "The name of the app, with which its Swift types begin: Counter.")
  var name: String

  @Option(help: "What the journey drives; app by default.")
  var kind: JourneyKind?

  @Option(help: "The address of an existing page; implies --kind page.")
  var url: String?

  @Option(
    help: ArgumentHelp(
      "The folder or the Git address of swift-journeys, on which the package depends.",
      valueName: "source"))
  var package: String?

  func validate() throws {
    if !RobotSources.isName(name) {
      throw ValidationError(
        "“\(name)” cannot begin the name of a Swift type. Use a capital letter, then letters and digits, as in Counter."
      )
    }
    if url != nil, kind == .app {
      throw ValidationError("--url is the address of a page, so the kind cannot be “app”.")
    }
  }

  func run() async throws {
    try await Console.reporting {
      guard let source = PackageSource.of(package) else {
        throw CommandError(
          .usage,
          "This program does not know where swift-journeys is. Clone it, and name its folder or its Git address: "
            + "--package path/to/swift-journeys."
        )
      }
      let here = URL(
        filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
      let isAdded = FileManager.default.fileExists(
        atPath: here.appending(path: "Package.swift").path)
      let folder = isAdded ? here : here.appending(path: name, directoryHint: .isDirectory)
      var page: (snapshot: Snapshot, address: PageAddress)?
      if let url { page = try await inspected(url) }
      let tests = NewTests(
        name: name, kind: kind ?? (page == nil ? .app : .page), url: page?.address.origin)
      var files = tests.files
      if let page { files += pageFiles(tests, of: page.snapshot, at: page.address) }
      if !isAdded { files += [manifest(of: tests, from: source), Self.ignored] }
      try refuse(files, in: folder)
      // Swift writes a first file of the target, which one of these replaces.
      if isAdded { try SwiftPackage(folder: folder).add(tests, from: source) }
      try write(files, to: folder, shownAs: isAdded ? "" : "\(name)/")
      conclude(tests, isAdded: isAdded)
    }
  }

  /// Looks at the page of an address. Its own address may be another one, to which the server has sent the browser.
  private func inspected(_ url: String) async throws -> (snapshot: Snapshot, address: PageAddress) {
    guard let asked = PageAddress(url) else {
      throw CommandError(
        .usage, "“\(url)” is not an address. Use one such as http://localhost:8080/login.")
    }
    let snapshot: Snapshot
    do {
      snapshot = try await PageInspector.snapshot(of: asked.origin + asked.page, in: .desktop)
    } catch {
      throw CommandError(.unavailable, "\(error)")
    }
    guard snapshot.trouble.isEmpty else {
      throw CommandError(
        .unavailable,
        "\(snapshot.location) is an error page (\(snapshot.trouble)). Name a page that the server has."
      )
    }
    return (snapshot, PageAddress(snapshot.location) ?? asked)
  }

  private func pageFiles(
    _ tests: NewTests, of snapshot: Snapshot, at address: PageAddress
  ) -> [NewFile] {
    let robot = RobotSources(name, for: snapshot)
    return [
      NewFile(path: "Tests/\(tests.target)/\(robot.fileName)", text: robot.text),
      tests.journeys(opening: address.page),
    ]
  }

  private func manifest(of tests: NewTests, from source: PackageSource) -> NewFile {
    let products = tests.products.map {
      ".product(name: \"\($0)\", package: \"\(source.identity(in: source.declaration))\")"
    }
    return NewFile(
      path: "Package.swift",
      text: """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name)",
          platforms: [.macOS(.v15)],
          dependencies: [
            \(source.declaration)
          ],
          targets: [
            .testTarget(
              name: "\(tests.target)",
              dependencies: [
                \(products.joined(separator: ",\n        "))
              ])
          ]
        )

        """)
  }

  /// What a repository does not keep: the build and the reports.
  private static let ignored = NewFile(path: ".gitignore", text: "/.build\n/reports\n")

  private func refuse(_ files: [NewFile], in folder: URL) throws {
    let places = files.map { folder.appending(path: $0.path) }
    for place in places where FileManager.default.fileExists(atPath: place.path) {
      throw CommandError(
        .cannotCreate,
        "“\(place.path(percentEncoded: false))” already exists. Choose another name, or another folder."
      )
    }
  }

  private func write(_ files: [NewFile], to folder: URL, shownAs prefix: String) throws {
    for file in files {
      let place = folder.appending(path: file.path)
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: place, options: .atomic)
      } catch {
        throw CommandError(
          .cannotCreate,
          "“\(place.path(percentEncoded: false))” cannot be written: \(error.localizedDescription)")
      }
      Console.say("wrote \(prefix)\(file.path)")
    }
  }

  private func conclude(_ tests: NewTests, isAdded: Bool) {
    Console.say("")
    Console.say("Run the journey, then open reports/index.html:")
    Console.say(
      isAdded ? "  swift test --filter \(tests.target)" : "  cd \(name) && swift test")
    if tests.kind == .page {
      Console.say("It needs a browser: “journeys doctor” says what this machine lacks.")
    }
  }
}

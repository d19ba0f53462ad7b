internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// Reads the inputs on a command line.
enum InputOptions {
  /// Reads inputs as one run, and prints their warnings.
  ///
  /// - Parameters:
  ///   - names: Files or folders, or `-` for standard input.
  ///   - console: The path of the run's console output, if there is any.
  ///   - isQuiet: Whether to leave the warnings to the caller.
  ///   - provesShards: Whether shards of a run must be all of its shards.
  /// - Throws: A ``CommandError`` if an input cannot be read.
  static func run(
    of names: [String], title: String?, packageRoot: String?, console: String? = nil,
    isQuiet: Bool = false, retries: RetryPolicy, provesShards: Bool = false
  ) throws -> TestRun {
    do {
      let crashes = try console.map { try CrashConsole.crashes(at: URL(filePath: $0)) } ?? []
      let run = try read(
        names, title: title, packageRoot: packageRoot, crashes: crashes, retries: retries,
        provesShards: provesShards)
      guard !isQuiet else { return run }
      for warning in run.losses + run.warnings { Console.warn(warning) }
      for note in run.notes { Console.say("note: \(note)") }
      return run
    } catch let error as ReportError {
      switch error.kind {
      case .noSuchInput: throw CommandError(.noInput, error.description)
      case .unreadableInput: throw CommandError(.badData, error.description)
      case .other: throw CommandError(.inputOutput, error.description)
      }
    }
  }

  /// Returns the folders that attachments may be copied from.
  ///
  /// The package's folder that an input names is ignored, because the input may be untrusted.
  ///
  /// - Parameter packageRoot: The package's folder named on the command line; `nil` for the current one, if it contains a package.
  static func attachmentSources(
    of names: [String], packageRoot: String?, others: [String]
  ) -> [URL] {
    var folders = others.map { URL(filePath: $0, directoryHint: .isDirectory) }
    for name in names where name != "-" {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
      guard isThere else { continue }
      let url = URL(filePath: name).standardizedFileURL
      folders.append(isFolder.boolValue ? url : url.deletingLastPathComponent())
    }
    return folders + [package(named: packageRoot)].compactMap(\.self)
  }

  /// Returns the folder of the package whose sources a report may show.
  ///
  /// An input's own statement about it is ignored, because the input may be untrusted.
  ///
  /// - Parameter packageRoot: The folder named on the command line, if any.
  /// - Returns: That folder, or else the current one, if it contains a package.
  static func package(named packageRoot: String?) -> URL? {
    if let packageRoot { return URL(filePath: packageRoot, directoryHint: .isDirectory) }
    let isPackage = FileManager.default.fileExists(atPath: "Package.swift")
    return isPackage ? URL(filePath: ".", directoryHint: .isDirectory) : nil
  }

  /// Reads inputs as one run.
  ///
  /// - Parameters:
  ///   - names: Files or folders, or `-` for standard input.
  ///   - crashes: Crashes read from the console output, in addition to those in the inputs.
  ///   - provesShards: Whether shards of a run must be all of its shards.
  /// - Throws: A ``ReportError`` if an input cannot be read.
  static func read(
    _ names: [String], title: String?, packageRoot: String?, crashes: [Crash] = [],
    retries: RetryPolicy, provesShards: Bool = false
  ) throws -> TestRun {
    let root = packageRoot.map { URL(filePath: $0).standardizedFileURL.path }
    let inputs: [RunInput] = names.map { name in
      name == "-" ? .standardInput : .file(URL(filePath: name))
    }
    var reader = RunReader(packageRoot: root, title: title)
    reader.crashes = crashes
    reader.retries = retries
    reader.provesShards = provesShards
    return try reader.run(of: inputs)
  }
}

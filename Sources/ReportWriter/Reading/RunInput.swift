public import Foundation

/// The source that a run is read from.
public enum RunInput: Sendable, Hashable {
  /// A file, or a folder of files.
  case file(URL)
  /// The standard input.
  case standardInput
}

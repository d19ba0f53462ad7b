/// A file of a new package.
struct NewFile {
  /// The path, relative to the folder of the package.
  let path: String
  /// The content.
  let text: String
}

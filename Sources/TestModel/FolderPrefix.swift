extension String {
  /// The path of a folder as a prefix of the paths inside it.
  package var folderPrefix: String { hasSuffix("/") ? self : self + "/" }
}

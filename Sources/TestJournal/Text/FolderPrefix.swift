extension String {
  /// The path of a folder as what the paths of all that is in it begin with.
  package var folderPrefix: String { hasSuffix("/") ? self : self + "/" }
}

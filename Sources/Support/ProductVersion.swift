/// What this package is called in releases: its programs print the version, and `journeys new` writes both into manifests.
package enum ProductVersion {
  /// The version, as in the tag of a release and in `CHANGELOG.md`.
  package static let current = "0.1.0"
  /// The address of the repository. `scripts/owner` sets its owner here and in the documents; `OWNER` stands for one that is not known yet.
  package static let repository = "https://github.com/OWNER/swift-journeys"
  /// Whether releases of this version can be downloaded: the repository has an owner.
  package static var isPublished: Bool { !repository.contains("/OWNER/") }
}

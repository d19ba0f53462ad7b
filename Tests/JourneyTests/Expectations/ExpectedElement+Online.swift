import AccessibilityTree

/// The elements that tell how far the animals have come from a server.
extension [ExpectedElement] {
  static let loadingGallery = gallery + [ExpectedElement("gallery.loading", .text)]

  static let failedGallery =
    gallery + [
      ExpectedElement("gallery.error", .group), ExpectedElement("gallery.error.message", .text),
      ExpectedElement("gallery.error.retry", .button),
    ]

  static let galleryWithMore = gallery + [ExpectedElement("gallery.loadMore", .button)]

  static let loadingDetail = [
    ExpectedElement("detail", .screen), ExpectedElement("detail.title", .heading),
    ExpectedElement("detail.back", .button), ExpectedElement("detail.loading", .text),
  ]

  static let failedDetail = [
    ExpectedElement("detail", .screen), ExpectedElement("detail.title", .heading),
    ExpectedElement("detail.back", .button), ExpectedElement("detail.error", .group),
    ExpectedElement("detail.error.message", .text), ExpectedElement("detail.error.retry", .button),
  ]
}

internal import AccessibilityTree
internal import AnimalsDomain

extension AppState {
  /// Whether there is a list of animals to show; with a server, its first page has been loaded.
  var hasList: Bool {
    guard isOnline else { return true }
    return switch list.phase {
    case .unasked, .loading, .failed: false
    case .loaded, .loadingMore, .moreFailed: true
    }
  }

  /// Whether there is something below the cells of the gallery.
  var hasFooter: Bool { isOnline && list.phase != .loaded(next: nil) }

  /// The label of an animal's picture; `nil` if it is the animal's name.
  func pictureLabel(of animal: Animal) -> String? {
    guard isOnline else { return nil }
    return switch pictures[animal.id] {
    case .loaded: nil
    case .missing: "No picture"
    case .loading, nil: "Loading the picture"
    }
  }

  /// The loaded pictures by the identifiers of the images that show them.
  var shownPictures: [String: Picture] {
    var shown: [String: Picture] = [:]
    for (id, picture) in pictures {
      guard case .loaded(let picture) = picture else { continue }
      shown[GalleryScreen().cell(id).image.rawValue] = picture
      if case .detail(let animal) = route, animal.id == id {
        shown[DetailScreen().image.rawValue] = picture
      }
    }
    return shown
  }
}

internal import AccessibilityTree
internal import AnimalsDomain

extension AppState {
  /// Performs an action on an element; an action that the element does not support changes nothing.
  ///
  /// - Parameter label: The element's label, for elements without an identifier.
  mutating func perform(_ action: Action, on identifier: String, labelled label: String) {
    switch route {
    case .gallery: performInGallery(action, on: identifier, labelled: label)
    case .filter: performInFilter(action, on: identifier)
    case .detail(let animal): performInDetail(of: animal, action, on: identifier)
    case .loadingDetail: performInLoadingDetail(action, on: identifier)
    case .notFound:
      if action == .tap, identifier == NotFoundScreen().home.rawValue { route = .gallery }
    }
  }

  private mutating func performInGallery(
    _ action: Action, on identifier: String, labelled label: String
  ) {
    let screen = GalleryScreen()
    switch (action, identifier) {
    case (.tap, screen.favorites.rawValue):
      favoritesOnly.toggle()
      contentChanged()
    case (.tap, screen.filter.rawValue):
      isSearching = false
      route = .filter
    case (_, screen.search.rawValue): performInSearch(action)
    case (.tap, "") where label == GalleryLayout.cancelLabel: cancelSearch()
    case (.tap, screen.retry.rawValue): retry()
    case (.tap, screen.loadMore.rawValue): loadMore()
    case (.doubleTap, screen.loadMore.rawValue): for _ in 1...2 { loadMore() }
    case (.pullToRefresh, screen.scrollView.rawValue): if isOnline { reload() }
    case (.scroll(let direction, let pages), screen.scrollView.rawValue):
      scroll(direction, pages: pages)
    case (.tap, _):
      if let animal = shownAnimals.first(where: {
        screen.cell($0.id).identifier.rawValue == identifier
      }) {
        isSearching = false
        route = .detail(animal)
        if isOnline { route = .loadingDetail(OnlineDetail(id: animal.id, link: nil)) }
      }
    default: break
    }
  }

  private mutating func performInSearch(_ action: Action) {
    switch action {
    case .tap: isSearching = true
    case .type(let text) where isSearching:
      search = NameSearch(search.text + text)
      contentChanged()
    case .clear:
      search = NameSearch()
      contentChanged()
    case .press(.backspace) where isSearching:
      search = NameSearch(String(search.text.dropLast()))
      contentChanged()
    case .press(.escape): cancelSearch()
    case .press(.enter): isSearching = false
    default: break
    }
  }

  private mutating func cancelSearch() {
    search = NameSearch()
    isSearching = false
    contentChanged()
  }

  private mutating func performInFilter(_ action: Action, on identifier: String) {
    let screen = FilterScreen()
    switch (action, identifier) {
    case (.tap, screen.done.rawValue), (.press(.escape), screen.identifier.rawValue):
      route = .gallery
    case (.tap, screen.clearAll.rawValue):
      filter.clear()
      contentChanged()
    case (.tap, _):
      if let tag = FilterScreen.tag(ofRow: identifier) {
        filter.toggle(tag)
        contentChanged()
      }
    default: break
    }
  }

  private mutating func performInDetail(
    of animal: Animal, _ action: Action, on identifier: String
  ) {
    guard action == .tap else { return }
    let screen = DetailScreen()
    switch identifier {
    case screen.back.rawValue: goBack()
    case screen.favorite.rawValue: favorites.toggle(animal.id)
    default: break
    }
  }

  private mutating func performInLoadingDetail(_ action: Action, on identifier: String) {
    let screen = DetailScreen()
    switch (action, identifier) {
    case (.tap, screen.back.rawValue): goBack()
    case (.tap, screen.retry.rawValue): retry()
    default: break
    }
  }

  /// Leaves the screen in front, and shows the gallery.
  mutating func goBack() {
    route = .gallery
    keepScrollOffsetInContent()
  }

  private mutating func scroll(_ direction: Direction, pages: Double) {
    switch direction {
    case .down: scrollOffset += pages * GalleryLayout.viewport.height
    case .up: scrollOffset -= pages * GalleryLayout.viewport.height
    case .left, .right: break
    }
    keepScrollOffsetInContent()
  }

  /// Scrolls to the top, because the current position may no longer exist.
  private mutating func contentChanged() { scrollOffset = 0 }

  private mutating func keepScrollOffsetInContent() {
    let content = GalleryLayout.contentHeight(cells: shownAnimals.count, hasFooter: hasFooter)
    scrollOffset = max(0, min(scrollOffset, content - GalleryLayout.viewport.height))
  }
}

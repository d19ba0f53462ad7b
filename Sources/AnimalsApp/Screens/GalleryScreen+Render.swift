internal import AccessibilityTree
internal import AnimalsDomain

extension GalleryScreen {
  /// Renders the gallery.
  ///
  /// - Parameter cells: The cells to show, from a cache.
  func render(_ state: AppState, cells: CellCache) -> Element {
    let animals = state.shownAnimals
    let content =
      animals.isEmpty
      ? emptyMessage(state)
      : animals.enumerated().map { index, animal in
        cells.cell(
          animal, isFavorite: state.favorites.contains(animal.id), at: index,
          picture: state.pictureLabel(of: animal))
      }
    let scroll = Element(
      .scrollView, identifier: scrollView, frame: GalleryLayout.viewport,
      scrollOffset: Point(x: 0, y: state.scrollOffset),
      actions: state.isOnline ? [.scroll, .pullToRefresh] : .scroll,
      children: content + footer(state, below: animals.count))
    let bar = Self.bars[state.favoritesOnly ? 1 : 0][state.filter.count]
    let isSearchActive = state.isSearching || !state.search.text.isEmpty
    return Element(
      .screen, identifier: Self.identifier, label: "Animal Gallery", frame: GalleryLayout.window,
      children: isSearchActive
        ? [bar, activeField(state), Self.cancel, scroll] : [bar, Self.idleField, scroll])
  }

  /// The bars without and with favourites-only, by the number of selected tags, created once.
  private static let bars = [false, true].map { favoritesOnly in
    (0...Tag.allCases.count).map { GalleryScreen().bar(favoritesOnly, selected: $0) }
  }
  /// The search field without a search, created once.
  private static let idleField = GalleryScreen().field()
  /// The button that ends a search, created once.
  private static let cancel = Element(
    .button, label: GalleryLayout.cancelLabel, frame: GalleryLayout.cancelButton, actions: .tap)

  private func emptyMessage(_ state: AppState) -> [Element] {
    guard state.hasList else { return [] }
    return [
      Element(
        .text, identifier: empty, label: "No animals found", frame: GalleryLayout.emptyMessage)
    ]
  }

  /// The elements that show how much of the list has been loaded, if it comes from a server.
  private func footer(_ state: AppState, below cells: Int) -> [Element] {
    guard state.isOnline else { return [] }
    let frame =
      state.hasList
      ? GalleryLayout.footer(below: max(cells, 4)) : GalleryLayout.placeholder
    switch state.list.phase {
    case .unasked, .loading, .loadingMore:
      return [.loading("Loading animals", loading, in: frame)]
    case .failed(let error), .moreFailed(_, let error):
      return [.failure(error, self.error, errorMessage, retry, in: frame)]
    case .loaded(nil): return []
    case .loaded:
      return [
        Element(
          .button, identifier: loadMore, label: "Load more", frame: frame,
          actions: [.tap, .doubleTap])
      ]
    }
  }

  private func bar(_ favoritesOnly: Bool, selected count: Int) -> Element {
    Element(
      .navigationBar, frame: GalleryLayout.navigationBar,
      children: [
        Element(
          .button, identifier: favorites, label: "favorite",
          state: favoritesOnly ? .selected : [], frame: GalleryLayout.leadingButton,
          actions: .tap),
        Element(.heading, identifier: title, label: "Animal Gallery", frame: GalleryLayout.title),
        Element(
          .button, identifier: filter, label: count == 0 ? "Filter" : "Filter (\(count))",
          frame: GalleryLayout.trailingButton, actions: .tap),
      ])
  }

  private func activeField(_ state: AppState) -> Element {
    field(state.search.text, state.isSearching ? .focused : [], GalleryLayout.narrowSearchField)
  }

  private func field(
    _ text: String = "", _ state: Element.State = [], _ frame: Rect = GalleryLayout.searchField
  ) -> Element {
    Element(
      .searchField, identifier: search, label: "Search", value: text, state: state, frame: frame,
      actions: [.tap, .type, .clear, .press])
  }
}

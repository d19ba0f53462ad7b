internal import AccessibilityTree
internal import AnimalsDomain

extension GalleryScreen {
  /// The gallery as it is shown.
  ///
  /// - Parameters:
  ///   - state: What the app remembers.
  ///   - cells: The cells to show, from a cache.
  /// - Returns: The screen's element.
  func render(_ state: AppState, cells: CellCache) -> Element {
    let animals = state.shownAnimals
    let content =
      animals.isEmpty
      ? [
        Element(
          .text, identifier: empty, label: "No animals found", frame: GalleryLayout.emptyMessage)
      ]
      : animals.enumerated().map { index, animal in
        cells.cell(animal, isFavorite: state.favorites.contains(animal.id), at: index)
      }
    let scroll = Element(
      .scrollView, identifier: scrollView, frame: GalleryLayout.viewport,
      scrollOffset: Point(x: 0, y: state.scrollOffset), actions: .scroll, children: content)
    return Element(
      .screen, identifier: Self.identifier, label: "Animal Gallery", frame: GalleryLayout.window,
      children: [navigationBar(state)] + searchBar(state) + [scroll])
  }

  private func navigationBar(_ state: AppState) -> Element {
    let count = state.filter.count
    return Element(
      .navigationBar, frame: GalleryLayout.navigationBar,
      children: [
        Element(
          .button, identifier: favorites, label: "favorite",
          state: state.favoritesOnly ? .selected : [], frame: GalleryLayout.leadingButton,
          actions: .tap),
        Element(.heading, identifier: title, label: "Animal Gallery", frame: GalleryLayout.title),
        Element(
          .button, identifier: filter, label: count == 0 ? "Filter" : "Filter (\(count))",
          frame: GalleryLayout.trailingButton, actions: .tap),
      ])
  }

  private func searchBar(_ state: AppState) -> [Element] {
    let isActive = state.isSearching || !state.search.text.isEmpty
    let field = Element(
      .searchField, identifier: search, label: "Search", value: state.search.text,
      state: state.isSearching ? .focused : [],
      frame: isActive ? GalleryLayout.narrowSearchField : GalleryLayout.searchField,
      actions: [.tap, .type, .clear, .press])
    guard isActive else { return [field] }
    let cancel = Element(
      .button, label: GalleryLayout.cancelLabel, frame: GalleryLayout.cancelButton, actions: .tap)
    return [field, cancel]
  }
}

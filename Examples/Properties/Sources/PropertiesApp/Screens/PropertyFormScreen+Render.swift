internal import AccessibilityTree

extension PropertyFormScreen {
  /// Renders the form.
  ///
  /// - Parameter form: The state of the form.
  /// - Returns: The screen's element.
  func render(_ form: AppState.Form) -> Element {
    let draft = form.draft
    var next = 104.0
    var content: [Element] = []
    func add(_ height: Double, _ element: (Rect) -> Element) {
      content.append(element(PropertiesLayout.line(at: next, height: height)))
      next += height + 8
    }
    func field(
      _ identifier: ElementIdentifier, _ label: String, _ value: String, _ error: ElementIdentifier,
      _ mistake: String?, _ role: Role = .textField, height: Double = 60
    ) {
      var state: Element.State = form.focus == identifier.rawValue ? .focused : []
      if identifier == description { state.insert(.multiline) }
      let range = PropertyDraft.roomsRange
      add(height) { frame in
        Element(
          role, identifier: identifier, label: label, value: value, state: state, frame: frame,
          actions: [.tap, .type, .clear, .setValue, .press],
          allowedValues: role == .stepper
            ? .numbers(Double(range.lowerBound)...Double(range.upperBound), step: 1) : nil)
      }
      guard let mistake, form.changed.contains(identifier.rawValue) else { return }
      add(20) { Element(.text, identifier: error, label: mistake, frame: $0) }
    }
    field(title, "Title", draft.title, titleError, draft.titleMistake)
    add(60) { frame in
      Element(
        .comboBox, identifier: kind, label: "Kind", value: draft.kind.rawValue, frame: frame,
        actions: [.tap, .select, .press],
        allowedValues: .options(Property.Kind.allCases.map(\.rawValue)))
    }
    field(price, "Price in euros", draft.price, priceError, draft.priceMistake)
    field(rooms, "Rooms", draft.rooms, roomsError, draft.roomsMistake, .stepper)
    add(60) { stars(draft.rating, in: $0) }
    field(
      description, "Description", draft.details, descriptionError, draft.detailsMistake, height: 120
    )
    add(48) { frame in
      Element(
        .toggle, identifier: forSale, label: "For sale", state: draft.isForSale ? .selected : [],
        frame: frame, actions: [.tap, .press])
    }
    return Element(
      .screen, identifier: Self.identifier, label: heading(of: form),
      frame: PropertiesLayout.window,
      children: [navigationBar(form)] + content)
  }

  private func heading(of form: AppState.Form) -> String {
    form.id == nil ? "New Property" : "Edit Property"
  }

  private func navigationBar(_ form: AppState.Form) -> Element {
    .bar([
      Element(
        .button, identifier: cancel, label: "Cancel", frame: PropertiesLayout.leadingButton,
        actions: [.tap, .press]),
      Element(
        .heading, identifier: heading, label: heading(of: form), frame: PropertiesLayout.title),
      Element(
        .button, identifier: save, label: "Save",
        state: form.draft.property(id: form.id ?? 0) == nil ? .disabled : [],
        frame: PropertiesLayout.trailingButton, actions: [.tap, .press]),
    ])
  }

  private func stars(_ rating: Int, in frame: Rect) -> Element {
    let stars = (1...5).map { count in
      Element(
        .radioButton, identifier: star(count), label: count == 1 ? "1 star" : "\(count) stars",
        state: count == rating ? .selected : [],
        frame: Rect(x: Double(count - 1) * 48, y: 12, width: 44, height: 44),
        actions: [.tap, .press])
    }
    return Element(
      .group, identifier: self.rating, label: "Rating", frame: frame, children: stars)
  }
}

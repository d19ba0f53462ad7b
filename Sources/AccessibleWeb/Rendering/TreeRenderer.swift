internal import AccessibilityTree

/// Renders an accessibility tree as HTML: roles become elements, identifiers `data-testid`, and labels and states ARIA attributes.
struct TreeRenderer {
  var html = HTMLBuffer()
  private var isInSheet = false
  private let pictures: [String: WebPicture]?
  let look: @Sendable (Element) -> WebLook
  /// The identifiers of the error texts of fields.
  private var errors: Set<String> = []

  private init(pictures: [String: WebPicture]?, look: @escaping @Sendable (Element) -> WebLook) {
    self.pictures = pictures
    self.look = look
  }

  /// Returns the HTML of everything in a tree's window.
  ///
  /// - Parameter content: The tree, with its external pictures.
  static func html(
    _ content: PageContent, look: @escaping @Sendable (Element) -> WebLook
  ) -> [UInt8] {
    var renderer = TreeRenderer(pictures: content.pictures, look: look)
    content.tree.forEach { element, _ in
      if element.identifier.hasSuffix(".error") { renderer.errors.insert(element.identifier) }
    }
    renderer.window(content.tree.root)
    return renderer.html.bytes
  }

  private mutating func window(_ window: Element) {
    let hasModal = window.children.contains { $0.state.contains(.modal) }
    for child in window.children {
      let isBehind = hasModal && !child.state.contains(.modal)
      render(child, extra: [("inert", isBehind ? "" : nil)])
    }
  }

  private mutating func render(_ element: Element, extra: [(StaticString, String?)] = []) {
    switch element.role {
    case .screen: container("main", element, extra)
    case .sheet: sheet(element)
    case .navigationBar: container("nav", element, extra)
    case .heading:
      html.element(
        isInSheet ? "h2" : "h1", common(element) + [("tabindex", "-1")], text: element.label)
    case .button: button(element)
    case .image: image(element)
    case .text:
      let live = look(element).isNews ? "polite" : nil
      html.element("p", common(element) + [("aria-live", live)], text: element.label)
    case .status: html.element("p", common(element) + [("role", "status")], text: element.label)
    case .textField, .comboBox, .stepper, .slider: labelled(element)
    case .toggle, .checkbox: box(element)
    case .group where element.children.contains(where: { $0.role == .radioButton }): choice(element)
    case .searchField: field("search", element)
    case .scrollView: list(element)
    case .cell: container("div", element, extra)
    default: container("div", element, extra + [("role", "group")])
    }
  }

  private mutating func children(_ element: Element) {
    for child in element.children { render(child) }
  }

  private mutating func container(
    _ tag: StaticString, _ element: Element, _ extra: [(StaticString, String?)]
  ) {
    let label = element.label.isEmpty ? nil : element.label
    html.open(tag, common(element) + [("aria-label", label)] + extra)
    children(element)
    html.close(tag)
  }

  /// Renders a sheet, whose dimmed background covers the window, and whose panel contains its children.
  private mutating func sheet(_ element: Element) {
    let isModal = element.state.contains(.modal) ? "true" : nil
    html.open(
      "div",
      common(element, styleClass: "sheet")
        + [
          ("role", "dialog"), ("aria-modal", isModal), ("aria-label", element.label),
          ("tabindex", "-1"),
        ])
    isInSheet = true
    defer { isInSheet = false }
    html.markup("<div class=\"panel\">")
    for child in element.children {
      if child.role == .scrollView { listbox(child) } else { render(child) }
    }
    html.markup("</div></div>")
  }

  private mutating func button(_ element: Element) {
    let look = self.look(element)
    let isSelected = element.state.contains(.selected)
    let pressed = look.isToggle || isSelected ? String(isSelected) : nil
    html.open(
      "button",
      common(element) + [
        ("type", "submit"), ("form", "tap"), ("name", "tap"),
        ("value", ElementKey(element).rawValue),
        ("aria-pressed", pressed), disabled(element),
        ("data-back", look.leadsBack ? "" : nil),
        ("aria-label", look.icon == nil ? nil : element.label),
      ])
    if let icon = look.icon {
      html.open("svg", [("aria-hidden", "true"), ("viewBox", "0 0 24 24")])
      html.open("use", [("href", "#" + icon)])
      html.markup("</use></svg>")
    }
    if look.showsLabel { html.text(element.label) }
    html.close("button")
  }

  /// Renders an image. Its label comes from the drawing itself, so that a wrong picture is not mistaken for the right one.
  private mutating func image(_ element: Element) {
    if let pictures, element.color.isEmpty {
      return foreignImage(element, pictures[element.identifier])
    }
    guard let picture = look(element).picture else {
      return html.element(
        "div", common(element) + [("role", "img"), ("aria-label", element.label)], text: "")
    }
    html.open(
      "svg", common(element) + [("role", "img"), ("aria-labelledby", picture + ".title")])
    html.open("use", [("href", "#" + picture)])
    html.markup("</use></svg>")
  }

  /// Renders a picture from a server as a separate document, whose content has no power over the page.
  private mutating func foreignImage(_ element: Element, _ picture: WebPicture?) {
    guard let picture else {
      html.open("svg", common(element) + [("role", "img"), ("aria-label", element.label)])
      html.markup("<use href=\"#unknown\"></use></svg>")
      return
    }
    html.open("img", common(element) + [("src", picture.path), ("alt", element.label)])
  }

  /// Renders a text field. Its label is inside it or, if it has an `id`, next to it.
  mutating func field(_ type: String, _ element: Element, id: String? = nil) {
    // HTML cannot contain NUL, so the script reads the value from this attribute as JSON.
    let exact = element.value.unicodeScalars.contains("\0") ? element.value.jsonString : nil
    var attributes = common(element)
    attributes += [
      ("type", type), ("id", id), ("aria-label", id == nil ? element.label : nil),
      ("placeholder", id == nil ? element.label : nil),
      ("inputmode", look(element).keyboard),
      ("value", element.value.isEmpty ? nil : element.value), ("data-value", exact),
      focused(element),
      disabled(element),
      ("maxlength", String(PageLimits.text)),
      ("autocomplete", "off"), ("autocapitalize", "none"), ("autocorrect", "off"),
      ("spellcheck", "false"), ("enterkeyhint", type == "search" ? "search" : nil),
    ]
    html.open("input", attributes + described(element))
  }

  private mutating func list(_ element: Element) {
    let pull = [("data-pull" as StaticString, element.actions.contains(.pullToRefresh) ? "" : nil)]
    guard element.children.contains(where: { $0.role == .cell }) else {
      return container("div", element, pull)
    }
    html.open(
      "ul", common(element) + [("aria-label", element.label.isEmpty ? nil : element.label)] + pull)
    for child in element.children {
      // Children that are not rows, such as a button below them, are not announced as list items.
      let role = child.role == .cell ? nil : "presentation"
      html.open("li", [("data-key", "item of " + ElementKey(child).rawValue), ("role", role)])
      if child.role == .cell { link(child) } else { render(child) }
      html.markup("</li>")
    }
    html.close("ul")
  }

  private mutating func link(_ element: Element) {
    html.open(
      "a",
      common(element) + [
        ("href", look(element).link ?? "/"), ("aria-label", element.label),
        ("data-swipe", element.actions.contains(.swipe) ? "" : nil),
      ])
    children(element)
    html.close("a")
  }

  private mutating func listbox(_ element: Element) {
    html.open(
      "div",
      common(element, styleClass: "options")
        + [("role", "listbox"), ("aria-multiselectable", "true"), ("aria-label", element.label)])
    for (index, child) in element.children.enumerated() {
      let isSelected = child.state.contains(.selected)
      html.element(
        "div",
        common(child, styleClass: "option")
          + [
            ("role", "option"), ("aria-selected", String(isSelected)),
            ("tabindex", index == 0 ? "0" : "-1"),
          ], text: child.label)
    }
    html.close("div")
  }

  /// Returns the attributes that associate a field with its error text.
  func described(_ element: Element) -> [(StaticString, String?)] {
    let error = element.identifier + ".error"
    guard errors.contains(error) else { return [] }
    return [("aria-invalid", "true"), ("aria-describedby", error)]
  }

  func common(_ element: Element, styleClass: String? = nil) -> [(StaticString, String?)] {
    let name = styleClass ?? look(element).styleClass
    return [
      ("id", errors.contains(element.identifier) ? element.identifier : nil),
      ("data-testid", element.identifier.isEmpty ? nil : element.identifier),
      ("data-key", ElementKey(element).rawValue),
      ("class", name.isEmpty ? nil : name),
      ("data-color", element.color.isEmpty ? nil : element.color),
      ("aria-hidden", element.state.contains(.hidden) ? "true" : nil),
    ]
  }
}

extension String {
  /// The text as a JSON string in ASCII.
  var jsonString: String {
    let units = utf16.map { unit -> String in
      switch unit {
      case 0x22, 0x5C: "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20..<0x7F: String(UnicodeScalar(UInt8(unit)))
      default: "\\u" + String(String(UInt32(unit) + 0x1_0000, radix: 16).suffix(4))
      }
    }
    return "\"" + units.joined() + "\""
  }
}

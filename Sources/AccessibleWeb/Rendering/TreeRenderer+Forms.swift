internal import AccessibilityTree

/// Renders form controls as native ones, each with its label.
extension TreeRenderer {
  /// Renders a control with its label above it.
  mutating func labelled(_ element: Element) {
    let key = ElementKey(element).rawValue
    let id = "field-" + key.replacing(" ", with: "-")
    html.open("div", [("class", "field"), ("data-key", "field of " + key)])
    html.element("label", [("for", id)], text: element.label)
    switch element.role {
    case .comboBox: list(element, id: id)
    case .stepper: number("number", element, id: id)
    case .slider: number("range", element, id: id)
    default:
      if element.state.contains(.multiline) {
        lines(element, id: id)
      } else {
        field(element.state.contains(.secret) ? "password" : "text", element, id: id)
      }
    }
    html.close("div")
  }

  /// Renders a checkbox or a switch inside its label.
  mutating func box(_ element: Element) {
    html.open(
      "label",
      [
        ("class", "field switch"), ("data-key", "field of " + ElementKey(element).rawValue),
      ])
    html.element("span", [], text: element.label)
    var attributes = common(element)
    attributes += [
      ("type", "checkbox"), ("role", element.role == .toggle ? "switch" : nil),
      ("checked", element.state.contains(.selected) ? "" : nil), disabled(element),
    ]
    html.open("input", attributes + described(element))
    html.close("label")
  }

  /// Renders a group of radio buttons.
  mutating func choice(_ element: Element) {
    let key = ElementKey(element).rawValue
    var attributes = common(element, styleClass: "field choice")
    attributes += [("role", "radiogroup"), ("aria-label", element.label)]
    html.open("div", attributes + described(element))
    html.element("span", [("class", "caption"), ("aria-hidden", "true")], text: element.label)
    html.open("div", [("class", look(element).styleClass + " options-row")])
    for child in element.children {
      html.open("label", [("data-key", "field of " + ElementKey(child).rawValue)])
      var attributes = common(child, styleClass: "radio")
      attributes += [
        ("type", "radio"), ("name", key), ("value", ElementKey(child).rawValue),
        ("checked", child.state.contains(.selected) ? "" : nil), disabled(child),
      ]
      html.open("input", attributes)
      html.element("span", [("class", "name")], text: child.label)
      html.close("label")
    }
    html.markup("</div></div>")
  }

  private mutating func list(_ element: Element, id: String) {
    var attributes = common(element)
    attributes += [("id", id), ("data-value", element.value.jsonString), disabled(element)]
    html.open("select", attributes + described(element))
    if case .options(let options) = element.allowedValues {
      for option in options {
        html.element(
          "option",
          [
            ("data-key", "option " + option), ("value", option),
            ("selected", option == element.value ? "" : nil),
          ], text: option)
      }
    }
    html.close("select")
  }

  private mutating func number(_ type: String, _ element: Element, id: String) {
    var attributes = common(element)
    attributes += [("type", type), ("id", id)]
    if case .numbers(let range, let step) = element.allowedValues {
      attributes += [
        ("min", range.lowerBound.plainText), ("max", range.upperBound.plainText),
        ("step", step.plainText),
      ]
    }
    attributes += [
      ("value", element.value.isEmpty ? nil : element.value),
      focused(element), disabled(element),
      ("autocomplete", "off"),
    ]
    html.open("input", attributes + described(element))
  }

  private mutating func lines(_ element: Element, id: String) {
    var attributes = common(element)
    attributes += [
      ("id", id), ("rows", "4"), ("data-value", element.value.jsonString),
      focused(element), disabled(element),
      ("maxlength", String(PageLimits.text)),
    ]
    html.open("textarea", attributes + described(element))
    // A parser drops the first line feed of a text area (HTML, section 13.1.2.5).
    html.markup("\n")
    html.text(element.value)
    html.close("textarea")
  }

  func disabled(_ element: Element) -> (StaticString, String?) {
    ("disabled", element.state.contains(.disabled) ? "" : nil)
  }

  func focused(_ element: Element) -> (StaticString, String?) {
    ("data-focused", element.state.contains(.focused) ? "" : nil)
  }
}

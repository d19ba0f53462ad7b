import AccessibilityTree
import Foundation
import Testing

@testable import AccessibleWeb

@Suite("Form controls")
struct FormControlTests {
  private static let controls: [(Element, String)] = [
    (
      Element(.textField, identifier: "form.name", label: "Name", value: "A\"b"),
      #"<label for="field-form.name">Name</label><input data-testid="form.name" [^>]*type="text" id="field-form.name" [^>]*value="A&quot;b""#
    ),
    (
      Element(.textField, identifier: "form.key", label: "Key", state: .secret),
      #"<input data-testid="form.key" [^>]*type="password""#
    ),
    (
      Element(
        .textField, identifier: "form.notes", label: "Notes", value: "\n<a>", state: .multiline),
      #"<label for="field-form.notes">Notes</label><textarea data-testid="form.notes" [^>]*id="field-form.notes" [^>]*>\n\n&lt;a&gt;</textarea>"#
    ),
    (
      Element(
        .comboBox, identifier: "form.kind", label: "Kind", value: "B",
        allowedValues: .options(["A", "B"])),
      #"<select data-testid="form.kind" [^>]*data-value="&quot;B&quot;"><option [^>]*value="A">A</option><option [^>]*value="B" selected>B</option></select>"#
    ),
    (
      Element(
        .stepper, identifier: "form.count", label: "Count", value: "3",
        allowedValues: .numbers(1...9, step: 1)),
      #"<input data-testid="form.count" [^>]*type="number" id="field-form.count" min="1" max="9" step="1" value="3""#
    ),
    (
      Element(
        .slider, identifier: "form.heat", label: "Heat", value: "0.5",
        allowedValues: .numbers(0...1, step: 0.25)),
      #"<input data-testid="form.heat" [^>]*type="range" [^>]*step="0.25" value="0.5""#
    ),
    (
      Element(.toggle, identifier: "form.on", label: "On", state: .selected),
      #"<label class="field switch" [^>]*><span>On</span><input data-testid="form.on" [^>]*type="checkbox" role="switch" checked"#
    ),
    (
      Element(.checkbox, identifier: "form.agree", label: "Agree", state: .disabled),
      #"<span>Agree</span><input data-testid="form.agree" [^>]*type="checkbox" disabled"#
    ),
    (
      Element(
        .group, identifier: "form.size", label: "Size",
        children: [
          Element(.radioButton, identifier: "form.size.s", label: "Small"),
          Element(.radioButton, identifier: "form.size.l", label: "Large", state: .selected),
        ]),
      #"<div data-testid="form.size" [^>]*role="radiogroup" aria-label="Size">.*<input data-testid="form.size.l" [^>]*type="radio" name="form.size" value="form.size.l" checked><span class="name">Large</span>"#
    ),
    (
      Element(.status, identifier: "form.news", label: "Saved"),
      #"<p data-testid="form.news" [^>]*role="status">Saved</p>"#
    ),
  ]

  @Test("each control is rendered as the browser's own, with its label", arguments: controls)
  func control(element: Element, pattern: String) throws {
    let html = html([element])
    #expect(try html.contains(Regex(pattern).dotMatchesNewlines()), "\(html)")
  }

  @Test("a field refers to the text that describes its error")
  func mistake() {
    let html = html([
      Element(.textField, identifier: "form.name", label: "Name"),
      Element(.text, identifier: "form.name.error", label: "A name is needed."),
      Element(.textField, identifier: "form.key", label: "Key"),
    ])
    #expect(html.matches(of: /aria-invalid="true" aria-describedby="form.name.error"/).count == 1)
    #expect(html.contains("<p id=\"form.name.error\" data-testid=\"form.name.error\""))
  }

  @Test("a row that supports swipes says so")
  func row() {
    let cells = [Action.Kind.tap, [.tap, .swipe]].enumerated().map { index, actions in
      Element(.cell, identifier: ElementIdentifier(rawValue: "row.\(index)"), actions: actions)
    }
    let html = html([Element(.scrollView, identifier: "list", children: cells)])
    #expect(html.matches(of: /data-swipe/).count == 1)
  }

  private static let words = PageEvent(.value, on: ElementKey(rawValue: "x"), text: "12")

  @Test("events on controls become actions of the app")
  func events() {
    let field = Element(.textField, value: "1", state: .focused, actions: [.tap, .type, .clear])
    #expect(Self.words.actions(on: field) == [.type("2")])
    let slider = Element(.slider, value: "1", actions: .setValue)
    #expect(Self.words.actions(on: slider) == [.setValue("12")])
    let key = ElementKey(rawValue: "x")
    #expect(PageEvent(.select, on: key, text: "B").actions(on: slider) == [.select(["B"])])
    #expect(PageEvent(.swipe, on: key, text: "left").actions(on: slider) == [.swipe(.left)])
    #expect(PageEvent(.swipe, on: key, text: "inwards").actions(on: slider) == [])
    #expect(PageEvent(.select, on: key).actions(on: slider) == [])
  }

  private func html(_ elements: [Element]) -> String {
    let screen = Element(.screen, identifier: "form", label: "Form", children: elements)
    let tree = AccessibilityTree(root: Element(.window, children: [screen]))
    return String(
      decoding: TreeRenderer.html(PageContent(tree: tree)) { WebLook($0) }, as: UTF8.self)
  }
}

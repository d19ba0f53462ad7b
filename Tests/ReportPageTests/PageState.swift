import Testing

@testable import WebDriver

/// A state that everything that can be pressed has a look for.
enum PageState: String, Sendable, CaseIterable {
  case hover, focus, pressed

  /// The pseudo-classes of the state.
  var classes: [String] {
    switch self {
    case .hover: ["hover"]
    case .focus: ["focus", "focus-visible"]
    case .pressed: ["hover", "active"]
    }
  }
}

extension ReportPage {
  /// What can be pressed, and the rows of lists.
  private static let pressable =
    "a:not(.skip-link), button, summary, select, input, [tabindex], .row, .step, .tile, .cell"
  private static let most = 150

  /// Shows everything that can be pressed in a state, as if there were a pointer on each.
  func show(_ state: PageState) async throws {
    try await command("DOM.enable", [:])
    try await command("CSS.enable", [:])
    let document = try await command("DOM.getDocument", ["depth": 0])
    let root = try #require(document["root"]?["nodeId"])
    let found = try await command(
      "DOM.querySelectorAll", ["nodeId": root, "selector": .string(Self.pressable)])
    let classes = JSONValue.array(state.classes.map { .string($0) })
    for node in (found["nodeIds"]?.array ?? []).prefix(Self.most) {
      try await command(
        "CSS.forcePseudoState", ["nodeId": node, "forcedPseudoClasses": classes])
    }
  }

  /// Shows everything as it is again.
  func showNoState() async throws {
    try await command("CSS.disable", [:])
    try await command("DOM.disable", [:])
  }

  /// The texts in what can be pressed that do not stand out from their ground (WCAG 2.2, 1.4.3), with their colours.
  func unreadable() async throws -> String {
    try await run(
      """
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      // The colour as the browser mixes it, over the colours below it.
      const drawn = (colors) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const color of colors) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
        .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
        .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
      const problems = new Set();
      for (const element of document.querySelectorAll("\(Self.pressable)")) {
        for (const inner of [element, ...element.querySelectorAll("*")]) {
          const text = [...inner.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join("").trim();
          const style = getComputedStyle(inner);
          if (!text || !inner.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || inner.closest("svg, [disabled]")) continue;
          const grounds = [];
          for (let each = inner; each; each = each.parentElement) grounds.unshift(getComputedStyle(each).backgroundColor);
          const ground = drawn(grounds), ink = drawn([...grounds, style.color]);
          const [one, other] = [light(ink), light(ground)].sort((a, b) => b - a);
          const ratio = (one + .05) / (other + .05);
          if (ratio < 4.5) problems.add(`${inner.tagName}.${inner.className} “${text.slice(0, 30)}” ${ink.slice(0, 3)} on ${ground.slice(0, 3)}: ${ratio.toFixed(1)}`);
        }
      }
      return [...problems].slice(0, 10).join("\\n");
      """
    ).string ?? ""
  }
}

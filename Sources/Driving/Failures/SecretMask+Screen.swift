package import AccessibilityTree
package import SecretMasking

extension SecretMask {
  /// Returns an element without secrets; the same object if it shows none.
  package func masked(_ element: Element) -> Element {
    let identifier = masked(element.identifier)
    let (label, value) = (masked(element.label), masked(element.value))
    let children = element.children.map(masked)
    let isSame =
      identifier == element.identifier && label == element.label && value == element.value
      && zip(children, element.children).allSatisfy { $0 === $1 }
    guard !isSame else { return element }
    return Element(
      element.role, identifier: ElementIdentifier(rawValue: identifier), label: label, value: value,
      state: element.state, color: element.color, frame: element.frame,
      scrollOffset: element.scrollOffset, actions: element.actions,
      allowedValues: element.allowedValues, children: children)
  }
}

extension Snapshot {
  /// The snapshot without the secrets of the journey.
  package var hidingSecrets: Snapshot {
    let root = SecretMask.current.masked(tree.root)
    return root === tree.root ? self : showing(AccessibilityTree(root: root)) { $0 }
  }
}

extension Evidence {
  /// Returns the evidence without the secrets of the journey.
  ///
  /// - Parameter snapshot: What the app showed. A screenshot that shows a secret is omitted.
  package func hidingSecrets(shownIn snapshot: Snapshot) -> Evidence {
    var evidence = self
    evidence.console = console.map(\.hidingSecrets)
    if screenshot != nil, !SecretMask.current.isEmpty, snapshot.showsSecret {
      evidence.screenshot = nil
      evidence.isScreenshotHidden = true
    }
    return evidence
  }
}

extension Snapshot {
  /// Whether a picture of the screen would show a secret.
  fileprivate var showsSecret: Bool {
    let mask = SecretMask.current
    return !tree.paths { element in
      element.state.isDisjoint(with: [.hidden, .secret])
        && [element.label, element.value].contains { text in
          text.contains(SecretMask.sign) || mask.masked(text) != text
        }
    }.isEmpty
  }
}

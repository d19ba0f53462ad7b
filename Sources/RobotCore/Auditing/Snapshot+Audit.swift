internal import AccessibilityTree
internal import Driving

extension Snapshot {
  /// The minimum side of a hit area in an app, in points (Apple's Human Interface Guidelines, Buttons).
  private static let appSide = 44.0
  /// The minimum side of a target on a page, in CSS pixels (WCAG 2.2, 2.5.8).
  private static let pageSide = 24.0
  /// The rounding error to allow for in a browser's lengths.
  private static let tolerance = 0.5

  /// Whether the snapshot shows a page rather than an app.
  var isPage: Bool { !location.isEmpty }

  /// Finds the elements that break accessibility rules.
  ///
  /// - Returns: The findings by rule, in document order. The first snapshot of a page lacks some facts, so the journey then takes
  ///   another one.
  func findings(_ rules: Set<AccessibilityRule>) -> [AccessibilityFinding] {
    var all: [AuditedElement] = []
    let isModal = tree.paths { $0.state.contains(.modal) }.last
    for path in tree.paths(where: { _ in true }) {
      // Content behind a modal element cannot be used at the moment.
      if let isModal, !path.isInside(isModal), !isModal.isInside(path) { continue }
      let elements = tree.elements(along: path)
      guard let element = elements.last, !elements.contains(where: { $0.state.contains(.hidden) })
      else { continue }
      let facts =
        isPage ? attribute(PageFacts.attribute, of: path).flatMap(PageFacts.init) : nil
      all.append(
        AuditedElement(
          located: LocatedElement(element: element, path: path),
          frame: tree.frameInWindow(of: path), facts: facts,
          isInScrollView: elements.dropLast().contains { $0.role == .scrollView }))
    }
    return AccessibilityRule.allCases.filter(rules.contains).flatMap { rule in
      switch rule {
      case .name: all.filter(\.isNameless).map { $0.finding(rule, "no name") }
      case .hitArea: isPage ? smallTargets(all) : smallControls(all)
      case .identifier: repeatedIdentifiers(all)
      case .cutText: all.filter { $0.facts?.isCut == true }.map { $0.finding(rule, "cut off") }
      case .contrast: all.compactMap(\.contrastFinding)
      case .covered: isPage ? [] : coveredControls(all)
      }
    }
  }

  private func smallControls(_ all: [AuditedElement]) -> [AccessibilityFinding] {
    all.filter { element in
      element.isEnabledControl && element.frame.shortest > 0
        && element.frame.shortest < Self.appSide - Self.tolerance
    }.map { $0.finding(.hitArea, "\($0.frame.size) points") }
  }

  /// The targets that are too small and too close to another target to be hit reliably.
  private func smallTargets(_ all: [AuditedElement]) -> [AccessibilityFinding] {
    let targets = all.filter { $0.isEnabledControl && $0.target.shortest > 2 }
    let side = Self.pageSide
    func isSmall(_ one: AuditedElement) -> Bool { one.target.shortest < side - Self.tolerance }
    return targets.filter { one in
      guard isSmall(one), one.facts?.isInline != true else { return false }
      let path = one.located.path
      return targets.contains { other in
        // A target's descendants and ancestors are hit together with it.
        guard other.located.path != path, !other.located.path.isInside(path),
          !path.isInside(other.located.path)
        else { return false }
        let center = one.target.center
        if other.target.distance(from: center) < side / 2 - Self.tolerance { return true }
        return isSmall(other)
          && other.target.center.distance(to: center) < side - Self.tolerance
      }
    }.map { $0.finding(.hitArea, "\($0.target.size) CSS pixels, and too close to another target") }
  }

  private func repeatedIdentifiers(_ all: [AuditedElement]) -> [AccessibilityFinding] {
    if isPage {
      return all.filter { $0.facts?.isIDRepeated == true }
        .map { $0.finding(.identifier, "a duplicate id") }
    }
    var counts: [String: Int] = [:]
    for one in all { counts[one.located.element.identifier, default: 0] += 1 }
    return all.filter { one in
      let identifier = one.located.element.identifier
      return !identifier.isEmpty && counts[identifier, default: 0] > 1
    }.map { one in
      one.finding(
        .identifier, "used by \(counts[one.located.element.identifier, default: 0]) elements")
    }
  }

  /// The controls that are covered and cannot be scrolled out from under the cover.
  private func coveredControls(_ all: [AuditedElement]) -> [AccessibilityFinding] {
    // A screen behind another screen is covered by design.
    let screens = tree.paths { $0.role == .screen || $0.role == .sheet }
    return all.compactMap { one in
      guard one.isEnabledControl, !one.isInScrollView,
        case .covered(let cover) = reach(of: one.located.path)
      else { return nil }
      let path = one.located.path
      let own = screens.last { path.isInside($0) }
      let front = screens.last
      guard own == nil || own == front else { return nil }
      return one.finding(.covered, "under \(cover)")
    }
  }
}

/// An element under audit.
private struct AuditedElement {
  let located: LocatedElement
  let frame: Rect
  let facts: PageFacts?
  let isInScrollView: Bool

  private var element: Element { located.element }

  var isEnabledControl: Bool { element.isControl && !element.state.contains(.disabled) }

  /// Whether the element needs an accessible name and has none.
  var isNameless: Bool {
    guard element.label.isEmpty, !frame.isEmpty else { return false }
    // A row gets its name from its contents.
    return element.role == .image || element.isControl && !element.role.isRow
  }

  /// The area that responds to a click.
  var target: Rect {
    guard let area = facts?.hitArea else { return frame }
    let center = frame.center
    return Rect(
      x: center.x - area.width / 2, y: center.y - area.height / 2, width: area.width,
      height: area.height)
  }

  var contrastFinding: AccessibilityFinding? {
    guard !element.state.contains(.disabled), let contrast = facts?.contrast,
      contrast.ratio < contrast.needed
    else { return nil }
    return finding(
      .contrast, "\(contrast.ratio.tenths) to 1, not \(contrast.needed.tenths): \(contrast.colors)")
  }

  func finding(_ rule: AccessibilityRule, _ found: String) -> AccessibilityFinding {
    AccessibilityFinding(rule: rule, located: located, found: found, place: frame)
  }
}

extension Double {
  /// The number with one decimal place, rounded down, so that 4.49 does not read as 4.5.
  fileprivate var tenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Rect {
  fileprivate var shortest: Double { min(width, height) }
  fileprivate var size: String { "\(Int(width.rounded())) by \(Int(height.rounded()))" }

  /// The distance from a point to the rectangle; 0 inside it.
  fileprivate func distance(from point: Point) -> Double {
    let across = max(0, max(x - point.x, point.x - x - width))
    let along = max(0, max(y - point.y, point.y - y - height))
    return (across * across + along * along).squareRoot()
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

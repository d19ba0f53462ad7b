internal import AccessibilityTree
internal import Driving
internal import SecretMasking

extension JourneyFailure {
  /// What is on screen and may tell why; `nil` when there is nothing.
  ///
  /// Where nothing like the element was found, the items of what is open in front tell a wrong menu or dialog, and the first headings
  /// or texts a wrong screen, or an error page. What fields hold tells
  /// why a list is too short, or a button disabled.
  var whatIsShown: String? {
    guard kind != .appLost, kind != .driversDiffer else { return nil }
    let shown = (front.map { [$0] } ?? landmarks.map { "“\($0)”" }) + fields
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  /// The first headings on screen, or else the first texts, where nothing was found, after what the app reports. Where rows are missing,
  /// texts come first: they tell that rows are loading, or that there are none.
  private var landmarks: [String] {
    guard isNothingAlike else { return [] }
    let isOfRows = kind == .expectationFailed
    let roles: [Role] = isOfRows ? [.status, .text, .heading] : [.heading, .text]
    let landmarks = roles.lazy.map(labels).first { !$0.isEmpty } ?? []
    return isOfRows ? landmarks : labels(.status) + landmarks
  }

  private var isNothingAlike: Bool {
    kind == .elementNotFound ? nearest.isEmpty : found == Mismatch.nothing
  }

  /// The menu or dialog that is open in front, with its items: `menu “File” with “New”, “Open”`; `nil` if there is none, or nothing in it.
  private var front: String? {
    guard isNothingAlike, kind == .elementNotFound else { return nil }
    let open = snapshot.tree.paths {
      ($0.role == .menu || $0.role == .sheet) && !$0.state.contains(.hidden) && !$0.frame.isEmpty
    }
    guard let path = open.last, let element = snapshot.tree.element(at: path) else { return nil }
    let items = snapshot.tree.paths(in: path) { Self.items.contains($0.role) && !$0.label.isEmpty }
      .filter { snapshot.reach(of: $0) == .hittable }
      .compactMap { snapshot.tree.element(at: $0)?.label.shortened }
    guard !items.isEmpty else { return nil }
    let most = 6
    let list = items.prefix(most).map { "“\($0)”" }.joined(separator: ", ")
    return "\(element.summary) with \(list)" + (items.count > most ? ", …" : "")
  }

  private static let items: Set<Role> = [.button, .link, .menuItem, .cell, .listItem]

  private func labels(_ role: Role) -> [String] {
    let paths = snapshot.tree.paths {
      $0.role == role && !$0.label.isEmpty && !$0.state.contains(.hidden)
    }
    return paths.prefix(3).compactMap { snapshot.tree.element(at: $0)?.label.shortened }
  }

  /// The first fields that hold text, without the one that the failure is about, and without secrets.
  private var fields: [String] {
    let paths = snapshot.tree.paths { field in
      (field.role == .searchField || field.role == .textField) && !field.value.isEmpty
        && field.state.isDisjoint(with: [.hidden, .secret])
        && (target.isEmpty || field.identifier != target)
        && !field.value.contains(SecretMask.sign)
    }
    return paths.prefix(3).compactMap { path in
      snapshot.tree.element(at: path).map { field in
        let lines = field.value.split(separator: "\n", omittingEmptySubsequences: false)
        return "\(field.summary) with “\(lines.joined(separator: " ⏎ ").shortened)”"
      }
    }
  }
}

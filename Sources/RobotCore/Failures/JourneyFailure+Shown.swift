internal import AccessibilityTree
internal import SecretMasking

extension JourneyFailure {
  /// What is on screen and may tell why; `nil` when there is nothing.
  ///
  /// Where nothing like the element was found, the first headings or texts tell a wrong screen, or an error page. What fields hold tells
  /// why a list is too short, or a button disabled.
  var whatIsShown: String? {
    guard kind != .appLost, kind != .driversDiffer else { return nil }
    let shown = landmarks.map { "“\($0)”" } + fields
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  /// The first headings on screen, or else the first texts, where nothing was found. Where rows are missing, texts come first: they tell
  /// that rows are loading, or that there are none.
  private var landmarks: [String] {
    guard kind == .elementNotFound ? nearest.isEmpty : found == Mismatch.nothing else { return [] }
    let roles: [Role] =
      kind == .expectationFailed ? [.status, .text, .heading] : [.heading, .text]
    return roles.lazy.map(labels).first { !$0.isEmpty } ?? []
  }

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
      snapshot.tree.element(at: path).map { "\($0.summary) with “\($0.value.shortened)”" }
    }
  }
}

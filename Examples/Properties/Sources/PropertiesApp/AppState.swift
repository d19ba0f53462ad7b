internal import AccessibilityTree

/// The state of the app.
struct AppState: Hashable, Sendable {
  /// The screen in front.
  enum Route: Hashable, Sendable {
    case list
    case property(Int)
    /// The form of a new or an existing property.
    case form(Form)
  }

  /// A form that is being filled in.
  struct Form: Hashable, Sendable {
    /// The property being edited; `nil` for a new one.
    var id: Int?
    var draft: PropertyDraft
    /// The edited fields; mistakes in other fields are not shown yet.
    var changed: Set<String> = []
    /// The identifier of the focused field.
    var focus: String?
  }

  /// The properties, in the order in which they were added.
  var properties: [Property]
  var route = Route.list
  /// The last deleted property and its position, as long as the deletion can be undone.
  var deleted: Deleted?
  /// How far the list is scrolled, in points.
  var scrollOffset = 0.0

  struct Deleted: Hashable, Sendable {
    let property: Property
    let index: Int
  }

  init(_ properties: [Property]) {
    self.properties = properties
  }

  /// Performs an action on an element; an action that the element does not support changes nothing.
  mutating func perform(_ action: Action, on identifier: String) {
    switch route {
    case .list: performInList(action, on: identifier)
    case .property(let id): performInProperty(id, action, on: identifier)
    case .form(var form):
      performInForm(&form, action, on: identifier)
    }
  }

  /// Follows a link: `properties://list`, `properties://new`, `properties://property/2`.
  mutating func open(_ link: String) {
    deleted = nil
    let place = link.split(separator: "://", maxSplits: 1).last.map(String.init) ?? ""
    let parts = place.split(separator: "/")
    if place == "new" {
      route = .form(Form(draft: PropertyDraft()))
    } else if parts.count == 2, parts[0] == "property", let id = Int(parts[1]),
      property(id) != nil
    {
      route = .property(id)
    } else {
      route = .list
    }
  }

  /// Leaves the screen in front without saving.
  mutating func goBack() {
    switch route {
    case .list: break
    case .property: route = .list
    case .form(let form): route = form.id.map(Route.property) ?? .list
    }
    keepScrollOffsetInContent()
  }

  /// The property with a number.
  func property(_ id: Int) -> Property? { properties.first { $0.id == id } }

  private mutating func performInList(_ action: Action, on identifier: String) {
    let screen = PropertiesScreen()
    let row = properties.first { screen.row($0.id).rawValue == identifier }
    switch (action, identifier) {
    case (.scroll(let direction, let pages), screen.list.rawValue):
      scroll(direction, pages: pages)
      return
    case (.tap, screen.undo.rawValue):
      if let deleted { properties.insert(deleted.property, at: deleted.index) }
      deleted = nil
    case (.tap, screen.add.rawValue):
      deleted = nil
      route = .form(Form(draft: PropertyDraft()))
    case (.tap, _):
      guard let row else { return }
      deleted = nil
      route = .property(row.id)
    case (.swipe(.left), _), (.press(.delete), _):
      if let row { delete(row.id) }
    default: return
    }
    keepScrollOffsetInContent()
  }

  private mutating func performInProperty(_ id: Int, _ action: Action, on identifier: String) {
    guard action == .tap, let property = property(id) else { return }
    let screen = PropertyScreen()
    switch identifier {
    case screen.back.rawValue: goBack()
    case screen.edit.rawValue: route = .form(Form(id: id, draft: PropertyDraft(property)))
    case screen.delete.rawValue:
      delete(id)
      goBack()
    default: break
    }
  }

  private mutating func performInForm(_ form: inout Form, _ action: Action, on identifier: String) {
    let screen = PropertyFormScreen()
    switch (action, identifier) {
    case (.tap, screen.cancel.rawValue): return goBack()
    case (.tap, screen.save.rawValue): return save(form)
    default:
      form.perform(action, on: identifier)
      route = .form(form)
    }
  }

  private mutating func save(_ form: Form) {
    let id = form.id ?? (properties.map(\.id).max() ?? 0) + 1
    guard let property = form.draft.property(id: id) else { return }
    if let index = properties.firstIndex(where: { $0.id == id }) {
      properties[index] = property
      route = .property(id)
    } else {
      properties.append(property)
      route = .list
    }
  }

  private mutating func delete(_ id: Int) {
    guard let index = properties.firstIndex(where: { $0.id == id }) else { return }
    deleted = Deleted(property: properties.remove(at: index), index: index)
  }

  private mutating func scroll(_ direction: Direction, pages: Double) {
    let page = PropertiesLayout.viewport(hasNotice: deleted != nil).height
    switch direction {
    case .down: scrollOffset += pages * page
    case .up: scrollOffset -= pages * page
    case .left, .right: break
    }
    keepScrollOffsetInContent()
  }

  private mutating func keepScrollOffsetInContent() {
    let view = PropertiesLayout.viewport(hasNotice: deleted != nil).height
    let content = PropertiesLayout.contentHeight(rows: properties.count)
    scrollOffset = max(0, min(scrollOffset, content - view))
  }
}

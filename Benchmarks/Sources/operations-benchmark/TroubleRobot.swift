import AccessibilityTree
import Foundation
import RobotCore

struct TroubleSemantics: ScreenSemantics {
  typealias Model = UnmodelledScreen
}

struct TroubleVerifier: Verifier {
  typealias Semantics = TroubleSemantics
  let checks: CheckList
}

/// Does what the steps of a page say.
struct TroubleRobot: Robot {
  typealias ScreenVerifier = TroubleVerifier
  let journey: Journey

  /// Does one step: a verb, what it is about, and what else it needs.
  ///
  /// - Parameter step: The step, such as `["type", "textbox Name", "Crab"]`.
  /// - Throws: The failure of the step.
  func perform(_ step: [String]) async throws {
    let verb = step[0], values = Array(step.dropFirst())
    if try await leave(by: verb, values) { return }
    let thing = Self.locator(values[0])
    switch verb {
    case "visible": try await require { $0.expect(thing, .visible) }
    case "absent": try await require { $0.expect(thing, .absent) }
    case "value": try await require { $0.expect(thing, .value(values[1])) }
    case "focused": try await require { $0.expect(thing, .focused) }
    case "selected": try await require { $0.expect(thing, .selected) }
    case "open":
      let _: TroubleRobot = try await navigate("open a tab", inNewTab: TroubleRobot.self) {
        try await tap(thing)
      }
    default: try await act(verb, on: thing, values)
    }
  }

  /// Answers dialogs, and goes to other pages and tabs.
  private func leave(by verb: String, _ values: [String]) async throws -> Bool {
    switch verb {
    case "accept":
      try await journey.acceptDialog(values[0], typing: values.count > 1 ? values[1] : nil)
    case "dismiss": try await journey.dismissDialog(values[0])
    case "back": try await journey.back()
    case "forward": try await journey.forward()
    case "close": let _: TroubleRobot = try await closeTab()
    default: return false
    }
    return true
  }

  private func act(_ verb: String, on thing: Locator, _ values: [String]) async throws {
    switch verb {
    case "tap": try await tap(thing)
    case "doubletap": try await doubleTap(thing)
    case "rightclick": try await rightClick(thing)
    case "hover": try await hover(thing)
    case "type": try await type(values[1], into: thing)
    case "fill": try await fill(thing, with: values[1])
    case "set": try await set(thing, to: values[1])
    case "clear": try await clear(thing)
    case "check": try await check(thing)
    case "uncheck": try await uncheck(thing)
    case "press": try await press(values[1], in: thing)
    case "drag": try await drag(thing, to: Self.locator(values[1]))
    case "scroll": try await scroll(to: thing, in: Self.locator(values[1]))
    case "select": try await select(values.dropFirst(), in: thing)
    case "upload", "choose", "drop": try await upload(values.dropFirst(), to: thing)
    default: throw DriverError.refused(because: "no step is called \(verb)")
    }
  }

  private func select(_ options: ArraySlice<String>, in list: Locator) async throws {
    if options.count == 1 {
      try await select(options[1], in: list)
    } else {
      try await select(options[1], options[2], in: list)
    }
  }

  private func upload(_ names: ArraySlice<String>, to field: Locator) async throws {
    let files = names.map { Action.File($0, text: "picture") }
    if files.count == 1 {
      try await upload(files[0], to: field)
    } else {
      try await upload(files[0], files[1], to: field)
    }
  }

  private func press(_ key: String, in field: Locator) async throws {
    if key.hasPrefix("Control+"), let character = key.last {
      try await press(character, with: .control, in: field)
    } else if let key = Self.keys[key] {
      try await press(key, in: field)
    } else {
      throw DriverError.refused(because: "no key \(key)")
    }
  }

  private static let keys: [String: Key] = [
    "Enter": .enter, "Escape": .escape, "Tab": .tab, "Backspace": .backspace,
    "ArrowDown": .arrowDown, "ArrowUp": .arrowUp, "ArrowRight": .arrowRight,
    "ArrowLeft": .arrowLeft,
  ]

  /// What a text such as `row Crab / button Remove` means.
  private static func locator(_ text: String) -> Locator {
    var locator: Locator?
    for part in text.components(separatedBy: " / ") {
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      let name = words.count > 1 ? words[1] : nil
      let inner: Locator =
        switch words[0] {
        case "text": .text(name ?? "")
        case "rowwith": .role(.row).holding(.role(.cell, name))
        case "testid": .element(ElementIdentifier(rawValue: name ?? ""))
        default: .role(roles[words[0]] ?? Role(rawValue: words[0]), name)
        }
      locator = locator.map { inner.inside($0) } ?? inner
    }
    return locator ?? .text(text)
  }

  /// Our roles where they are not called as in ARIA.
  private static let roles: [String: Role] = [
    "frame": .group, "scroller": .scrollView, "field": .textField, "file": .button,
    "colour": .button, "page": .window,
    "textbox": .textField, "searchbox": .searchField, "combobox": .comboBox, "listbox": .list,
    "option": .cell, "gridcell": .cell, "treeitem": .cell, "radio": .radioButton,
    "switch": .toggle, "spinbutton": .stepper, "listitem": .listItem, "menuitem": .menuItem,
    "dialog": .sheet, "summary": .button, "search": .group, "form": .group,
  ]
}

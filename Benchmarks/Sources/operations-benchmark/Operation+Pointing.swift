import AccessibilityTree
import RobotCore

extension Operation {
  static let pointing: [Operation] = [
    Operation("hover") {
      try await $0.hover(.element("menu"))
      try await $0.press("Copy")
      try await $0.logged("copied")
    } fails: {
      try await $0.hover(.element("mneu"))
    },
    Operation("drag and drop (HTML)") {
      try await $0.drag(.role(.group, "Card"), to: .role(.group, "Bin"))
      try await $0.logged("dropped card")
    } fails: {
      try await $0.drag(.role(.group, "Card"), to: .role(.group, "Been"))
    },
    Operation("drag with the mouse") {
      try await $0.drag(.role(.group, "Handle"), to: .role(.group, "Bin"))
      try await $0.logged("let go")
    } fails: {
      try await $0.drag(.role(.group, "Handel"), to: .role(.group, "Bin"))
    },
    Operation("right click") {
      try await $0.rightClick(.element("context"))
      try await $0.logged("menu")
    } fails: {
      try await $0.press("Cover")
      try await $0.rightClick(.element("context"))
    },
    Operation("double click") {
      try await $0.doubleTap(.role(.button, "Twice"))
      try await $0.logged("double")
    } fails: {
      try await $0.doubleTap(.role(.button, "Locked"))
    },
    Operation("keys with modifiers") {
      try await $0.press("k", with: .control, in: .role(.textField, "Keys"))
      try await $0.logged("control+k")
    } fails: {
      try await $0.press("k", with: .control, in: .role(.textField, "Kesy"))
    },
    Operation("scroll into view") {
      try await $0.press("Far")
      try await $0.logged("far")
    } fails: {
      try await $0.press("Hidden")
    },
    Operation("an element that comes late") {
      try await $0.press("Ask for more")
      try await $0.press("Late")
      try await $0.logged("late")
    } fails: {
      try await $0.press("Late")
    },
    Operation("a covered element") {
      try await $0.press("Cover for a moment")
      try await $0.tap(.element("behind"))
      try await $0.logged("behind")
    } fails: {
      try await $0.press("Cover")
      try await $0.tap(.element("behind"))
    },
    Operation("a disabled element") {
      try await $0.press("Enable")
      try await $0.press("Wait")
      try await $0.logged("enabled")
    } fails: {
      try await $0.press("Wait")
    },
  ]
}

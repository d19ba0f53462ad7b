import AccessibilityTree
import Testing

@testable import RobotCore

/// A success during animations holds if nothing that it rests on is about to go or to come.
struct SnapshotPassageTests {
  private let tree = AccessibilityTree(
    root: Element(
      .window, label: "Shop",
      children: [
        Element(.button, label: "Save", color: "red"), Element(.button, label: "Undo"),
        Element(.text, label: "Saved"),
      ]))

  /// Whether a question is decided while the second button may be leaving.
  private func isDecided(
    after seen: Set<Locator> = [], _ question: (Snapshot) -> Void
  ) -> Bool {
    let passage = SnapshotPassage(leaving: [ElementPath([1])])
    question(Snapshot(tree: tree, time: .zero, isIdle: false).noting(in: passage))
    return passage.isDecided(after: seen)
  }

  @Test("what is found and stays is decided")
  func staying() {
    #expect(isDecided { _ = $0.one(.role(.button, "Save")) })
    #expect(isDecided { _ = $0.contradiction(.title("Shop")) })
  }

  @Test("what may leave is not, nor anything together with it")
  func leaving() {
    #expect(!isDecided { _ = $0.one(.role(.button, "Undo")) })
    #expect(
      !isDecided {
        _ = $0.one(.role(.button, "Save"))
        _ = $0.one(.role(.button, "Undo"))
      })
    #expect(!isDecided { _ = $0.all(.role(.button)) })
  }

  @Test("what is missing is, once it has been there")
  func missing() {
    let gone = Locator.role(.button, "Cancel")
    #expect(!isDecided { _ = $0.all(gone) })
    #expect(isDecided(after: [gone]) { _ = $0.all(gone) })
    #expect(
      !isDecided(after: [gone]) {
        _ = $0.all(gone)
        _ = $0.all(.role(.button, "Help"))
      })
  }

  @Test("the whole screen, a colour and a place are not")
  func whole() {
    #expect(!isDecided { _ in })
    #expect(!isDecided { _ = $0.tree })
    #expect(!isDecided { _ = Condition.color("red").check(.role(.button, "Save"), in: $0) })
    #expect(!isDecided { _ = Condition.hittable.check(.role(.button, "Save"), in: $0) })
    #expect(!isDecided { _ = $0.all(.role(.button, "Save").near(.text("Saved"))) })
  }
}

import AccessibilityTree
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Counts cups of tea. With a kettle, each cup is fetched from a server.
actor TeaApp: AccessibleApp {
  private let kettle: URL?
  private var cups = 0
  private var boiling: Task<Void, Never>?
  private var isBoiling = false
  private var trouble: String?

  init(kettle: URL? = nil) {
    self.kettle = kettle
  }

  func tree() -> AccessibilityTree {
    let text = trouble ?? (isBoiling ? "Boiling" : "\(cups) cups")
    let screen = Element(
      .screen, identifier: "tea", label: "Tea", frame: frame(0, height: 480),
      children: [
        Element(.text, identifier: "tea.cups", label: text, frame: frame(1)),
        Element(
          .button, identifier: "tea.drink", label: "Drink", state: isBoiling ? .disabled : [],
          frame: frame(2), actions: .tap),
      ])
    return AccessibilityTree(
      root: Element(.window, label: "Tea", frame: frame(0, height: 480), children: [screen]))
  }

  func perform(_ action: Action, on element: Element) {
    guard let kettle else { return cups += 1 }
    isBoiling = true
    boiling = Task { await boil(kettle) }
  }

  func isWaitingForNetwork() -> Bool { isBoiling }

  func advance(within limit: Duration) async -> Duration? {
    guard isBoiling, let boiling else { return nil }
    let start = ContinuousClock.now
    await withTaskGroup { group in
      group.addTask { await boiling.value }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
    return ContinuousClock.now - start
  }

  func open(_ link: String) { cups = Int(link) ?? 0 }

  private func boil(_ kettle: URL) async {
    do {
      let (data, _) = try await URLSession.shared.data(from: kettle)
      cups += Int(String(decoding: data, as: UTF8.self)) ?? 0
    } catch {
      trouble = "\(error)"
    }
    isBoiling = false
  }

  private func frame(_ line: Int, height: Double = 48) -> Rect {
    Rect(x: 0, y: Double(line) * 48, width: 320, height: height)
  }
}

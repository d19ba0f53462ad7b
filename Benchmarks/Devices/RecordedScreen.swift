import AccessibilityTree
import Driving
import Foundation
import PageInspection
import WebDriver

/// A recorded source, in WebDriverAgent's JSON or XML.
enum RecordedScreen {
  /// Prints what ``AppleTree`` makes of a file: the tree with a locator for each element, the roles, what is there twice, and what no finger
  /// reaches.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Whether the file is a source.
  static func show(_ path: String) -> Bool {
    print("== \(path)")
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("cannot be read")
      return false
    }
    let native: NativeElement
    do {
      native = try DeviceSource.read(String(decoding: bytes, as: UTF8.self))
    } catch {
      print("no source: \(error)")
      return false
    }
    let apple = AppleTree(native)
    let snapshot = Snapshot(tree: apple.tree, time: .zero, isIdle: true)
    print(PageOutline(snapshot))
    var roles: [String: Int] = [:]
    var identifiers: [String: Int] = [:]
    var unreachable: [String] = []
    var count = 0
    apple.tree.forEach { element, path in
      count += 1
      roles[element.role.rawValue, default: 0] += 1
      if !element.identifier.isEmpty { identifiers[element.identifier, default: 0] += 1 }
      let reach = snapshot.reach(of: path)
      let isActed = element.role == .button || element.actions.contains(.type)
      if isActed, reach != .hittable { unreachable.append("\(element.name): \(reach)") }
    }
    let duplicates = identifiers.filter { $0.value > 1 }.sorted { $0.key < $1.key }
    print("-- \(native.count) native elements on \(apple.depth) levels, \(count) in the tree")
    print(
      "-- roles: \(roles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
    )
    print("-- twice: \(list(duplicates.map { "“\($0.key)” \($0.value) times" }))")
    print("-- out of reach: \(list(unreachable))")
    if !apple.emptyBars.isEmpty { print("-- bars without anything: \(list(apple.emptyBars))") }
    print("")
    return true
  }

  private static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "none" : texts.joined(separator: "; ")
  }
}

extension NativeElement {
  /// The number of elements, including this one.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}

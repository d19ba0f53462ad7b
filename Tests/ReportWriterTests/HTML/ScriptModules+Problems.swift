@testable import ReportWriter

/// What is checked of the page's modules before a release: a page with one of these problems would not run.
extension ScriptModules {
  /// The names of the modules' files.
  var names: [String] { modules.keys.sorted() }

  /// What is wrong with the modules, as sentences in a stable order.
  var problems: [String] {
    names.flatMap { problems(of: $0) } + repeatedNames + unusedModules + cycles
  }

  private func problems(of name: String) -> [String] {
    guard let module = modules[name] else { return [] }
    let unread = module.unread.map { "\(name): only named imports are read, not “\($0)”." }
    let missing = module.imports.flatMap { each -> [String] in
      guard let other = modules[each.module] else {
        return ["\(name) imports from \(each.module), which does not exist."]
      }
      let exports = other.exports
      return each.names.filter { !exports.contains($0) }.map {
        "\(name) imports “\($0)” from \(each.module), which does not export it."
      }
    }
    let taken = modules.values.flatMap(\.imports).filter { $0.module == name }.flatMap(\.names)
    let unused = module.exports.filter { !taken.contains($0) }.map {
      "\(name) exports “\($0)”, which no module imports."
    }
    return unread + missing + unused
  }

  private var repeatedNames: [String] {
    let places = modules.flatMap { file, module in module.names.map { ($0, file) } }
    return Dictionary(grouping: places, by: \.0).filter { $1.count > 1 }.sorted { $0.key < $1.key }
      .map { name, places in
        "“\(name)” is declared more than once, in \(places.map(\.1).sorted().joined(separator: " and "))."
      }
  }

  private var unusedModules: [String] {
    let taken = Set(modules.values.flatMap(\.imports).map(\.module)).union(entries)
    return names.filter { !taken.contains($0) }.map { "\($0) is part of no script." }
  }

  private var cycles: [String] {
    var done: Set<String> = []
    var found: [String] = []
    func visit(_ name: String, from path: [String]) {
      if let start = path.firstIndex(of: name) {
        found.append(
          "\((path[start...] + [name]).joined(separator: " → ")): these modules import each other.")
        return
      }
      guard done.insert(name).inserted else { return }
      for each in modules[name]?.imports ?? [] { visit(each.module, from: path + [name]) }
    }
    for name in names { visit(name, from: []) }
    return found
  }
}

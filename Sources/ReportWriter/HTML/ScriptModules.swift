/// The modules of the page's scripts, joined in the order of their imports.
///
/// All modules of a script share one scope: an import is the variable that its export is, as in a browser's modules, and the page
/// stays small. Each top-level name therefore belongs to one module.
struct ScriptModules {
  let modules: [String: ScriptModule]
  let entries: [String]

  /// Reads modules.
  ///
  /// - Parameters:
  ///   - sources: The source of each module by the name of its file.
  ///   - entries: The modules that the page's scripts start at, in the order in which the page runs them.
  init(_ sources: [String: [UInt8]], entries: [String]) {
    modules = sources.mapValues(ScriptModule.init)
    self.entries = entries
  }

  /// The source of the script of each entry: the modules that it needs and no script before it contains, and then the entry itself.
  var scripts: [[UInt8]] {
    var done: Set<String> = []
    return entries.map { entry in
      var script: [UInt8] = []
      func add(_ name: String) {
        guard let module = modules[name], done.insert(name).inserted else { return }
        for each in module.imports { add(each.module) }
        script.append(contentsOf: module.body)
      }
      add(entry)
      return script
    }
  }
}

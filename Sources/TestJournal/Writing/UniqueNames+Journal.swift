extension UniqueNames {
  /// Returns a unique ID of a function, which resembles that of Swift Testing as far as possible.
  mutating func next(_ function: TestFunction, suite: String) -> String {
    var id = "\(suite)/\(function.name)"
    if let location = function.location {
      let file = location.file.split(separator: "/").last ?? ""
      id += "/\(file):\(location.line):\(location.column)"
    }
    return next(id)
  }
}

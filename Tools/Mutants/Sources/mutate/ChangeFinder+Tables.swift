import SwiftSyntax

extension ChangeFinder {
  /// What an operator is exchanged for.
  static let operators = [
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "&": "|", "|": "&",
    "^": "|", "|=": "&=", "<<": ">>", "===": "!==", "&*": "&+", "...": "..<", "..<": "...",
  ]

  /// What a case that stands without its type is exchanged for.
  static let siblings = [
    "heading": "text", "text": "heading", "button": "text", "image": "text", "cell": "group",
    "group": "cell", "searchField": "textField", "navigationBar": "group", "screen": "group",
    "sheet": "screen", "window": "group", "scrollView": "group", "up": "down", "down": "up",
    "left": "right", "right": "left", "tap": "longPress", "small": "large", "large": "medium",
    "sea": "land", "land": "sea", "fur": "hair", "hair": "skin", "skin": "fur",
  ]

  /// What a member of something is exchanged for.
  static let members = [
    "first": "last", "last": "first", "prefix": "suffix", "suffix": "prefix", "x": "y", "y": "x",
    "width": "height", "height": "width", "dropFirst": "dropLast", "dropLast": "dropFirst",
    "hasPrefix": "hasSuffix", "lowercased": "uppercased", "isFavorite": "favoritesOnly",
    "name": "id", "id": "name",
  ]

  /// What a function is exchanged for.
  static let functions = ["min": "max", "max": "min"]

  /// Calls that give back something of the type that they are made on.
  static let dispensable: Set = [
    "sorted", "filter", "reversed", "trimmingCharacters", "folding", "lowercased", "prefix",
    "dropFirst", "dropLast", "moved", "intersection",
  ]

  /// What a body of a type returns instead of what it finds out, with nothing else done.
  static func values(of type: TypeSyntax?) -> [String] {
    guard let text = type?.trimmedDescription else { return [] }
    if text == "Bool" { return ["return true", "return false"] }
    if text.hasSuffix("?") { return ["return nil"] }
    if text.hasPrefix("[") || text.hasPrefix("Set<") { return ["return []"] }
    switch text {
    case "String": return ["return \"\""]
    case "Int", "Double", "UInt16", "UInt64": return ["return 0"]
    default: return []
    }
  }
}

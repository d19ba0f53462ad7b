internal import AccessibilityTree
internal import WebDriver

/// A form that was filled and sent: an operation of its screen's robot, with the person's words.
struct RecordedOperation {
  /// A value that the person gave, as a parameter of the operation.
  struct Parameter {
    let name: String
    /// The label at the call; `nil` for the first one.
    let label: String?
    let value: String
    let isSecret: Bool
  }

  /// The steps of the fields, and the step that sends the form.
  let events: [RecordedEvent]
  /// The names of their elements in the semantics.
  let names: [String]
  /// The parameters, in the order of the steps; `nil` for a step that has none.
  let parameters: [Parameter?]
  /// The name of the function.
  private(set) var name: String
  /// Whether the robot has the same function already.
  private(set) var isKnown = false
  private let words: String
  private let destination: String?

  /// Names of members that every robot has.
  private static let members: Set<String> = [
    "tap", "type", "fill", "set", "select", "check", "uncheck", "press", "clear", "upload", "drag",
    "hover", "swipe", "scroll", "step", "navigate", "verify", "journey", "semantics", "advance",
    "inspect", "handling", "download", "minimize", "restore", "closeTab", "longPress", "doubleTap",
    "rightClick", "perform", "cutting", "answering", "delaying",
  ]

  /// Creates an operation.
  ///
  /// - Parameters:
  ///   - events: The steps of the fields, and the step that sends the form.
  ///   - names: The names of their elements in the semantics.
  ///   - destination: The robot that it leads to; `nil` if it stays.
  ///   - source: The robot's other operations. Those of the same name have other parameters.
  init(
    _ events: [RecordedEvent], named names: [String], to destination: String?,
    besides source: String
  ) {
    self.events = events
    self.names = names
    self.destination = destination
    var parameters: [Parameter?] = []
    var used: Set<String> = ["site"]
    for (event, name) in zip(events, names) {
      guard let value = event.singleValue else {
        parameters.append(nil)
        continue
      }
      var own = name
      while used.contains(own) { own += "Again" }
      used.insert(own)
      let isFirst = parameters.allSatisfy { $0 == nil }
      parameters.append(
        Parameter(
          name: own, label: isFirst ? nil : own, value: value.text, isSecret: value.isSecret))
    }
    self.parameters = parameters
    var word = names.last ?? "submit"
    if let last = events.last, case .press = last.act {
      word = "submit" + SwiftSource.capitalized(word)
    } else if let label = events.last?.element.label {
      let own = SwiftSource.name(label)
      if !own.isEmpty { word = own }
    }
    let reserved = Self.members.union(InspectedElement.reserved)
    if reserved.contains(word) { word += "Form" }
    name = word
    words = InspectedElement.words(of: word)
    let known = Self.compact(source)
    let taken = Self.signatures(in: source)
    // The same fields may lead elsewhere: a wrong password stays on the page.
    let way = destination.map { "To\($0.dropLast("Robot".count))" } ?? "AndStay"
    var number = 1
    while taken.contains(signature) {
      isKnown = known.contains(Self.compact(function))
      if isKnown { return }
      name = "\(word)\(way)\(number == 1 ? "" : "\(number)")"
      number += 1
    }
  }

  /// What tells the function from others: `order(_:kind:)`.
  private var signature: String {
    let labels = parameters.compactMap { $0 }.map { "\($0.label ?? "_"):" }
    return "\(name)(\(labels.joined()))"
  }

  /// The signatures of the functions in a source, without that of the call site.
  private static func signatures(in source: String) -> Set<String> {
    Set(
      source.matches(of: /func (\w+)\(([^)]*)\)/).map { match in
        let labels = match.2.split(separator: ",").compactMap { parameter in
          parameter.split { $0.isWhitespace || $0 == ":" }.first
        }
        return "\(match.1)(\(labels.filter { $0 != "at" }.map { "\($0):" }.joined()))"
      })
  }

  private static func compact(_ source: String) -> String { source.filter { !$0.isWhitespace } }

  /// The call in the journey: `.order("Crab", kind: "Sea")`.
  ///
  /// - Parameter secret: Returns the journey's name for the value of a secret parameter.
  func call(secret: (Parameter) -> String) -> String {
    let list = parameters.compactMap { $0 }.map { parameter in
      let value = parameter.isSecret ? secret(parameter) : SwiftSource.literal(parameter.value)
      return parameter.label.map { "\($0): \(value)" } ?? value
    }
    let line = ".\(name)(\(list.joined(separator: ", ")))"
    guard line.count > SwiftSource.width else { return line }
    return ".\(name)(\n        \(list.joined(separator: ",\n        ")))"
  }

  /// The function, as a member of an extension of the robot.
  var function: String {
    let list = parameters.compactMap { $0 }.map { parameter in
      parameter.label == nil ? "_ \(parameter.name): String" : "\(parameter.name): String"
    }
    let shown = parameters.lazy.compactMap { $0 }.first { !$0.isSecret }?.name
    let title = shown.map { "\(words) \\(\($0))" } ?? words
    let type = destination.map { "\($0)" } ?? "Self"
    let lines = zip(zip(events, names), parameters).map { step, parameter in
      "      \(step.0.statement(on: "semantics.\(step.1)", value: parameter?.name))"
    }
    let all = list + ["at site: SourceLocation = #_sourceLocation"]
    let keyword = destination == nil ? "step" : "navigate"
    return """
        @discardableResult
        func \(name)(
          \(all.joined(separator: all.joined(separator: ", ").count > SwiftSource.width ? ",\n    " : ", "))
        ) async throws -> \(type) {
          try await \(keyword)("\(title)", at: site) {
      \(lines.joined(separator: "\n"))
          }
        }
      """
  }
}

extension RecordedEvent {
  /// The one value that the step gives, which a parameter can stand for.
  fileprivate var singleValue: (text: String, isSecret: Bool)? {
    switch act {
    case .fill(let text), .set(let text): (text, false)
    case .secret(let text): (text, true)
    case .select(let options): options.count == 1 ? (options[0], false) : nil
    default: nil
    }
  }

  /// The value that a check may look for.
  var checkedValues: [String] {
    switch act {
    case .fill(let text), .set(let text): [text]
    case .select(let options): options
    default: []
    }
  }

  /// The step as a statement in an operation.
  fileprivate func statement(on locator: String, value: String?) -> String {
    "try await \(source(on: locator, value: value))"
  }

  /// The Swift source of the step.
  ///
  /// - Parameters:
  ///   - element: The source of the element: a locator or a key path.
  ///   - value: The source of its value, if that is no literal.
  /// - Returns: The source, such as `fill(\.animal, with: "Crab")`.
  func source(on element: String, value: String? = nil) -> String {
    switch act {
    case .tap, .focus, .upload, .verify: "tap(\(element))"
    case .doubleTap: "doubleTap(\(element))"
    case .fill(let text): "fill(\(element), with: \(value ?? SwiftSource.literal(text)))"
    case .secret: "fill(\(element), withSecret: \(value ?? "\"\""))"
    case .set(let text): "set(\(element), to: \(value ?? SwiftSource.literal(text)))"
    case .select(let options):
      "select(\((value.map { [$0] } ?? options.map(SwiftSource.literal)).map { "\($0), " }.joined())in: \(element))"
    case .check(let isOn): "\(isOn ? "check" : "uncheck")(\(element))"
    case .press(let key): "press(.\(SwiftSource.name(key.rawValue)), in: \(element))"
    }
  }
}

extension InspectedElement {
  /// The words of a Swift name: `log in` of `logIn`.
  static func words(of name: String) -> String {
    name.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}

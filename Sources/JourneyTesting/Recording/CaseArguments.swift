internal import Testing

/// The arguments of a test case, with their labels.
///
/// Swift Testing keeps them to itself; a mirror shows them. Where a later version hides them better, the arguments are missing
/// from the reports, and nothing else.
struct CaseArguments: Hashable, Sendable {
  struct Argument: Hashable, Sendable {
    let label: String
    let value: String
  }

  let all: [Argument]
  /// Tells equal tuples of arguments apart.
  let discriminator: Int

  init(_ testCase: Test.Case) {
    guard testCase.isParameterized,
      let kind = Mirror(reflecting: testCase).children.first?.value,
      let payload = Mirror(reflecting: kind).children.first?.value
    else {
      all = []
      discriminator = 0
      return
    }
    var arguments: [Argument] = []
    var discriminator = 0
    for child in Mirror(reflecting: payload).children {
      switch child.label {
      case "arguments":
        for argument in Mirror(reflecting: child.value).children {
          arguments.append(Self.argument(argument.value))
        }
      case "discriminator": discriminator = child.value as? Int ?? 0
      default: break
      }
    }
    all = arguments
    self.discriminator = discriminator
  }

  private static func argument(_ argument: Any) -> Argument {
    var label = ""
    var value = ""
    for child in Mirror(reflecting: argument).children {
      switch child.label {
      case "value": value = String(describingForTest: child.value)
      case "parameter":
        let names = Mirror(reflecting: child.value)
        label = names.descendant("secondName") as? String ?? ""
        if label.isEmpty { label = names.descendant("firstName") as? String ?? "" }
      default: break
      }
    }
    return Argument(label: label, value: value)
  }

  /// The arguments as the reports show them: `animal: Crab, tag: Sea`.
  var description: String {
    all.map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }.joined(separator: ", ")
  }
}

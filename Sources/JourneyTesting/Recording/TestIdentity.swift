internal import Testing

/// The identity of a test, as Swift Testing's event stream writes it.
///
/// A test's identifier is not public. Its parts are, except for the containing type, which is read with a mirror.
struct TestIdentity: Hashable, Sendable {
  /// The identifier: `Module.Suite/Nested/function(_:)/File.swift:12:4`.
  let id: String
  /// The dotted name of the suite, or of the module for a function outside any type.
  let suite: String
  /// The name of the function with its labels.
  let function: String
  /// The filter that `swift test --filter` selects the test with: `Suite/function`.
  let filter: String

  init(_ test: Test) {
    let location = test.sourceLocation
    let module = location.moduleName
    var names: [String] = []
    if let type = Mirror(reflecting: test).descendant("containingTypeInfo"),
      let name = Self.unwrapped(type)
    {
      names = name.split(separator: ".").dropFirst().map(String.init)
    }
    var components = names
    if !test.isSuite {
      components += [test.name, "\(location.fileName):\(location.line):\(location.column)"]
    }
    id = "\(module).\(components.joined(separator: "/"))"
    suite = ([module] + names).joined(separator: ".")
    function = test.name
    let function = test.isSuite ? [] : [String(test.name.prefix { $0 != "(" })]
    let path = (names + function).joined(separator: "/")
    filter = names.isEmpty ? "\(module).\(path)" : path
  }

  /// Creates the identity of a method of XCTest, as `journey-report` derives it from XCTest's output.
  ///
  /// - Parameters:
  ///   - method: The name of the method, without parentheses.
  ///   - type: The class with its module: `ShopTests.OrderTests`.
  init(method: String, ofXCTestCase type: String) {
    id = "\(type)/\(method)"
    suite = type
    function = method
    filter = id
  }

  /// The name of the function in `junit.xml`: the classname and the name.
  var name: String { "\(suite) \(function)" }

  private static func unwrapped(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return String(reflecting: value) }
    return mirror.children.first.map { String(reflecting: $0.value) }
  }
}

internal import TestJournal

/// An open `testsuite` element, or the document around all of them.
struct JUnitSuite {
  /// The names of the surrounding suites and its own, as one name.
  var path: String
  /// The name that the element states.
  var ownName = ""
  var file: String?
  var hostname: String?
  /// The start of its next case, in seconds since the start of the run: cases follow each other.
  var clock: Double
  /// The end that the suite states, which may include more than its cases' time: setup and teardown.
  var end: Double
  /// Its own properties, and then those of the suites around it.
  var properties: [Property] = []
  /// The content outside the suite's cases.
  var outsider = JUnitOutsider()
  var counts: JUnitStatedCounts
  /// The numbers of the origins of its cases, by the file that they state.
  var origins: [String?: Int] = [:]

  /// Opens a suite.
  ///
  /// - Parameters:
  ///   - outer: The surrounding suite, or the document.
  ///   - clock: The start of its first case.
  init(_ attributes: XMLAttributes, in outer: JUnitSuite, clock: Double) {
    ownName = attributes["name"] ?? ""
    path = Self.path(ownName, in: outer.path)
    file = attributes.value("file") ?? attributes.value("filepath") ?? outer.file
    hostname = attributes.value("hostname") ?? outer.hostname
    self.clock = clock
    end = clock + (JUnitTime.seconds(attributes["time"]) ?? 0)
    properties = outer.properties
    counts = JUnitStatedCounts(attributes)
  }

  /// Opens a document.
  ///
  /// - Parameter attributes: The attributes of its root.
  init(document attributes: XMLAttributes = XMLAttributes()) {
    path = ""
    clock = 0
    end = 0
    counts = JUnitStatedCounts(attributes)
  }

  /// Returns the name of a suite in another one. Dots join names only if both are dotted names themselves.
  private static func path(_ name: String, in outer: String) -> String {
    if outer.isEmpty || name == outer { return ShortText.name(name) }
    if name.isEmpty { return outer }
    if name.hasPrefix(outer), "./\\:".contains(name.dropFirst(outer.count).first ?? " ") {
      return ShortText.name(name)
    }
    let isDotted = SuiteName.isDotted(outer) && SuiteName.isDotted(name)
    return ShortText.name(outer + (isDotted ? "." : SuiteName.separator) + name)
  }

  /// Returns the name of the suite that a case belongs to.
  func name(classname: String, case name: String) -> String {
    guard !path.isEmpty else { return classname.isEmpty ? TestSuite.unknown : classname }
    if classname.isEmpty || classname == ownName { return classname.isEmpty ? path : classname }
    // jest-junit and Mocha's reporters repeat the title of the case.
    if classname == name || classname.contains(" ") && name.hasSuffix(classname) { return path }
    // Go's and Xcode's converters shorten the name of the package.
    if ownName.hasSuffix("/" + classname) || ownName.hasSuffix("." + classname) { return ownName }
    if SuiteName.isFile(ownName), !classname.contains(ownName) {
      return ownName + SuiteName.separator + classname
    }
    return classname
  }
}

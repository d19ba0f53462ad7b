internal import TestJournal

/// The stack traces of JUnit 4 and 5, TestNG, Kotlin and other tools on the JVM.
enum JavaDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    let frames = text.lines.lazy.compactMap(Frame.init)
    guard let first = frames.first else { return nil }
    var message = text.message
    if message.isEmpty { message = ForeignText.joined(text.lines.prefix { Frame($0) == nil }) }
    // An exception's text starts with its class, which is already the type of the failure.
    let name = text.type.isEmpty ? className(in: message) : text.type
    if !name.isEmpty, message.hasPrefix(name + ":") {
      message = String(message.dropFirst(name.count + 1)).trimmed
    }
    let own = frames.first { !$0.isLibrary } ?? first
    return ForeignFailure(
      kind: name, message: message.isEmpty ? name : message, location: own.location)
  }

  /// The class in `org.opentest4j.TestAbortedException: not here`.
  private static func className(in message: String) -> String {
    let name = message.prefix { $0.isLetter || $0.isNumber || "._$".contains($0) }
    let rest = message[name.endIndex...]
    let isName = name.split(separator: ".").count > 1 && (rest.isEmpty || rest.hasPrefix(":"))
    return isName ? String(name) : ""
  }

  /// A line of a stack trace: `at com.example.CartTest.total(CartTest.java:14)`.
  private struct Frame {
    let name: Substring
    let location: SourceLocation

    init?(_ line: Substring) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("at "), line.hasSuffix(")"), let open = line.lastIndex(of: "(") else {
        return nil
      }
      // A class loader or a module may precede the class: `app//com.example`, `java.base/java.util`.
      let full = line[..<open].dropFirst(3)
      name = full.lastIndex(of: "/").map { full[full.index(after: $0)...] } ?? full
      guard let place = SourceLocation(foreign: line[line.index(after: open)...].dropLast()),
        !place.file.contains("/"), let dot = place.file.lastIndex(of: "."),
        ["java", "kt", "kts", "scala", "groovy", "clj"].contains(
          place.file[place.file.index(after: dot)...])
      else { return nil }
      // The trace names the file without its folder, which follows from the package.
      var package: [Substring] = []
      for part in name.split(separator: ".") {
        guard let letter = part.first, letter.isLowercase || letter == "_" else { break }
        package.append(part)
      }
      if package.count == name.split(separator: ".").count { package = [] }
      location = SourceLocation(
        file: (package + [place.file[...]]).joined(separator: "/"), line: place.line)
    }

    /// Whether the frame belongs to Java or to a testing library.
    var isLibrary: Bool { Self.libraries.contains { name.hasPrefix($0) } }

    private static let libraries = [
      "java.", "javax.", "jakarta.", "jdk.", "sun.", "com.sun.", "kotlin.", "kotlinx.", "scala.",
      "groovy.", "org.junit.", "junit.", "org.opentest4j.", "org.hamcrest.", "org.assertj.",
      "org.testng.", "org.mockito.", "io.mockk.", "io.kotest.", "com.google.common.truth.",
      "org.apache.maven.", "org.apache.tools.ant.", "org.gradle.", "org.codehaus.groovy.",
      "org.springframework.", "org.scalatest.", "worker.org.gradle.",
    ]
  }
}

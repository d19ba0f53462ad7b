internal import TestJournal

/// A source location in JSON.
package struct ShownLocation: Encodable, Sendable, Hashable {
  /// The path of the file, relative to the package root if known.
  package var file: String
  /// The line and the column, from 1; omitted when unknown.
  package var line, column: Int?

  init(_ location: SourceLocation) {
    file = location.file
    line = location.line > 0 ? location.line : nil
    column = line != nil && location.column > 0 ? location.column : nil
  }

  /// The location as reports write it: `Tests/Filter.swift:9`.
  package var text: String { line.map { "\(file):\($0)" } ?? file }
}

/// A property of a run or a case in JSON.
package struct ShownProperty: Encodable, Sendable, Hashable {
  package var name, value: String

  init(_ property: Property) {
    name = property.name
    value = property.value
  }
}

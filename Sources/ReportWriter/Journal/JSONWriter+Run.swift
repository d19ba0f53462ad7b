/// The records of a journal that is written from a run; `docs/journal.md` describes them.
extension JSONWriter {
  /// Writes an event as a line.
  ///
  /// - Parameters:
  ///   - kind: The event's kind.
  ///   - clock: Tells the time.
  ///   - time: When it happened, in seconds since the start of the run.
  ///   - payload: Writes the further fields of its payload.
  mutating func event(
    _ kind: String, _ clock: RunClock, at time: Double,
    _ payload: (inout JSONWriter) -> Void = { _ in }
  ) {
    event(
      kind, absolute: RunClock.nanoseconds(time),
      since1970: RunClock.nanoseconds(clock.started + time), payload)
  }

  /// Writes the line that says what run this is, and a line for each of its losses.
  ///
  /// - Parameter run: The run.
  mutating func run(_ run: TestRun) {
    record("run") { writer in
      writer.field("title", run.title)
      if let hostname = run.hostname { writer.field("hostname", hostname) }
      if let root = run.packageRoot { writer.field("packageRoot", root) }
      writer.field("duration", nanoseconds: RunClock.nanoseconds(run.duration))
      if !run.hasRecordedStarts { writer.field("hasRecordedStarts", false) }
      writer.properties(run.properties)
      if !run.warnings.isEmpty {
        writer.field("warnings", run.warnings)
      }
    }
    for loss in run.losses { self.loss(loss) }
  }

  /// Writes a line that says what is missing of the results: a run with one is never whole.
  ///
  /// - Parameter text: One sentence: what was lost, and why.
  package mutating func loss(_ text: String) {
    record("loss") { $0.field("text", text) }
  }

  /// Writes the line that declares a suite.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - id: Its id.
  mutating func suite(_ suite: TestSuite, id: String) {
    record("test") { writer in
      writer.field("kind", "suite")
      writer.field("id", id)
      writer.field("name", suite.name)
      writer.field("suite", suite.name)
      if let name = suite.displayName { writer.field("displayName", name) }
      if let file = suite.file { writer.location(SourceLocation(file: file, line: 0)) }
    }
  }

  /// Writes the line that declares a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - suite: The name of its suite.
  ///   - id: Its id.
  mutating func function(_ function: TestFunction, suite: String, id: String) {
    record("test") { writer in
      writer.field("kind", "function")
      writer.field("id", id)
      writer.field("name", function.name)
      writer.field("suite", suite)
      if let name = function.displayName { writer.field("displayName", name) }
      if let location = function.location { writer.location(location) }
      writer.field("isParameterized", function.isParameterized)
      writer.field("isOrdered", true)
      if !function.tags.isEmpty {
        writer.field("tags", function.tags)
      }
    }
  }

  /// Writes a source location as a field.
  ///
  /// - Parameter location: The location.
  mutating func location(_ location: SourceLocation) {
    beginObject("sourceLocation")
    field("filePath", location.file)
    field("line", location.line)
    field("column", location.column)
    endObject()
  }

  /// Writes properties as a field.
  ///
  /// - Parameter properties: The properties.
  package mutating func properties(_ properties: [Property]) {
    beginArray("properties")
    for property in properties {
      beginObject()
      field("name", property.name)
      field("value", property.value)
      endObject()
    }
    endArray()
  }
}

/// Tells the times of a run's events.
struct RunClock {
  /// When the run started, in seconds since 1970; 0 when not known.
  var started = 0.0

  /// Returns seconds as nanoseconds.
  ///
  /// - Parameter seconds: Seconds; what is negative, or no number, or too large is 0.
  /// - Returns: The nanoseconds.
  static func nanoseconds(_ seconds: Double) -> Int64 {
    seconds > 0 && seconds < 9e9 ? Int64((seconds * 1e9).rounded()) : 0
  }
}

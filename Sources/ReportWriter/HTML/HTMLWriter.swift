/// Writes a run as one HTML page; so far only its title.
public struct HTMLWriter: Sendable {
  /// The run.
  public var run: TestRun

  /// Makes a writer.
  ///
  /// - Parameter run: The run.
  public init(_ run: TestRun) {
    self.run = run
  }

  /// Writes the page.
  ///
  /// - Parameter sink: Where the bytes go.
  /// - Throws: An error of the sink.
  public func write(to sink: any ByteSink) throws {
    let html = try XMLWriter(.html, to: sink)
    html.element("title", text: run.title)
    try html.finish()
  }
}

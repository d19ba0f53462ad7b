import Foundation
import ReportWriter

/// A stand-in for that of the guide, which this repository's tests compile and run.
private struct CSVReport {
  let run: TestRun
  func write(to sink: any ByteSink) throws { try sink.write(run.title) }
}

private func writeReport() throws {
  let run = try RunReader().run(of: [.file(URL(filePath: "reports/run.jsonl"))])
  let report = MemorySink()
  try CSVReport(run: run).write(to: report)
  try Data(report.bytes).write(to: URL(filePath: "report.csv"), options: .atomic)
}

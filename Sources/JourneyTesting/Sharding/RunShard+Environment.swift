internal import Foundation
internal import ReportWriter
internal import TestJournal

extension RunShard {
  /// Creates the share of this process as the environment asks for it, and tells Bazel that it is known.
  ///
  /// - Parameters:
  ///   - environment: The settings of the run. The result is `nil` if they do not split it.
  ///   - isSerial: Whether Swift Testing runs one test at a time.
  ///   - say: Receives a sentence if the earlier run does not exist.
  /// - Throws: A ``JourneyTestingError`` if the earlier run cannot be read, or Bazel's file cannot be touched.
  convenience init?(
    _ environment: JourneyEnvironment, isSerial: Bool, say: (String) -> Void
  ) throws {
    do {
      try ShardStatusFile.touch()
    } catch {
      throw JourneyTestingError(error.description)
    }
    guard let selection = environment.shard else { return nil }
    self.init(
      selection, times: try Self.times(at: environment.shardHistory, say),
      workers: isSerial ? 1 : environment.statedWorkers)
  }

  private static func times(at path: String?, _ say: (String) -> Void) throws -> CaseTimes {
    guard let path else { return CaseTimes() }
    let variable = JourneyEnvironment.Variable.shardHistory.rawValue
    do {
      return CaseTimes(try RunReader().run(of: [.file(URL(filePath: path))]))
    } catch let error as ReportError where error.kind == .noSuchInput {
      // The first run has no earlier one. Shards whose plans differ for that reason are found when they are merged.
      say(
        "\(variable)=\(path) does not exist: the shards are planned as if all cases took the same time."
      )
      return CaseTimes()
    } catch {
      throw JourneyTestingError(
        "\(variable)=\(path) cannot be used to plan the shards. \(error) Name the journal of an earlier run."
      )
    }
  }
}

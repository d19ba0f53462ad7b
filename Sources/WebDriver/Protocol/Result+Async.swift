extension Result where Failure == any Error {
  /// Performs work, and keeps its error too.
  init(catching work: () async throws -> Success) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}

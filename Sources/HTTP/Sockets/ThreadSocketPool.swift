package import FlyingSocks
internal import Foundation
internal import Support
internal import Synchronization

/// Waits for sockets to become ready, on one thread for all servers and clients of the process.
///
/// FlyingSocks's pool (0.27.1) resumes and cancels waits through tasks on the pool that all tasks share, where they queue behind thousands
/// of test cases. It also remembers a socket that was closed before the pool noticed it, and then never waits for the next socket with the
/// same number.
package final class ThreadSocketPool: AsyncSocketPool {
  /// The pool of this process.
  package static let shared = ThreadSocketPool()

  private struct State {
    /// What the thread polls, and whom it wakes, by index: plain values, because they are copied for each poll.
    var files: [pollfd] = []
    var ids: [ObjectIdentifier] = []
    /// The sleepers, and their indices.
    var waits: [ObjectIdentifier: (sleeper: Sleeper, index: Int)] = [:]
    /// Resumed when the thread no longer polls the sockets whose waits have ended.
    var departures: [CheckedContinuation<Void, Never>] = []

    mutating func add(_ sleeper: Sleeper, waitingFor file: pollfd) {
      let id = ObjectIdentifier(sleeper)
      waits[id] = (sleeper, files.count)
      files.append(file)
      ids.append(id)
    }

    /// Ends a wait, unless it has ended.
    mutating func remove(_ id: ObjectIdentifier) -> Sleeper? {
      guard let (sleeper, index) = waits.removeValue(forKey: id) else { return nil }
      // The last one takes its place.
      let (file, last) = (files.removeLast(), ids.removeLast())
      if index < files.count {
        files[index] = file
        ids[index] = last
        waits[last]?.index = index
      }
      return sleeper
    }
  }

  private let state = Mutex(State())
  /// A pipe that interrupts the thread's poll when there is another socket to wait for.
  private let news: (reading: Int32, writing: Int32)

  private init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, a new wait is noticed at the next event, or after 10 ms.
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    news = (ends[0], ends[1])
    NamedThread.start("journeys socket") { [self] in
      while true { wait() }
    }
  }

  /// Does nothing: the pool runs from its creation on.
  package func prepare() async throws {}

  /// Does nothing: the pool runs from its creation on.
  package func run() async throws {}

  /// Waits until a socket is ready.
  ///
  /// - Parameters:
  ///   - socket: The socket, which must stay open during the call.
  ///   - events: The events to wait for. An error counts, because only an attempt reveals it.
  /// - Throws: A `CancellationError` if the task is cancelled earlier.
  package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let sleeper = Sleeper()
    let wanted =
      (events.contains(.read) ? Int16(POLLIN) : 0) | (events.contains(.write) ? Int16(POLLOUT) : 0)
    state.withLock {
      $0.add(sleeper, waitingFor: pollfd(fd: socket.file.rawValue, events: wanted, revents: 0))
    }
    tellThread()
    do {
      try await sleeper.sleep()
    } catch {
      // A socket that is closed during the poll stays open until the poll ends, and its port stays taken.
      await withCheckedContinuation { continuation in
        let isWatched = state.withLock { state in
          guard state.remove(ObjectIdentifier(sleeper)) != nil else { return false }
          state.departures.append(continuation)
          return true
        }
        if isWatched { tellThread() } else { continuation.resume() }
      }
      // Until the thread has left the poll, no other sleeper may have this one's identifier.
      withExtendedLifetime(sleeper) {}
      throw error
    }
  }

  private func tellThread() {
    // If the pipe is full, the thread wakes anyway.
    var byte: UInt8 = 0
    _ = write(news.writing, &byte, 1)
  }

  /// Waits for the next events, and wakes the tasks that wait for them.
  private func wait() {
    var (files, ids, departures) = state.withLock { state in
      defer { state.departures = [] }
      return (state.files, state.ids, state.departures)
    }
    for departure in departures { departure.resume() }
    files.append(pollfd(fd: news.reading, events: Int16(POLLIN), revents: 0))
    let count = waitForEvents(of: &files, milliseconds: news.reading < 0 ? 10 : -1)
    guard count > 0 else { return }
    if files[ids.count].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      _ = read(news.reading, &bytes, bytes.count)
    }
    // Not zip(_:_:), which in a debug build takes longer than the poll.
    for index in ids.indices where files[index].revents != 0 {
      // Wake it once only, even if its task is late to run.
      state.withLock { $0.remove(ids[index]) }?.wake()
    }
  }
}

/// Calls the system's `poll`, which a member of the pool's protocol shadows.
private func waitForEvents(of files: inout [pollfd], milliseconds: Int32) -> Int32 {
  poll(&files, nfds_t(files.count), milliseconds)
}

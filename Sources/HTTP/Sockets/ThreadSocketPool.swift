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

  private struct Wait {
    let file: Int32
    let events: Socket.Events
    let sleeper: Sleeper
  }

  private struct State {
    var waits: [ObjectIdentifier: Wait] = [:]
    /// Resumed when the thread no longer polls the sockets whose waits have ended.
    var departures: [CheckedContinuation<Void, Never>] = []
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
  package func suspendSocket(
    _ socket: Socket, untilReadyFor events: Socket.Events
  ) async throws {
    let sleeper = Sleeper()
    let id = ObjectIdentifier(sleeper)
    state.withLock {
      $0.waits[id] = Wait(file: socket.file.rawValue, events: events, sleeper: sleeper)
    }
    tellThread()
    do {
      try await sleeper.sleep()
    } catch {
      // A socket that is closed during the poll stays open until the poll ends, and its port stays taken.
      await withCheckedContinuation { continuation in
        let isWatched = state.withLock { state in
          guard state.waits.removeValue(forKey: id) != nil else { return false }
          state.departures.append(continuation)
          return true
        }
        if isWatched { tellThread() } else { continuation.resume() }
      }
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
    let (waits, departures) = state.withLock { state in
      defer { state.departures = [] }
      return (Array(state.waits.values), state.departures)
    }
    for departure in departures { departure.resume() }
    var files = [pollfd(fd: news.reading, events: Int16(POLLIN), revents: 0)]
    for wait in waits {
      let events =
        (wait.events.contains(.read) ? Int16(POLLIN) : 0)
        | (wait.events.contains(.write) ? Int16(POLLOUT) : 0)
      files.append(pollfd(fd: wait.file, events: events, revents: 0))
    }
    let count = waitForEvents(of: &files, milliseconds: news.reading < 0 ? 10 : -1)
    guard count > 0 else { return }
    if files[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      _ = read(news.reading, &bytes, bytes.count)
    }
    // Not zip(_:_:), which in a debug build takes longer than the poll.
    for index in waits.indices where files[index + 1].revents != 0 {
      let wait = waits[index]
      // Wake it once only, even if its task is late to run.
      let isWaiting = state.withLock {
        $0.waits.removeValue(forKey: ObjectIdentifier(wait.sleeper)) != nil
      }
      if isWaiting { wait.sleeper.wake() }
    }
  }
}

/// Calls the system's `poll`, which a member of the pool's protocol shadows.
private func waitForEvents(of files: inout [pollfd], milliseconds: Int32) -> Int32 {
  poll(&files, nfds_t(files.count), milliseconds)
}

internal import FlyingSocks

extension AsyncSocketPool {
  /// Closes a socket that no task waits for.
  ///
  /// The pool resumes a socket's waiter before it removes the socket from its list. A socket that is closed in between stays on the
  /// list, and the next one with its number is never waited for. A call to the pool made now is answered after that.
  ///
  /// - Parameter socket: The socket.
  func close(_ socket: Socket) async {
    if let actor = self as? any Actor { await waitForTurn(of: actor) }
    try? socket.close()
  }

  private func waitForTurn(of actor: isolated any Actor) {}
}

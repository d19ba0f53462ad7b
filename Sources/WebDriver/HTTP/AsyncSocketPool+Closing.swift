internal import FlyingSocks

extension AsyncSocketPool {
  /// Closes a socket that nobody waits for any more.
  ///
  /// The pool wakes who waits for a socket before it takes the socket off its list. A socket that is closed in between stays on the
  /// list, and the next one with its number is never waited for. What is asked of the pool now is answered after that.
  ///
  /// - Parameter socket: The socket.
  func close(_ socket: Socket) async {
    if let actor = self as? any Actor { await waitForTurn(of: actor) }
    try? socket.close()
  }

  private func waitForTurn(of actor: isolated any Actor) {}
}

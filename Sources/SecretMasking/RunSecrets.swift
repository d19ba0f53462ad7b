internal import Foundation
internal import Synchronization

/// The secrets of this process: those of the run itself, such as the key of a WebDriver endpoint, which no test case may show; and those of
/// all its test cases, for what is written at the end of the run.
package enum RunSecrets {
  private struct State {
    var everywhere: Set<String> = []
    var typed: Set<String> = []
  }

  private static let state = Mutex(State())
  private static let isAny = Atomic(false)

  /// Whether there are any secrets. Most processes have none, and need not look for them.
  package static var exist: Bool { isAny.load(ordering: .relaxed) }

  /// Records a secret of the run itself.
  package static func note(_ secret: String) {
    guard !secret.isEmpty else { return }
    isAny.store(true, ordering: .relaxed)
    state.withLock { _ = $0.everywhere.insert(secret) }
  }

  /// Records the credentials of an address, such as `https://user:password@host`: the password alone, and both together, as a header
  /// contains them. A name without a password may be a key.
  package static func note(credentialsOf url: String) {
    guard let start = url.firstRange(of: "://")?.upperBound else { return }
    let authority = url[start...].prefix { !"/?#".contains($0) }
    guard let sign = authority.lastIndex(of: "@") else { return }
    let credentials = authority[..<sign]
    let password = credentials.firstIndex(of: ":").map { credentials[$0...].dropFirst() }
    for text in [credentials, password ?? ""] {
      note(String(text))
      note(text.removingPercentEncoding ?? "")
    }
  }

  /// Records the values of fields with the names of secrets in a JSON text, such as a grid's access key among the capabilities.
  package static func note(namedIn json: String) {
    func note(_ value: Any, named name: String) {
      switch value {
      case let fields as [String: Any]: for field in fields { note(field.value, named: field.key) }
      case let list as [Any]: for value in list { note(value, named: name) }
      case let text as String where NamedSecrets.names.contains(name.lowercased()): self.note(text)
      default: break
      }
    }
    guard let value = try? JSONSerialization.jsonObject(with: Data(json.utf8)) else { return }
    note(value, named: "")
  }

  /// Records a secret that a test case typed.
  package static func note(typed secret: String) {
    guard !secret.isEmpty else { return }
    isAny.store(true, ordering: .relaxed)
    state.withLock { _ = $0.typed.insert(secret) }
  }

  /// The secrets of the run itself.
  package static var everywhere: Set<String> { state.withLock { $0.everywhere } }

  /// All secrets so far.
  package static var all: Set<String> { state.withLock { $0.everywhere.union($0.typed) } }
}

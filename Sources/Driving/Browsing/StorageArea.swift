/// The storage areas of a page.
public enum StorageArea: String, Hashable, Sendable {
  /// Storage that persists: `localStorage`.
  case local
  /// Storage that lasts until the tab is closed: `sessionStorage`.
  case session
}

import Foundation

/// The address of a page, as a web app and a journey write it.
struct PageAddress {
  /// The scheme, host and port, which a web app is described by: `http://localhost:8080`.
  let origin: String
  /// The rest, which a journey opens: `/orders?page=2#first`.
  let page: String

  /// Reads an address.
  ///
  /// - Parameter url: The address; without a scheme, it is that of http.
  /// - Returns: `nil` if it names no host.
  init?(_ url: String) {
    let address = url.contains("://") ? url : "http://\(url)"
    guard let parts = URLComponents(string: address), let scheme = parts.scheme,
      let host = parts.percentEncodedHost, !host.isEmpty
    else { return nil }
    origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    page =
      (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath)
      + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
      + (parts.percentEncodedFragment.map { "#\($0)" } ?? "")
  }
}

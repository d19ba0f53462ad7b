import Foundation

/// A proxy that speaks TLS in front of a server, as those of clouds and Grids do: Python's, with a certificate of its own.
struct SecureProxy: ~Copyable {
  private static let script = """
    import http.server, ssl, sys, urllib.error, urllib.request
    target, certificate, key = sys.argv[1:4]
    class Proxy(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def forward(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if self.path == "/elsewhere":
                self.send_response(307)
                self.send_header("Location", "/status")
                self.send_header("Content-Length", "0")
                return self.end_headers()
            headers = {"Content-Type": "application/json", "Authorization": self.headers.get("Authorization", "")}
            request = urllib.request.Request(target + self.path, body or None, headers, method=self.command)
            try:
                answer = urllib.request.urlopen(request)
            except urllib.error.HTTPError as error:
                answer = error
            data = answer.read()
            self.send_response(answer.status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        def log_message(self, *words): pass
        do_GET = do_POST = do_DELETE = forward
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()

    """

  /// The port that it listens on.
  let port: UInt16
  /// The file of the authority that its certificate is from: itself.
  let authority: URL
  private let folder: URL
  private let process: Process

  /// Whether there are the programs that it needs.
  static var isThere: Bool {
    ["/usr/bin/openssl", "/usr/bin/python3"].allSatisfy(FileManager.default.isExecutableFile)
  }

  /// Starts a proxy.
  ///
  /// - Parameter target: The address of the server behind it.
  init(of target: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "proxy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    authority = folder.appending(path: "certificate.pem")
    let key = folder.appending(path: "key.pem")
    let program = folder.appending(path: "proxy.py")
    try Data(Self.script.utf8).write(to: program)
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/openssl")
    openssl.arguments =
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
      + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
      + ["-keyout", key.path, "-out", authority.path]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [program.path, target, authority.path, key.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let number = UInt16(line.split(separator: "\n").first ?? "") else {
      throw CocoaError(.executableLoad)
    }
    port = number
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}

import Support
import Foundation
import Testing

@testable import WebDriver

/// A TLS proxy in front of a server, like those of clouds and Grids: Python's, with a self-signed certificate.
struct SecureProxy {
  private static let script = """
    import http.server, select, socket, ssl, sys, threading, urllib.error, urllib.parse, urllib.request
    target, certificate, key = sys.argv[1:4]
    class Proxy(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def forward(self):
            if self.headers.get("Upgrade"):
                return self.tunnel()
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if self.path == "/elsewhere":
                self.send_response(307)
                self.send_header("Location", "/status")
                self.send_header("Content-Length", "0")
                return self.end_headers()
            if self.path == "/silent":
                threading.Event().wait()
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
            if answer.status == 401:
                self.send_header("WWW-Authenticate", "Basic")
            self.end_headers()
            self.wfile.write(data)
        def tunnel(self):
            place = urllib.parse.urlsplit(target)
            client, server = self.connection, socket.create_connection((place.hostname, place.port))
            server.sendall(f"{self.requestline}\\r\\n{self.headers}".encode())
            self.close_connection = True
            # One thread: two must not use a TLS connection at once.
            while True:
                for side in [client] if client.pending() else select.select([client, server], [], [])[0]:
                    if not (data := side.recv(65536)):
                        return server.close()
                    (server if side is client else client).sendall(data)
        def log_message(self, *words): pass
        do_GET = do_POST = do_DELETE = forward
    http.server.ThreadingHTTPServer.daemon_threads = True
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()

    """

  /// The variable that tells the port to a program that trusts the proxy.
  static let variable = "SECURE_PROXY_PORT"

  /// The port that it listens on.
  let port: UInt16
  /// The file of the authority that signed the certificate, which is the certificate itself.
  let authority: URL
  private let folder: URL
  private let process: ChildProcess
  /// Its output, which must stay open: the proxy ends when it cannot print.
  private let output: FileHandle

  /// The file of the authorities that programs of this machine trust.
  static let trusted = "/etc/ssl/certs/ca-certificates.crt"

  /// Whether the required programs exist, and a program can be made to trust the proxy.
  static func isThere() async -> Bool {
    let files = ["/usr/bin/openssl", "/usr/bin/python3", "/usr/bin/unshare", trusted]
    guard files.allSatisfy(FileManager.default.fileExists),
      let child = try? ChildProcess.start("/usr/bin/unshare", ["-rm", "true"], environment: [:])
    else { return false }
    return await child.waitForEnd() == .exited(0)
  }

  /// Starts a proxy.
  ///
  /// - Parameter target: The address of the server behind it.
  init(of target: String) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "proxy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    authority = folder.appending(path: "certificate.pem")
    let key = folder.appending(path: "key.pem").path
    let program = folder.appending(path: "proxy.py")
    try Data(Self.script.utf8).write(to: program)
    let environment = ProcessInfo.processInfo.environment
    let openssl = try ChildProcess.start(
      "/usr/bin/openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
        + ["-keyout", key, "-out", authority.path], environment: environment)
    await openssl.waitForEnd()
    let pipe = try ChildPipe()
    process = try ChildProcess.start(
      "/usr/bin/python3", [program.path, target, authority.path, key], environment: environment,
      output: pipe.writing)
    close(pipe.writing)
    output = FileHandle(fileDescriptor: pipe.reading, closeOnDealloc: true)
    var line = ""
    while !line.contains("\n"), case let piece = output.availableData, !piece.isEmpty {
      line += String(decoding: piece, as: UTF8.self)
    }
    port = try #require(UInt16(line.split(separator: "\n").first ?? ""), "\(line)")
  }

  /// Ends the proxy.
  func end() async {
    process.killGroup()
    await process.waitForEnd()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs tests in a process of their own, which trusts the proxy.
  ///
  /// - Parameter filter: The name of their suite.
  /// - Returns: The exit code, as a shell states it.
  func trusting(_ filter: String) async throws -> Int32 {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let child = try ChildProcess.start(
      "/usr/bin/unshare",
      ["-rm", "/bin/sh", "-c", "mount --bind \"$1\" \"$2\" && shift 2 && exec \"$@\"", "sh"]
        + [authority.path, Self.trusted, program]
        + ["--testing-library", "swift-testing", "--filter", filter],
      environment: ProcessInfo.processInfo.environment.merging([Self.variable: "\(port)"]) { $1 })
    return await child.waitForEnd().exitCode
  }
}

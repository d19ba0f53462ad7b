#if os(Linux)
  internal import Foundation

  /// The functions of OpenSSL (1.1.1 or later) that a client needs. `URLSession` brings the library along on Linux, so it is found when it is
  /// needed, and no package has to be installed to build this one.
  struct OpenSSL: Sendable {
    typealias Pointer = OpaquePointer
    typealias Text = UnsafePointer<CChar>

    /// The files of the authorities that libcurl trusts: Debian's and Fedora's.
    static let authorities = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    ]
    /// `SSL_VERIFY_PEER`.
    static let verifiesPeer: Int32 = 1
    /// `SSL_CTRL_SET_TLSEXT_HOSTNAME`.
    static let setsServerName: Int32 = 55
    /// `SSL_ERROR_WANT_READ`.
    static let wantsMore: Int32 = 2
    /// `SSL_ERROR_ZERO_RETURN`.
    static let hasEnded: Int32 = 6

    let clientMethod: @Sendable @convention(c) () -> Pointer?
    let newContext: @Sendable @convention(c) (Pointer?) -> Pointer?
    let freeContext: @Sendable @convention(c) (Pointer?) -> Void
    let trustDefaults: @Sendable @convention(c) (Pointer?) -> Int32
    let trust: @Sendable @convention(c) (Pointer?, Text?, Text?) -> Int32
    let verify: @Sendable @convention(c) (Pointer?, Int32, UnsafeRawPointer?) -> Void
    let newConnection: @Sendable @convention(c) (Pointer?) -> Pointer?
    let freeConnection: @Sendable @convention(c) (Pointer?) -> Void
    let memory: @Sendable @convention(c) () -> Pointer?
    let newBuffer: @Sendable @convention(c) (Pointer?) -> Pointer?
    let setBuffers: @Sendable @convention(c) (Pointer?, Pointer?, Pointer?) -> Void
    let actAsClient: @Sendable @convention(c) (Pointer?) -> Void
    let setHost: @Sendable @convention(c) (Pointer?, Text?) -> Int32
    let control: @Sendable @convention(c) (Pointer?, Int32, Int, UnsafeMutableRawPointer?) -> Int
    let handshake: @Sendable @convention(c) (Pointer?) -> Int32
    let error: @Sendable @convention(c) (Pointer?, Int32) -> Int32
    let read: @Sendable @convention(c) (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
    let write: @Sendable @convention(c) (Pointer?, UnsafeRawPointer?, Int32) -> Int32
    let readBuffer: @Sendable @convention(c) (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
    let writeBuffer: @Sendable @convention(c) (Pointer?, UnsafeRawPointer?, Int32) -> Int32
    let pending: @Sendable @convention(c) (Pointer?) -> Int
    let verdict: @Sendable @convention(c) (Pointer?) -> Int
    let verdictText: @Sendable @convention(c) (Int) -> Text?
    let clearErrors: @Sendable @convention(c) () -> Void
    let lastError: @Sendable @convention(c) () -> UInt
    let reason: @Sendable @convention(c) (UInt) -> Text?

    /// The library, or the error that it is missing.
    static let library = Result<OpenSSL, HTTPConnection.Failure> {
      () throws(HTTPConnection.Failure) in
      for name in ["libssl.so.3", "libssl.so.1.1"] {
        if let handle = dlopen(name, RTLD_NOW) { return try OpenSSL(handle) }
      }
      throw .broken("WebSockets over TLS (wss://) need OpenSSL: install libssl3")
    }

    private init(_ handle: UnsafeMutableRawPointer) throws(HTTPConnection.Failure) {
      func find<Function>(_ name: String) throws(HTTPConnection.Failure) -> Function {
        guard let symbol = dlsym(handle, name) else {
          throw .broken("OpenSSL has no function \(name)")
        }
        return unsafeBitCast(symbol, to: Function.self)
      }
      clientMethod = try find("TLS_client_method")
      newContext = try find("SSL_CTX_new")
      freeContext = try find("SSL_CTX_free")
      trustDefaults = try find("SSL_CTX_set_default_verify_paths")
      trust = try find("SSL_CTX_load_verify_locations")
      verify = try find("SSL_CTX_set_verify")
      newConnection = try find("SSL_new")
      freeConnection = try find("SSL_free")
      memory = try find("BIO_s_mem")
      newBuffer = try find("BIO_new")
      setBuffers = try find("SSL_set_bio")
      actAsClient = try find("SSL_set_connect_state")
      setHost = try find("SSL_set1_host")
      control = try find("SSL_ctrl")
      handshake = try find("SSL_do_handshake")
      error = try find("SSL_get_error")
      read = try find("SSL_read")
      write = try find("SSL_write")
      readBuffer = try find("BIO_read")
      writeBuffer = try find("BIO_write")
      pending = try find("BIO_ctrl_pending")
      verdict = try find("SSL_get_verify_result")
      verdictText = try find("X509_verify_cert_error_string")
      clearErrors = try find("ERR_clear_error")
      lastError = try find("ERR_get_error")
      reason = try find("ERR_reason_error_string")
    }
  }
#endif

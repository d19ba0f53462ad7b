import AccessibilityTree
package import DeviceTesting
import Driving
import Foundation
import Support
import Synchronization

/// The phone behind this module: it renders apps of the tests, and does to them what Apple's module does.
///
/// What fails a test there, instead of throwing, is kept in ``failures``: a driver that counts on an error from it would go on here too.
@MainActor
package enum XCUIStandIn {
  private static var phones: [String: Phone] = [:]
  /// What is there instead of an app that is not installed.
  private static let empty = Phone(DeviceFaults()) { _, _ in throw NotInstalled() }

  /// What failed the test, as Apple's module says it.
  package private(set) static var failures: [String] = []

  private struct NotInstalled: Error {}

  /// Installs an app.
  ///
  /// - Parameters:
  ///   - bundle: Its bundle identifier.
  ///   - faults: What goes wrong.
  ///   - launcher: Launches it.
  package static func install(
    _ bundle: String, _ faults: DeviceFaults = DeviceFaults(),
    launching launcher: @escaping ServedDevice.Launcher
  ) {
    phones[bundle] = Phone(faults, launcher)
  }

  /// Removes an app.
  package static func remove(_ bundle: String) { phones[bundle] = nil }

  static func phone(of bundle: String) -> Phone { phones[bundle] ?? empty }

  /// Forgets what failed the test, where that was expected.
  package static func forgetFailures() { failures = [] }

  static func fail(_ message: String) { failures.append(message) }
}

extension XCUIStandIn {
  /// A phone with one app, whose calls block the main actor until they are done.
  @MainActor
  final class Phone {
    private let device: ServedDevice
    private(set) var isRunning = false

    init(_ faults: DeviceFaults, _ launcher: @escaping ServedDevice.Launcher) {
      device = ServedDevice(faults, launcher: launcher)
    }

    private func wait<Value: Sendable>(
      for work: @escaping @Sendable (ServedDevice) async throws -> Value
    ) throws -> Value {
      let done = DispatchSemaphore(value: 0)
      let result = Mutex<Result<Value, any Error>?>(nil)
      let device = device
      Task.detached {
        let value: Result<Value, any Error>
        do { value = .success(try await work(device)) } catch { value = .failure(error) }
        result.withLock { $0 = value }
        done.signal()
      }
      done.wait()
      guard let value = result.withLock({ $0 }) else { throw NotInstalled() }
      return try value.get()
    }

    /// Does what cannot throw: a failure fails the test.
    private func perform(_ work: @escaping @Sendable (ServedDevice) async throws -> Void) {
      do {
        try wait(for: work)
      } catch let failure as ServedDevice.Failure {
        XCUIStandIn.fail(failure.message)
      } catch {
        XCUIStandIn.fail("\(error)")
      }
    }

    func launch(_ arguments: [String], _ environment: [String: String]) {
      perform {
        await $0.showWhole()
        await $0.terminate()
        try await $0.launch(arguments, environment)
      }
      isRunning = true
    }

    func terminate() {
      perform { await $0.terminate() }
      isRunning = false
    }

    func open(_ link: String) { perform { try await $0.open(link) } }
    func type(_ text: String) { perform { try await $0.type(text, isSlow: text.count == 1) } }

    func tap(_ point: CGPoint, times: Int = 1, isLong: Bool = false) {
      let point = Point(x: point.x, y: point.y)
      perform { try await $0.tap(point, times: times, isLong: isLong) }
    }

    func drag(_ from: CGPoint, _ to: CGPoint, isHeld: Bool) {
      let (from, to) = (Point(x: from.x, y: from.y), Point(x: to.x, y: to.y))
      perform { try await $0.drag(from, to, isHeld: isHeld) }
    }

    /// The screen without the limit of a snapshot's depth.
    func application() throws -> NativeElement { try wait { try await $0.application() } }

    func snapshot(of element: XCUIElement) throws -> NativeElement {
      do {
        let limit = try wait { device in
          try await device.checkSnapshot()
          return await device.faults.depthLimit
        }
        guard let found = element.find(try application()) else {
          throw error("No matches found for Find: Descendants")
        }
        if let limit, found.depth > limit {
          throw error("Error kAXErrorIllegalArgument getting snapshot for element")
        }
        return found
      } catch let failure as ServedDevice.Failure {
        throw error(failure.message)
      }
    }

    private func error(_ message: String) -> NSError {
      NSError(
        domain: "com.apple.dt.xctest.automation-support.error", code: 6,
        userInfo: [NSLocalizedDescriptionKey: message])
    }

    func frame(of element: XCUIElement) -> CGRect {
      CGRect((try? application()).flatMap { element.find($0) }?.frame)
    }
  }
}

extension CGRect {
  init(_ rect: Rect?) {
    self =
      rect.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      ?? CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: 0, height: 0)
  }
}

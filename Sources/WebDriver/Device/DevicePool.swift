internal import Driving
internal import Support

/// Devices that journeys use one after another, each by one journey at a time.
public actor DevicePool {
  private let slots: AsyncSemaphore
  private var idle: [Slot]
  private var isShutDown = false

  /// A device that may have a session.
  private struct Slot {
    let endpoint: Endpoint
    let options: DeviceOptions
    var device: Device?
  }

  /// Creates a pool of devices, whose sessions start when journeys need them.
  ///
  /// - Parameter devices: The addresses of the devices' servers, each with the configuration of its device. An Appium server in front of
  ///   several devices is there once for each.
  package init(_ devices: [(endpoint: Endpoint, options: DeviceOptions)]) {
    idle = devices.map { Slot(endpoint: $0.endpoint, options: $0.options) }
    slots = AsyncSemaphore(limit: devices.count)
  }

  /// Launches an app on a device of its own, as soon as one is free.
  ///
  /// - Parameters:
  ///   - app: The bundle identifier of the app.
  ///   - launch: How it is launched.
  /// - Returns: The driver; its ``DeviceDriver/end()`` returns the device to the pool.
  /// - Throws: ``DeviceError``; a `CancellationError` if the task is cancelled while it waits.
  public func driver(launching app: String, _ launch: DeviceLaunch = DeviceLaunch()) async throws
    -> DeviceDriver
  {
    try await driver(of: app, launch)
  }

  /// Drives the app that is in front on a device, as soon as one is free.
  ///
  /// - Returns: The driver; its ``DeviceDriver/end()`` returns the device to the pool, and leaves the app as it is.
  /// - Throws: ``DeviceError``; a `CancellationError` if the task is cancelled while it waits.
  package func driverOfAppInFront() async throws -> DeviceDriver { try await driver(of: "", nil) }

  private func driver(of app: String, _ launch: DeviceLaunch?) async throws -> DeviceDriver {
    do {
      try await slots.wait()
    } catch is AsyncSemaphore.Closed {
      throw DeviceError("The devices have been released.")
    }
    guard !idle.isEmpty else {
      slots.signal()
      throw DeviceError("There is no device: set JOURNEYS_DEVICE_URL.")
    }
    var slot = idle.removeFirst()
    var isKept = slot.device != nil
    while true {
      do {
        let device: Device
        if let known = slot.device {
          device = known
        } else {
          device = try await Device.start(slot.endpoint, options: slot.options)
          slot.device = device
        }
        if let launch { try await device.launch(app, launch) }
        let (endpoint, options) = (slot.endpoint, slot.options)
        let lease = Lease { use in
          await self.takeBack(
            Slot(endpoint: endpoint, options: options, device: device), isBroken: use.isBroken)
        }
        return DeviceDriver(device, app: app, lease: lease)
      } catch {
        await slot.device?.end()
        slot.device = nil
        // A device may have lost its session while it was idle.
        if isKept, !Task.isCancelled {
          isKept = false
          continue
        }
        idle.append(slot)
        slots.signal()
        throw error is CancellationError ? error : DeviceError(error, at: slot.endpoint)
      }
    }
  }

  private func takeBack(_ slot: Slot, isBroken: Bool) async {
    var slot = slot
    if isBroken || isShutDown {
      await slot.device?.end()
      slot.device = nil
    }
    idle.append(slot)
    slots.signal()
  }

  /// Ends the sessions of all devices that are free; those in use end as soon as they are returned.
  public func shutdown() async {
    isShutDown = true
    slots.close()
    let all = idle
    idle = []
    await withTaskGroup { group in
      for slot in all { group.addTask { await slot.device?.end() } }
    }
  }
}

extension DevicePool {
  /// Creates a pool of devices from the text of settings.
  ///
  /// - Parameters:
  ///   - urls: The address of each device's server.
  ///   - capabilities: The capabilities of the sessions: a JSON object for all devices, or an array with an object for each; `nil` for
  ///     none. An array may be longer than the list of addresses if that has one: a server in front of several devices.
  ///   - options: The configuration of the devices.
  /// - Throws: ``DeviceError`` if an address or the capabilities cannot be used.
  public init(at urls: [String], capabilities: String?, options: DeviceOptions = DeviceOptions())
    throws
  {
    var all: [JSONValue] = []
    if let capabilities {
      let value: JSONValue
      do {
        value = try JSONValue(parsing: capabilities)
      } catch {
        throw DeviceError("The capabilities of devices are not JSON: \(error).")
      }
      all = value.array ?? [value]
      let areObjects = all.allSatisfy { if case .object = $0 { true } else { false } }
      guard areObjects, !all.isEmpty else {
        throw DeviceError(
          "The capabilities of devices are neither a JSON object nor an array of objects.")
      }
    }
    let places = urls.count == 1 ? Array(repeating: urls[0], count: max(1, all.count)) : urls
    guard all.count <= 1 || all.count == places.count else {
      throw DeviceError(
        "There are capabilities for \(all.count) devices, but the addresses of \(places.count).")
    }
    var devices: [(endpoint: Endpoint, options: DeviceOptions)] = []
    for (index, url) in places.enumerated() {
      var options = options
      if let own = all.count > 1 ? all[index] : all.first {
        options.capabilities = options.capabilities.merging(own)
      }
      do {
        devices.append((try Endpoint(url), options))
      } catch BrowserError.badEndpoint(let url, let reason) {
        throw DeviceError.badAddress(url, because: reason)
      }
    }
    self.init(devices)
  }
}

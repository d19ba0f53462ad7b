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
  public init(_ devices: [(endpoint: Endpoint, options: DeviceOptions)]) {
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
        try await device.launch(app, launch)
        let (endpoint, options) = (slot.endpoint, slot.options)
        return DeviceDriver(device, app: app) { isBroken in
          await self.takeBack(
            Slot(endpoint: endpoint, options: options, device: device), isBroken: isBroken)
        }
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

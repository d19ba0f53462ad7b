import Support
import Foundation
import Testing

@testable import WebDriver

/// Networks of their own for the hub and the nodes of a Grid, each a machine to the others: only root can make them.
struct Namespaces {
  /// The program that makes them.
  static let program = "/usr/sbin/ip"
  /// The address of this machine in their network.
  let here: String
  /// Their names.
  let names: [String]
  /// Their addresses.
  let addresses: [String]
  private let bridge: String

  /// Whether this machine lets them be made.
  static func canBeMade() async -> Bool {
    guard getuid() == 0, FileManager.default.isExecutableFile(atPath: program),
      let namespaces = try? await Namespaces(1)
    else { return false }
    await namespaces.remove()
    return true
  }

  /// Makes namespaces that reach each other and this machine.
  ///
  /// - Parameter count: How many.
  init(_ count: Int) async throws {
    // Not twice on a machine on which several tests run.
    let (mark, number) = ("\(UInt16.random(in: 0 ... .max))", Int.random(in: 1...250))
    (bridge, here) = ("jgb\(mark)", "10.231.\(number).1")
    names = (0..<count).map { "jg\(mark)-\($0)" }
    addresses = (0..<count).map { "10.231.\(number).\($0 + 2)" }
    do {
      try await Self.run("link add \(bridge) type bridge")
      try await Self.run("addr add \(here)/24 dev \(bridge)")
      try await Self.run("link set \(bridge) up")
      for (index, name) in names.enumerated() {
        let link = "jg\(mark)v\(index)"
        try await Self.run("netns add \(name)")
        try await Self.run("link add \(link) type veth peer name eth0 netns \(name)")
        try await Self.run("link set \(link) master \(bridge) up")
        try await Self.run("-n \(name) addr add \(addresses[index])/24 dev eth0")
        try await Self.run("-n \(name) link set eth0 up")
        try await Self.run("-n \(name) link set lo up")
      }
    } catch {
      await remove()
      throw error
    }
  }

  /// Removes them; what runs in them has to have ended.
  func remove() async {
    for name in names { try? await Self.run("netns del \(name)") }
    try? await Self.run("link del \(bridge)")
  }

  private static func run(_ command: String) async throws {
    let child = try ChildProcess.start(
      program, command.split(separator: " ").map(String.init), environment: [:])
    let ending = await child.waitForEnd()
    guard ending == .exited(0) else { throw POSIXError(.EPERM) }
  }
}

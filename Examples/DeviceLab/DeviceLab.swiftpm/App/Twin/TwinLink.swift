import Foundation
import LabPlan

/// A network as slow as the scenario's: a latency, a bandwidth and a number of connections.
actor TwinLink {
  private let network: ScenarioFile.Network?
  private var connections = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// When the last byte of what is under way will have come.
  private var busyUntil = ContinuousClock.now

  init(_ network: ScenarioFile.Network?) {
    self.network = network
  }

  /// Takes as long as the bytes would take.
  ///
  /// - Throws: `CancellationError`.
  func transfer(_ bytes: Int) async throws {
    guard let network else { return }
    while connections >= network.connections {
      await withCheckedContinuation { waiting.append($0) }
    }
    connections += 1
    defer {
      connections -= 1
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
    let seconds = Double(bytes) * 8 / (Double(network.downlinkKbitS) * 1_000)
    let start = max(busyUntil, ContinuousClock.now + .nanoseconds(network.latencyNs))
    busyUntil = start + .seconds(seconds)
    try await Task.sleep(until: busyUntil)
  }
}

import Foundation
import FrameLab
import Scenarios
import TestSupport
import Testing

/// FrameLab's values are those of `Content/models`; `UPDATE_SNAPSHOTS=1` writes their source anew.
@Suite
struct PublishedModelsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/FrameLab/Model/Published")

  private static func own() throws -> ScenarioCatalog {
    try #require(try Content.own.readable)
  }

  @Test func `the published costs are those of the file`() throws {
    let model = try Self.own().costs.model
    #expect(CostModel.published == model)
    let lines = ListOperation.priced.map { "    costs[.\($0)] = \(Self.source(of: model[$0]))\n" }
    let text = """
      \(Self.origin("costs"))
      extension CostModel {
        /// The costs of perfsite's own scenarios: the central values, on the iPhone 13 Pro.
        ///
        /// `perfsite list costs` tells where each is from and in which range it may lie. Most are
        /// assumptions or measured on other machines, and the ranges are wide: compare two lists
        /// with the same costs rather than one list with a phone.
        public static let published: CostModel = {
          var costs = CostModel()
      \(lines.joined())    return costs
        }()
      }

      """
    try expectText(text, inFile: Self.file("CostModel+Published"))
  }

  @Test func `figures of a chip are at the speed of its devices`() throws {
    let catalog = try Self.own()
    for entry in catalog.costs.entries {
      for figures in entry.published {
        let speeds = catalog.devices.filter { $0.chip == figures.chip }
          .compactMap { $0.speed(in: entry.operation) }
        // A device that is hot or saves power has the same chip, slowed down.
        guard let fastest = speeds.max() else { continue }
        #expect(figures.speed == fastest, "\(entry.operation.name), \(figures.machine)")
      }
    }
  }

  @Test func `the published devices are those of the file`() throws {
    let models = try Self.own().devices
    #expect(Device.published == models.map(\.device))
    let declarations = models.map { model in
      let device = model.device
      return """
          /// \(device.name) (\(model.chip)).
          public static let \(Self.name(of: device.id)) = Device(
            id: "\(device.id)",
            name: "\(device.name)",
            refreshRateHertz: \(device.refreshRateHertz),
            screen: \(Self.source(of: device.screen)),
            processorSpeed: \(device.processorSpeed),
            graphicsSpeed: \(device.graphicsSpeed),
            decodeSpeed: \(device.decodeSpeed),
            coreCount: \(device.coreCount),
            memoryBudgetBytes: \(Self.grouped(device.memoryBudgetBytes))
          )


        """
    }
    let text = """
      \(Self.origin("devices"))
      extension Device {
      \(declarations.joined())  /// The devices of perfsite's own scenarios; `perfsite list devices` tells where each value is from.
        public static let published: [Device] = [
      \(Self.list(models.map(\.id)))  ]
      }

      """
    try expectText(text, inFile: Self.file("Device+Published"))
  }

  @Test func `the published networks are those of the file`() throws {
    let models = try Self.own().networks
    #expect(Network.published == models.map(\.network))
    let declarations = models.map { model in
      let network = model.network
      return """
          /// \(network.name).
          public static let \(Self.name(of: network.id)) = Network(
            id: "\(network.id)",
            name: "\(network.name)",
            latencyNanoseconds: \(Self.grouped(network.latencyNanoseconds)),
            downlinkKilobitsPerSecond: \(Self.grouped(network.downlinkKilobitsPerSecond)),
            connectionsPerHost: \(network.connectionsPerHost),
            failuresPerThousand: \(network.failuresPerThousand),
            isLocal: \(network.isLocal)
          )


        """
    }
    let text = """
      \(Self.origin("networks"))
      extension Network {
      \(declarations.joined())  /// The networks of perfsite's own scenarios; `perfsite list networks` tells where each value is from.
        public static let published: [Network] = [
      \(Self.list(models.map(\.id)))  ]
      }

      """
    try expectText(text, inFile: Self.file("Network+Published"))
  }

  private static func origin(_ file: String) -> String {
    "// Made from Content/models/\(file).yml by PublishedModelsTests: UPDATE_SNAPSHOTS=1 writes it anew.\n"
  }

  private static func file(_ name: String) -> String {
    folder.appendingPathComponent("\(name).swift").path
  }

  private static func list(_ ids: [String]) -> String {
    ids.map { "    .\(name(of: $0)),\n" }.joined()
  }

  private static func source(of screen: Screen) -> String {
    "Screen(widthPoints: \(screen.widthPoints), heightPoints: \(screen.heightPoints), "
      + "scale: \(screen.scale))"
  }

  private static func source(of cost: Cost) -> String {
    let share = cost.prepareShare == 0 ? "" : ", prepareShare: \(cost.prepareShare)"
    return "Cost(medianNanoseconds: \(grouped(cost.medianNanoseconds)), "
      + "spread: \(cost.spread)\(share))"
  }

  /// An id as a Swift name: `iPhone13Pro` for `iphone-13-pro`, `regular2G` for `regular-2g`.
  private static func name(of id: String) -> String {
    let words = id.split(separator: "-").map(String.init)
    let marks = ["iphone": "iPhone", "ipad": "iPad"]
    return words.enumerated().map { index, word in
      if index == 0 { return marks[word] ?? word }
      return word.count <= 2 ? word.uppercased() : word.capitalized
    }.joined()
  }

  /// `1_500_000` for 1500000.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.enumerated().map { index, digit in
      let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isStart ? "_" : "") + String(digit)
    }.joined()
  }
}

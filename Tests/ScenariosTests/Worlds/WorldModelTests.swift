import DeterministicMath
import Foundation
import FrameLab
import Scenarios
import TestSupport
import Testing

/// Worlds: what is uncertain, and that drawing one thing moves nothing else.
@Suite struct WorldModelTests {
  private func own() throws -> ScenarioCatalog {
    try #require(try Content.own.readable)
  }

  /// The feed's models with some texts replaced.
  private func worlds(_ count: Int, replacing edits: [(String, String)] = []) throws -> WorldModel {
    let files = try Content.models.map { file in
      let text = edits.reduce(String(decoding: file.bytes, as: UTF8.self)) {
        $0.contains($1.0) ? $0.replacingFirst($1.0, with: $1.1) : $0
      }
      return ContentFile(path: file.path, bytes: Array(text.utf8))
    }
    let reading = ScenarioCatalog.reading(files, inFolder: "Content")
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog).worlds(count)
  }

  private func series(_ model: WorldModel) -> [String: [Double]] {
    Dictionary(
      uniqueKeysWithValues: model.inputs.enumerated().map { index, input in
        (input.key, (0...model.count).map { model.value(ofInput: index, in: $0) })
      }
    )
  }

  @Test func `everything uncertain is an input with a width`() throws {
    let catalog = try own()
    let inputs = catalog.worlds(0).inputs
    let keys = inputs.map(\.key)
    #expect(Set(keys).count == keys.count)
    for operation in ListOperation.priced {
      let name = operation.name
      #expect(keys.contains("cost/\(name)") != keys.contains("ratio/\(name)"), "\(name)")
      #expect(keys.contains("spread/\(name)"), "\(name)")
    }
    for model in catalog.devices where !model.isReference {
      for speed in DeviceSpeed.allCases {
        #expect(keys.contains("device/\(model.id)/\(speed.rawValue)"), "\(model.id)")
      }
    }
    #expect(catalog.devices.filter(\.isReference).map(\.id) == ["iphone-13-pro"])
    for child in Mirror(reflecting: ModelParameters()).children {
      let name = child.label == "allowsHalfIntervals" ? "lateFrames" : child.label ?? ""
      #expect(keys.contains("parameter/\(name)"), "\(name)")
    }
    for input in inputs {
      switch input.values {
      case .range(let range):
        #expect(range.width > 1, "\(input.key)")
        #expect(range.low < range.median && range.median < range.high, "\(input.key)")
      case .choices(let choices, _): #expect(choices.count > 1, "\(input.key)")
      }
    }
  }

  @Test func `world 0 has every central value`() throws {
    let catalog = try own()
    let model = catalog.worlds(10)
    let world = model.world(0)
    #expect(world.costs == catalog.costs.model)
    #expect(world.parameters == ModelParameters())
    for device in catalog.devices { #expect(world.device(device) == device.device) }
    for network in catalog.networks { #expect(world.network(network) == network.network) }
    for (index, input) in model.inputs.enumerated() {
      #expect(model.value(ofInput: index, in: 0) == input.central)
    }
    #expect(catalog.centralWorld == world)
  }

  @Test func `every world differs from the central one in every cost`() throws {
    let catalog = try own()
    let model = catalog.worlds(20)
    for number in 1...20 {
      let world = model.world(number)
      #expect(world.number == number)
      for device in catalog.devices where !device.isReference {
        #expect(world.device(device).processorSpeed != device.device.processorSpeed)
      }
      for entry in catalog.costs.entries {
        let median = Double(world.costs[entry.operation].medianNanoseconds)
        let range = entry.plausibleNanoseconds
        #expect(median >= range.low - 0.5 && median <= range.high + 0.5)
      }
    }
  }

  @Test func `a ratio keeps the order of what it ties together`() throws {
    let model = try own().worlds(1000)
    for number in 0...1000 {
      let costs = model.world(number).costs
      func median(_ operation: ListOperation) -> Int { costs[operation].medianNanoseconds }
      #expect(median(.manualLayout) < median(.cellLayout))
      #expect(median(.stackLayout) < median(.cellLayout))
      #expect(median(.manualSizeFitting) < median(.sizeFitting))
      #expect(median(.dateFormatting) < median(.dateFormatterCreation))
      #expect(median(.constraintToggling) < median(.constraintChange))
      #expect(median(.imageDecoding) < median(.progressiveImageDecoding))
    }
  }

  @Test func `one split of render work decides that of all operations`() throws {
    let model = try own().worlds(50)
    let rendered = ListOperation.priced.filter { $0.phase == .render }
    for number in 0...50 {
      let costs = model.world(number).costs
      #expect(Set(rendered.map { costs[$0].prepareShare }).count == 1)
    }
    #expect(Set((0...50).map { model.world($0).costs[.frameRendering].prepareShare }).count == 51)
  }

  /// Each input has a stream of its own, so that adding one later moves no verdict by chance.
  @Test func `drawing one input moves no other`() throws {
    let base = series(try worlds(40))
    // A spread of zero is no input, and a ratio is another one than a cost.
    let fewer = series(
      try worlds(
        40,
        replacing: [
          ("spread: 0.1, spreadRange: [0.05, 0.3]", "spread: 0, spreadRange: [0, 0]"),
          (
            "relativeTo: cell-layout, ratio: 0.4, ratioRange: [0.2, 0.6]",
            "median: 1 ms, range: [0.5 ms, 2 ms]"
          ),
        ]
      )
    )
    #expect(
      Set(base.keys).symmetricDifference(fewer.keys)
        == ["spread/touch-handling", "ratio/manual-layout", "cost/manual-layout"]
    )
    for (key, values) in fewer where base[key] != nil { #expect(values == base[key], "\(key)") }
  }

  /// To the last bit, on every machine.
  @Test func `the draws are always the same`() throws {
    let model = try worlds(100)
    let keys = ["cost/cell-layout", "device/slow/decodeSpeed", "parameter/thumbnailShares"]
    let lines = try keys.flatMap { key in
      let index = try #require(model.inputs.firstIndex { $0.key == key })
      return (0...5).map { "\(key) in world \($0): \(model.value(ofInput: index, in: $0))\n" }
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Worlds/draws.txt")
    try expectText(lines.joined(), inFile: file.path)
  }

  @Test func `a wider range moves the values of its input alone`() throws {
    let base = series(try worlds(40))
    let edit = (
      "shortCommitPercent: {value: 50, range: [25, 80]",
      "shortCommitPercent: {value: 50, range: [10, 90]"
    )
    let wider = series(try worlds(40, replacing: [edit]))
    for (key, values) in wider {
      #expect((values == base[key]) == (key != "parameter/shortCommitPercent"), "\(key)")
    }
  }

  /// The mean rank correlation of what moves together is about that of the table.
  @Test func `costs of one processor, spreads and speeds of one device are off together`() throws {
    let model = try own().worlds(1000)
    let ranks = model.inputs.indices.map { index in
      RankCorrelation.standardizedRanks(of: (1...1000).map { model.value(ofInput: index, in: $0) })
    }
    func mean(_ one: (UncertainInput) -> Bool, _ other: (UncertainInput) -> Bool) -> Double {
      let pairs = model.inputs.indices.flatMap { first in
        model.inputs.indices.filter { second in
          first != second && one(model.inputs[first]) && other(model.inputs[second])
        }.map { RankCorrelation.product(ranks[first], ranks[$0]) }
      }
      return pairs.reduce(0, +) / Double(pairs.count)
    }
    func costs(_ speed: DeviceSpeed) -> (UncertainInput) -> Bool {
      { $0.subject.kind == "cost" && $0.speed == speed }
    }
    func device(_ id: String) -> (UncertainInput) -> Bool { { $0.key.hasPrefix("device/\(id)/") } }
    #expect((0.38...0.55).contains(mean(costs(.processorSpeed), costs(.processorSpeed))))
    #expect((0.38...0.55).contains(mean(costs(.graphicsSpeed), costs(.graphicsSpeed))))
    func isSpread(_ input: UncertainInput) -> Bool { input.subject.kind == "spread" }
    #expect((0.65...0.85).contains(mean(isSpread, isSpread)))
    #expect((0.55...0.75).contains(mean(device("iphone-11"), device("iphone-11"))))
    let apart = [
      mean(costs(.processorSpeed), costs(.graphicsSpeed)),
      mean(device("iphone-11"), device("iphone-15-pro")),
      mean({ $0.subject.kind == "ratio" }, costs(.processorSpeed)),
    ]
    #expect(apart.allSatisfy { abs($0) < 0.1 }, "\(apart)")
  }

  @Test func `moving together leaves each input one draw in each part of its range`() throws {
    let model = try own().worlds(100)
    for (index, input) in model.inputs.enumerated() {
      guard case .range(let range) = input.values else { continue }
      let parts = (1...100).map {
        Int(range.quantile(of: model.value(ofInput: index, in: $0)) * 100 + 1e-6)
      }
      #expect(parts.sorted() == Array(0..<100), "\(input.key)")
    }
  }

  @Test func `choices come as often as their weights say, in the order of the file`() throws {
    let model = try own().worlds(100)
    let index = try #require(model.inputs.firstIndex { $0.key == "parameter/waitingCells" })
    let drawn = (1...100).map { Int(model.value(ofInput: index, in: $0)) }
    #expect((0..<5).map { choice in drawn.count { $0 == choice } } == [15, 20, 35, 20, 10])
    for number in 1...100 {
      let cells = [1, 2, 4, 8, 12][drawn[number - 1]]
      #expect(model.world(number).parameters.waitingCells == cells)
    }
  }

  @Test func `a smaller thumbnail never takes longer in any world`() throws {
    let model = try own().worlds(200)
    for number in 0...200 {
      let shares = model.world(number).parameters.thumbnailShares
      #expect(shares.eighth <= shares.quarter && shares.quarter <= shares.half)
    }
  }

  @Test func `networks and memory follow their factors`() throws {
    let catalog = try own()
    let model = catalog.worlds(20)
    func values(_ key: String, _ world: Int) throws -> Double {
      let index = try #require(model.inputs.firstIndex { $0.key == key })
      return model.value(ofInput: index, in: world)
    }
    let network = try #require(catalog.networks.first { $0.id == "lte" })
    let device = try #require(catalog.devices.first)
    for number in 1...20 {
      let world = model.world(number)
      let speed = try values("parameter/networkSpeed", number)
      let drawn = world.network(network)
      #expect(drawn.downlinkKilobitsPerSecond == Int((4_000 * speed).rounded()))
      #expect(drawn.latencyNanoseconds == Int((20e6 / speed.squareRoot()).rounded()))
      let memory = try values("parameter/memoryBudget", number)
      let budget = Double(device.device.memoryBudgetBytes)
      #expect(world.device(device).memoryBudgetBytes == Int((budget * memory).rounded()))
    }
  }
}

import FrameLab
import ListEngine
import TestSupport

extension Feed {
  /// A configuration in which everything that can be chosen is chosen at random.
  static func random(seed: Int) -> ListConfiguration {
    var generator = SeededGenerator(seed: seed)
    let device = [phone, fastPhone].randomElement(using: &generator) ?? phone
    let columns = generator.oneIn(4) ? Int.random(in: 2...4, using: &generator) : 1
    let hasImages = !generator.oneIn(5)
    return ListConfiguration(
      device: small(device, using: &generator),
      list: ListModel(
        itemCount: Int.random(in: 1...400, using: &generator),
        rowHeightPoints: Int.random(in: 40...400, using: &generator),
        columns: columns,
        rowHeightSpread: columns == 1 && generator.oneIn(2) ? 0.3 : 0,
        cellKinds: Int.random(in: 1...3, using: &generator),
        image: hasImages ? photo(using: &generator) : nil,
        cell: cell(using: &generator),
        otherCells: generator.oneIn(3)
          ? [OtherCell(name: "other", interval: 3, cell: cell(using: &generator))] : []
      ),
      script: script(using: &generator),
      events: (0..<Int.random(in: 0...6, using: &generator)).map { _ in event(using: &generator) },
      network: Network(
        id: "random",
        name: "Random",
        latencyNanoseconds: Int.random(in: 0...300_000_000, using: &generator),
        downlinkKilobitsPerSecond: Int.random(in: 500...50_000, using: &generator),
        connectionsPerHost: Int.random(in: 1...10, using: &generator),
        failuresPerThousand: generator.oneIn(3) ? 200 : 0
      ),
      costs: allCosts,
      techniques: techniques(using: &generator),
      buffers: [.automatic, .double, .triple].randomElement(using: &generator) ?? .automatic
    )
  }

  /// Costs for everything, so that nothing is done for free.
  private static let allCosts: CostModel = {
    var costs = Feed.costs()
    for operation in ListOperation.priced where costs[operation].medianNanoseconds == 0 {
      costs[operation] = Cost(medianNanoseconds: 100_000, spread: 0.2)
    }
    return costs
  }()

  /// Any choice for every technique.
  static func techniques(using generator: inout SeededGenerator) -> Techniques {
    var techniques = Techniques(dataPrefetching: generator.oneIn(4) ? .off : .ahead(items: 9))
    for technique in Technique.allCases where technique != .dataPrefetching {
      if technique == .imageCaching, !generator.oneIn(4) {
        techniques.imageCaching = .limited(bytes: generator.oneIn(2) ? 9_000_000 : 80_000_000)
        continue
      }
      guard let choice = technique.names.randomElement(using: &generator) else { continue }
      _ = techniques.choose(choice, for: technique)
    }
    return techniques
  }

  private static func small(_ device: Device, using generator: inout SeededGenerator) -> Device {
    var device = device
    device.coreCount = Int.random(in: 1...6, using: &generator)
    device.memoryBudgetBytes = generator.oneIn(3) ? 90_000_000 : 1_000_000_000
    return device
  }

  private static func photo(using generator: inout SeededGenerator) -> ImageModel {
    ImageModel(
      widthPixels: Int.random(in: 100...2000, using: &generator),
      heightPixels: Int.random(in: 100...2000, using: &generator),
      fileBytes: Int.random(in: 1...400_000, using: &generator),
      fileSpread: 0.3,
      shownWidthPoints: 40,
      shownHeightPoints: 40
    )
  }

  private static func cell(using generator: inout SeededGenerator) -> CellModel {
    func count() -> Int { generator.oneIn(2) ? 0 : Int.random(in: 1...4, using: &generator) }
    return CellModel(
      views: count() * 5,
      optionalViews: count(),
      optionalConstraints: count(),
      dates: count(),
      numbers: count(),
      measurements: count(),
      attributedStrings: count(),
      layers: 8,
      transparentLayers: count(),
      shadows: count(),
      masks: count(),
      blurs: count()
    )
  }

  private static func script(using generator: inout SeededGenerator) -> ScrollScript {
    let steps = (0..<Int.random(in: 1...8, using: &generator)).map { _ -> ScrollScript.Step in
      let velocity = Double.random(in: -9000...9000, using: &generator)
      return switch Int.random(in: 0..<6, using: &generator) {
      case 0: .pause(durationNanoseconds: Int.random(in: 0...800_000_000, using: &generator))
      case 1: .drag(points: velocity / 10, durationNanoseconds: 250_000_000)
      case 2: .jump(toPoints: max(0, velocity))
      case 3: .scrollToTop
      case 4: .flick(pointsPerSecond: velocity, rate: .fast, limitNanoseconds: nil)
      default: .flick(pointsPerSecond: velocity, rate: .normal, limitNanoseconds: 900_000_000)
      }
    }
    return ScrollScript(steps, bounces: generator.oneIn(2))
  }

  private static func event(using generator: inout SeededGenerator) -> ListEvent {
    let count = Int.random(in: 1...12, using: &generator)
    let kinds: [ListEvent.Kind] = [
      .insertAtTop(count: count), .insertAboveViewport(count: count), .deleteVisible(count: count),
      .moveLastToTop, .changeVisible(count: count), .rotate,
      .changeTextSize(ContentSizeCategory.allCases.randomElement(using: &generator) ?? .large),
      .memoryWarning, .background,
    ]
    return ListEvent(
      nanoseconds: Int.random(in: 0...3_000_000_000, using: &generator),
      kind: kinds.randomElement(using: &generator) ?? .rotate
    )
  }
}

extension SeededGenerator {
  /// Whether a chance of one in `count` comes true.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

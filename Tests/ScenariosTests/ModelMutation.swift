import FrameLab
import Scenarios

/// A cost or a parameter that is another one in every world.
struct ModelMutation: Hashable, Sendable {
  /// What is changed, and to what: `cell-layout × 3`, `waitingCells 1`.
  let name: String
  /// What is changed: `cell-layout`, `waitingCells`.
  var input: String { String(name.prefix { $0 != " " }) }
  /// Changes a world.
  private let change: Change

  private enum Change: Hashable, Sendable {
    case cost(ListOperation, factor: Double)
    case spread(factor: Double)
    case prepareShare(Double)
    case shortCommitPercent(Int)
    case waitingCells(Int)
    case halfIntervals(Bool)
    case passesPerShadow(Int)
    case cellFixedShare(Double)
    case offscreenFixedShare(Double)
    case jpegFixedShare(Double)
    case thumbnailShare(Double)
    case heavyItemShare(Double)
    case bytes(factor: Double)
    case networkSpeed(factor: Double)
    case memoryBudget(factor: Double)
  }

  /// Every cost times and divided by three, and every parameter at its ends or its other choices.
  static let all: [ModelMutation] =
    ListOperation.priced.flatMap { operation in
      [
        ModelMutation(name: "\(operation.name) × 3", change: .cost(operation, factor: 3)),
        ModelMutation(name: "\(operation.name) ÷ 3", change: .cost(operation, factor: 1 / 3)),
      ]
    } + [
      ModelMutation(name: "all spreads × 3", change: .spread(factor: 3)),
      ModelMutation(name: "all spreads ÷ 3", change: .spread(factor: 1 / 3)),
      ModelMutation(name: "prepareShare 0", change: .prepareShare(0)),
      ModelMutation(name: "prepareShare 0.5", change: .prepareShare(0.5)),
      ModelMutation(name: "shortCommitPercent 0", change: .shortCommitPercent(0)),
      ModelMutation(name: "shortCommitPercent 100", change: .shortCommitPercent(100)),
      ModelMutation(name: "waitingCells 0", change: .waitingCells(0)),
      ModelMutation(name: "waitingCells 12", change: .waitingCells(12)),
      ModelMutation(name: "lateFrames wholeIntervals", change: .halfIntervals(false)),
      ModelMutation(name: "lateFrames halfIntervals", change: .halfIntervals(true)),
      ModelMutation(name: "passesPerShadow 1", change: .passesPerShadow(1)),
      ModelMutation(name: "passesPerShadow 5", change: .passesPerShadow(5)),
      ModelMutation(name: "cellFixedShare 0", change: .cellFixedShare(0)),
      ModelMutation(name: "cellFixedShare 1", change: .cellFixedShare(1)),
      ModelMutation(name: "offscreenFixedShare 0", change: .offscreenFixedShare(0)),
      ModelMutation(name: "offscreenFixedShare 1", change: .offscreenFixedShare(1)),
      ModelMutation(name: "jpegFixedShare 0", change: .jpegFixedShare(0)),
      ModelMutation(name: "jpegFixedShare 1", change: .jpegFixedShare(1)),
      ModelMutation(name: "thumbnailShares 1", change: .thumbnailShare(1)),
      ModelMutation(name: "thumbnailShares 0.1", change: .thumbnailShare(0.1)),
      ModelMutation(name: "heavyItemShare 0", change: .heavyItemShare(0)),
      ModelMutation(name: "heavyItemShare 0.05", change: .heavyItemShare(0.05)),
      ModelMutation(name: "appBytes and cellBytes × 3", change: .bytes(factor: 3)),
      ModelMutation(name: "appBytes and cellBytes ÷ 3", change: .bytes(factor: 1 / 3)),
      ModelMutation(name: "networkSpeed × 3", change: .networkSpeed(factor: 3)),
      ModelMutation(name: "networkSpeed ÷ 3", change: .networkSpeed(factor: 1 / 3)),
      ModelMutation(name: "memoryBudget × 3", change: .memoryBudget(factor: 3)),
      ModelMutation(name: "memoryBudget ÷ 3", change: .memoryBudget(factor: 1 / 3)),
    ]

  /// A world with the change.
  func world(_ world: World) -> World {
    var world = world
    func scaled(_ amount: Int, _ factor: Double) -> Int {
      max(1, Int((Double(amount) * factor).rounded()))
    }
    switch change {
    case .cost(let operation, let factor):
      let median = world.costs[operation].medianNanoseconds
      world.costs[operation].medianNanoseconds = scaled(median, factor)
    case .spread(let factor):
      for operation in ListOperation.priced {
        world.costs[operation].spread = min(world.costs[operation].spread * factor, 1)
      }
    case .prepareShare(let share):
      for operation in ListOperation.priced where operation.phase == .render {
        world.costs[operation].prepareShare = share
      }
    case .shortCommitPercent(let percent): world.parameters.shortCommitPercent = percent
    case .waitingCells(let count): world.parameters.waitingCells = count
    case .halfIntervals(let allowed): world.parameters.allowsHalfIntervals = allowed
    case .passesPerShadow(let count): world.parameters.passesPerShadow = count
    case .cellFixedShare(let share): world.parameters.cellFixedShare = share
    case .offscreenFixedShare(let share): world.parameters.offscreenFixedShare = share
    case .jpegFixedShare(let share): world.parameters.jpegFixedShare = share
    case .thumbnailShare(let share):
      world.parameters.thumbnailShares =
        ThumbnailShares(half: share, quarter: share, eighth: share)
    case .heavyItemShare(let share): world.parameters.heavyItemShare = share
    case .bytes(let factor):
      world.parameters.appBytes = scaled(world.parameters.appBytes, factor)
      world.parameters.cellBytes = scaled(world.parameters.cellBytes, factor)
    case .networkSpeed(let factor): world.networkSpeed *= factor
    case .memoryBudget(let factor): world.memoryBudget *= factor
    }
    return world
  }
}

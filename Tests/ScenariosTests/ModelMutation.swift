import FrameLab
import Scenarios

/// A cost or a parameter that is another one in every world.
struct ModelMutation: Sendable {
  /// What is changed, and to what: `cell-layout × 3`, `waitingCells 1`.
  let name: String
  /// What is changed: `cell-layout`, `waitingCells`.
  var input: String { String(name.prefix { $0 != " " }) }
  private let change: @Sendable (inout World) -> Void

  /// Every cost times and divided by three, and every parameter at its ends or its other choices.
  static let all: [ModelMutation] =
    ListOperation.priced.flatMap { operation in
      scaled("\(operation.name)") { $0.costs[operation].medianNanoseconds.scale(by: $1) }
    }
    + scaled("all spreads") { world, factor in
      for operation in ListOperation.priced {
        world.costs[operation].spread = min(world.costs[operation].spread * factor, 1)
      }
    }
    + [0, 0.5].map { share in
      ModelMutation(name: "prepareShare \(text(share))") { world in
        for operation in ListOperation.priced where operation.phase == .render {
          world.costs[operation].prepareShare = share
        }
      }
    }
    + [
      set("lateFrames wholeIntervals") { $0.allowsHalfIntervals = false },
      set("lateFrames halfIntervals") { $0.allowsHalfIntervals = true },
      set("appWork none") { $0.appWork = .none },
      set("appWork typical") { $0.appWork = .typical },
    ]
    + values("shortCommitPercent", [0, 100]) { $0.shortCommitPercent = Int($1) }
    + values("waitingCells", [0, 12]) { $0.waitingCells = Int($1) }
    + values("cellsLookedAhead", [1, 3]) { $0.cellsLookedAhead = Int($1) }
    + values("flickSpeedPercent", [50, 200]) { $0.flickSpeedPercent = Int($1) }
    + values("lowLoadClockPercent", [50, 100]) { $0.lowLoadClockPercent = Int($1) }
    + values("fittingsPerCell", [1, 4]) { $0.fittingsPerCell = Int($1) }
    + values("hostedRevisitPercent", [10, 100]) { $0.hostedRevisitPercent = Int($1) }
    + values("resolvedEstimatesPercent", [0, 100]) { $0.resolvedEstimatesPercent = Int($1) }
    + values("passesPerShadow", [1, 5]) { $0.passesPerShadow = Int($1) }
    + values("passGrowth", [0, 0.2]) { $0.passGrowth = $1 }
    + values("cellFixedShare", [0, 1]) { $0.cellFixedShare = $1 }
    + values("offscreenFixedShare", [0, 1]) { $0.offscreenFixedShare = $1 }
    + values("jpegFixedShare", [0, 1]) { $0.jpegFixedShare = $1 }
    + values("decodeFixedMegapixels", [0, 0.15]) { $0.decodeFixedMegapixels = $1 }
    + values("thumbnailShares", [1, 0.1]) {
      $0.thumbnailShares = ThumbnailShares(half: $1, quarter: $1, eighth: $1)
    }
    + values("heavyItemShare", [0, 0.05]) { $0.heavyItemShare = $1 }
    + scaled("appBytes and cellBytes") { world, factor in
      world.parameters.appBytes.scale(by: factor)
      world.parameters.cellBytes.scale(by: factor)
    }
    + scaled("networkSpeed") { $0.networkSpeed *= $1 }
    + scaled("memoryBudget") { $0.memoryBudget *= $1 }

  /// Returns a world with the change.
  func world(_ world: World) -> World {
    var world = world
    change(&world)
    return world
  }

  private static func scaled(
    _ name: String,
    _ scale: @escaping @Sendable (inout World, Double) -> Void
  ) -> [ModelMutation] {
    [("×", 3.0), ("÷", 1 / 3.0)].map { sign, factor in
      ModelMutation(name: "\(name) \(sign) 3") { scale(&$0, factor) }
    }
  }

  private static func values(
    _ name: String,
    _ values: [Double],
    _ assign: @escaping @Sendable (inout ModelParameters, Double) -> Void
  ) -> [ModelMutation] {
    values.map { value in set("\(name) \(text(value))") { assign(&$0, value) } }
  }

  private static func set(
    _ name: String,
    _ assign: @escaping @Sendable (inout ModelParameters) -> Void
  ) -> ModelMutation {
    ModelMutation(name: name) { assign(&$0.parameters) }
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension ModelMutation: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Int {
  fileprivate mutating func scale(by factor: Double) {
    self = Swift.max(1, Int((Double(self) * factor).rounded()))
  }
}

import Bytes

/// Every combination of a board on one list and one device.
package struct BoardResult: Hashable, Sendable {
  /// The board.
  package let board: Board
  /// The list.
  package let list: BoardList
  /// The device.
  package let model: DeviceModel
  /// What was measured, by the number of the combination.
  package let outcomes: [BoardOutcome]
}

/// What a combination measured.
package struct BoardOutcome: Hashable, Sendable {
  /// The value of each measure in the central world, in steps.
  package let values: [Int]
  /// The hitch time ratio in each other world, in steps of its measure; empty if only the central
  /// one was run.
  package let hitchesInWorlds: [Int]

  /// The hitch time ratio in the central world, in steps of its measure.
  package var hitches: Int { values[0] }

  /// The least and the greatest hitch time ratio over the worlds; nil without any.
  package var range: ClosedRange<Int>? {
    guard let least = hitchesInWorlds.min(), let most = hitchesInWorlds.max() else { return nil }
    return least...most
  }

  /// Restores an outcome that was stored, or makes one up.
  package init(values: [Int], hitchesInWorlds: [Int]) {
    self.values = values
    self.hitchesInWorlds = hitchesInWorlds
  }
}

/// The outcomes of a board's combinations as bytes: four for each number, least significant first,
/// and the SHA-256 of all of them last.
package enum BoardOutcomeFile {
  /// The bytes of all combinations' outcomes.
  package static func bytes(of outcomes: [BoardOutcome]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in outcomes.flatMap({ $0.values + $0.hitchesInWorlds }) {
      let bits = UInt32(truncatingIfNeeded: value)
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift)))
      }
    }
    return bytes + SHA256.digest(of: bytes)
  }

  /// The outcomes of some of a run's combinations in some bytes, of all unless `count` says how
  /// many; nil if they are damaged or those of another run.
  package static func outcomes(
    in bytes: [UInt8],
    of run: BoardRun,
    combinations count: Int? = nil
  ) -> [BoardOutcome]? {
    let measures = BoardMeasure.all.count
    let perCombination = measures + run.worldCount
    let length = (count ?? run.board.combinationCount) * perCombination * 4
    guard bytes.count == length + 32,
      SHA256.digest(of: Array(bytes[..<length])) == Array(bytes[length...])
    else { return nil }
    let numbers = stride(from: 0, to: length, by: 4).map { start in
      Int((0..<4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + $1]) })
    }
    return stride(from: 0, to: numbers.count, by: perCombination).map { start in
      let own = numbers[start..<start + perCombination]
      return BoardOutcome(
        values: Array(own.prefix(measures)),
        hitchesInWorlds: Array(own.dropFirst(measures))
      )
    }
  }
}

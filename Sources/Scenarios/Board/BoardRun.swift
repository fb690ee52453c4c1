package import FrameLab

/// All combinations of a board on one list and one device.
///
/// Combinations are independent of each other; any thread may run any of them at any time, with the
/// same outcome.
package struct BoardRun: Sendable {
  /// The board.
  package let board: Board
  /// The list.
  package let list: BoardList
  /// The device.
  package let model: DeviceModel
  /// How many worlds are run besides the central one.
  package let worldCount: Int
  /// What is run in each world, the central one first, apart from the techniques.
  private let configurations: [ListConfiguration]

  /// The seed that the trials' seeds follow from, which is that of most scenarios.
  private static let seed: UInt64 = 1

  /// Prepares the trials of a list on a device, in worlds 0 to N.
  init(_ board: Board, _ list: BoardList, on model: DeviceModel, in worlds: WorldModel) {
    self.board = board
    self.list = list
    self.model = model
    worldCount = worlds.count
    configurations = (0...worlds.count).map { number in
      let world = worlds.world(number)
      return ListConfiguration(
        device: world.device(model),
        list: list.list,
        script: list.script,
        events: list.events,
        network: list.network.map(world.network) ?? .unused,
        costs: world.costs,
        parameters: world.parameters
      )
    }
  }

  /// Runs a combination, once in each world.
  ///
  /// The seed of a world is the same for all combinations and devices. In the central world it is
  /// that of a scenario's first measured trial.
  package func outcome(of combination: Int) -> BoardOutcome {
    let techniques = board.techniques(of: combination)
    let trials = configurations.enumerated().map { number, configuration in
      var configuration = configuration
      configuration.techniques = techniques
      let seed = number == 0 ? Self.seed : Repetitions.seed(ofTrial: number, from: ~Self.seed)
      return Trial(
        configuration,
        seed: Repetitions.seed(ofTrial: number == 0 ? 1 : 0, from: seed)
      ).run()
    }
    return BoardOutcome(
      values: BoardMeasure.all.map { $0.steps(of: trials[0]) },
      hitchesInWorlds: trials.dropFirst().map { BoardMeasure.all[0].steps(of: $0) }
    )
  }

  /// A trial of one combination, from which what the others cost can be estimated.
  package var probes: [Trial] {
    var configuration = configurations[0]
    configuration.techniques = board.techniques(of: board.combinationCount / 2)
    return [Trial(configuration, seed: Self.seed)]
  }

  /// Puts the outcomes of all combinations together, in their order.
  package func result(_ outcomes: [BoardOutcome]) -> BoardResult {
    precondition(
      outcomes.count == board.combinationCount,
      "each of the \(board.combinationCount) combinations has one outcome, got \(outcomes.count)"
    )
    return BoardResult(board: board, list: list, model: model, outcomes: outcomes)
  }
}

extension ScenarioCatalog {
  /// The runs of the board.
  ///
  /// - Parameter hasWorlds: whether the board's own choice of devices is run in several worlds.
  /// - Returns: each list on each device; none without a board.
  package func boardRuns(hasWorlds: Bool) -> [BoardRun] {
    guard let board else { return [] }
    let central = worlds(0)
    let several = hasWorlds ? worlds(Board.worldCount) : central
    return board.lists.flatMap { list in
      board.devices.map { device in
        BoardRun(
          board,
          list,
          on: device,
          in: board.worldDevices.contains(device) ? several : central
        )
      }
    }
  }
}

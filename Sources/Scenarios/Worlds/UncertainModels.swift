import FrameLab

/// The models whose values are uncertain.
package struct UncertainModels: Sendable {
  package let costs: CostTable
  let devices: [DeviceModel]
  let parameters: ParameterTable

  package init(costs: CostTable, devices: [DeviceModel], parameters: ParameterTable) {
    self.costs = costs
    self.devices = devices
    self.parameters = parameters
  }
}

/// The index of each uncertain value among the inputs.
package struct UncertainPlaces: Sendable {
  /// The index of each cost's median or ratio, in the order of the table.
  package fileprivate(set) var medians: [Int] = []
  /// The index of each cost's spread; nil for a constant.
  package fileprivate(set) var spreads: [Int?] = []
  package fileprivate(set) var speeds: [(device: String, speed: DeviceSpeed, index: Int)] = []
  /// The index of each parameter, in the order of its cases.
  package fileprivate(set) var parameters: [Int] = []
}

extension UncertainModels {
  /// All uncertain inputs: costs and ratios, spreads, speeds, parameters.
  package var inputs: (all: [UncertainInput], places: UncertainPlaces) {
    var all: [UncertainInput] = []
    var places = UncertainPlaces()
    func add(_ input: UncertainInput) -> Int {
      all.append(input)
      return all.count - 1
    }
    for entry in costs.entries { places.medians.append(add(UncertainInput(medianOf: entry))) }
    for entry in costs.entries {
      places.spreads.append(UncertainInput(spreadOf: entry).map(add))
    }
    for model in devices {
      for speed in DeviceSpeed.allCases {
        guard let input = UncertainInput(speed, of: model) else { continue }
        places.speeds.append((model.id, speed, add(input)))
      }
    }
    for entry in parameters.entries { places.parameters.append(add(UncertainInput(entry))) }
    return (all, places)
  }

  /// Returns the world in which every input has the value of a draw.
  package func world(_ number: Int, of draw: Draw, at places: UncertainPlaces) -> World {
    func value(of parameter: StructuralParameter) -> (entry: ParameterEntry, index: Int) {
      let place = StructuralParameter.allCases.firstIndex(of: parameter) ?? 0
      return (parameters.entries[place], places.parameters[place])
    }
    let prepare = value(of: .prepareShare).index
    var speeds: [String: [DeviceSpeed: Double]] = [:]
    for place in places.speeds {
      speeds[place.device, default: [:]][place.speed] = draw.values[place.index]
    }
    var model = ModelParameters()
    for parameter in StructuralParameter.allCases {
      let (entry, index) = value(of: parameter)
      model.set(entry, draw.values[index], quantile: draw.quantiles[index])
    }
    return World(
      number: number,
      costs: number == 0
        ? costs.model : costs(of: draw, at: places, prepareQuantile: draw.quantiles[prepare]),
      parameters: model,
      centralCosts: costs.model,
      speeds: speeds,
      networkSpeed: draw.values[value(of: .networkSpeed).index],
      memoryBudget: draw.values[value(of: .memoryBudget).index]
    )
  }

  private func costs(
    of draw: Draw,
    at places: UncertainPlaces,
    prepareQuantile: Double
  ) -> CostModel {
    var medians = Array(repeating: 0.0, count: costs.entries.count)
    var model = CostModel()
    for index in costs.drawingOrder {
      let entry = costs.entries[index]
      let drawn = draw.values[places.medians[index]]
      switch entry.figure {
      case .time: medians[index] = drawn
      case .ratio(_, let base): medians[index] = drawn * medians[base.rawValue]
      }
      model[entry.operation] = Cost(
        medianNanoseconds: max(1, Int(medians[index].rounded())),
        spread: places.spreads[index].map { draw.values[$0] } ?? 0,
        prepareShare: entry.prepareShareRange?.value(atQuantile: prepareQuantile) ?? 0
      )
    }
    return model
  }
}

extension ModelParameters {
  /// Sets a parameter to its drawn value.
  fileprivate mutating func set(_ entry: ParameterEntry, _ value: Double, quantile: Double) {
    let number: Double
    var name = ""
    switch entry.values {
    case .range: number = value
    case .choices(let choices, _):
      number = choices[Int(value)].number
      name = choices[Int(value)].name
    case .thumbnails(let half, let quarter, let eighth):
      thumbnailShares = ThumbnailShares(
        half: half.value(atQuantile: quantile),
        quarter: quarter.value(atQuantile: quantile),
        eighth: eighth.value(atQuantile: quantile)
      )
      return
    }
    switch entry.parameter {
    case .shortCommitPercent: shortCommitPercent = Int(number.rounded())
    case .waitingCells: waitingCells = Int(number.rounded())
    case .lateFrames:
      allowsHalfIntervals = name == StructuralParameter.LateFrames.halfIntervals.rawValue
    case .passesPerShadow: passesPerShadow = Int(number.rounded())
    case .cellFixedShare: cellFixedShare = number
    case .offscreenFixedShare: offscreenFixedShare = number
    case .jpegFixedShare: jpegFixedShare = number
    case .cellsLookedAhead: cellsLookedAhead = Int(number.rounded())
    case .flickSpeedPercent: flickSpeedPercent = Int(number.rounded())
    case .appWork: appWork = AppWork(rawValue: name) ?? appWork
    case .lowLoadClockPercent: lowLoadClockPercent = Int(number.rounded())
    case .fittingsPerCell: fittingsPerCell = Int(number.rounded())
    case .hostedRevisitPercent: hostedRevisitPercent = Int(number.rounded())
    case .decodeFixedMegapixels: decodeFixedMegapixels = number
    case .resolvedEstimatesPercent: resolvedEstimatesPercent = Int(number.rounded())
    case .passGrowth: passGrowth = number
    case .heavyItemShare: heavyItemShare = number
    case .appBytes: appBytes = Int(number.rounded())
    case .cellBytes: cellBytes = Int(number.rounded())
    // Parts of the costs, of thumbnails above, of networks and of devices; and how these are drawn.
    case .prepareShare, .thumbnailShares, .networkSpeed, .memoryBudget, .costCorrelation,
      .spreadCorrelation, .speedCorrelation:
      break
    }
  }
}

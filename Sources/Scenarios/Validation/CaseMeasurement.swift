/// The results of a case's variants in one world or with one seed, on each of its devices.
struct CaseMeasurement {
  private let validationCase: ValidationCase
  private let values: (_ device: Int, ClaimQuantity) -> Double?

  /// Returns the simulated number of a quantity on a device.
  func value(of quantity: CaseQuantity, onDevice device: Int) -> Double? {
    quantity.simulated.value { values(device, $0) }
  }

  /// Returns the comparisons of the criterion on a device.
  func comparisons(onDevice device: Int) -> [JudgedComparison] {
    (validationCase.criterion?.comparisons ?? []).map {
      JudgedComparison($0) { values(device, $0) }
    }
  }

  /// True if the case's criterion is met on all of its devices.
  var meetsCriterion: Bool {
    validationCase.devices.indices.allSatisfy { device in
      comparisons(onDevice: device).allSatisfy(\.holds)
        && validationCase.quantities.allSatisfy { quantity in
          guard let accepted = quantity.accepted else { return true }
          return value(of: quantity, onDevice: device).map(accepted.contains) ?? false
        }
    }
  }
}

extension CaseMeasurement {
  /// Measurements as they were made or stored.
  init(_ outcome: WorldOutcome, of validationCase: ValidationCase) {
    let variants = validationCase.setups.flatMap(\.variants).map(\.id)
    self.init(validationCase: validationCase) { device, quantity in
      guard case .metric(let metric, let variant) = quantity,
        let row = variants.firstIndex(of: variant),
        let column = Metric.allCases.firstIndex(of: metric)
      else { return nil }
      let value = outcome.values[
        (device * variants.count + row) * Metric.allCases.count + column
      ]
      return value.isNaN ? nil : value
    }
  }
}

import Scenarios

extension PairedDifference {
  /// The difference of the two values with its sign and unit, such as `−40.2 ms/s`.
  ///
  /// Otherwise, a note that the two are equal in every trial, exactly or at the table's precision,
  /// or that the trials do not show a difference.
  var text: String {
    if isShown { return metric.signed(change) }
    if isEqual { return "equal" }
    if isWithinResolution {
      return "equal within ±\(metric.text(metric.resolution, decimals: metric.decimals + 1))"
    }
    return differences.count > 1 ? "not shown" : "not shown by one trial"
  }

  /// True if the two are the same in every trial.
  var isEqual: Bool { change == 0 && differences.allSatisfy { $0 == 0 } }

  /// True if the two differ in no trial by more than a table can show.
  var isWithinResolution: Bool {
    change.magnitude <= metric.resolution
      && differences.allSatisfy { $0.magnitude <= metric.resolution }
  }
}

extension Metric {
  /// Returns a difference with its sign and unit, such as `+1.2 ms/s`.
  fileprivate func signed(_ difference: Double) -> String {
    difference > 0 ? "+\(text(difference))" : text(difference)
  }
}

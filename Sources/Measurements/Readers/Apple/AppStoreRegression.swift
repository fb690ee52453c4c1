internal import TextFormats

/// App Store Connect's report on the latest version, as written.
struct AppStoreRegression {
  let population: String
  /// The latest version.
  let version: String?
  /// The versions that it is compared with.
  let references: [String]
  let latest: WrittenNumber
  /// The mean of the values of the versions that it is compared with.
  let reference: WrittenNumber
  /// The percentage by which the latest is higher.
  let percent: WrittenNumber

  /// The change of the model.
  var regression: MetricRegression {
    MetricRegression(
      population: population,
      latest: latest.value,
      reference: reference.value,
      percent: percent.value
    )
  }

  /// Returns the numbers that don't follow from the file's points, or from one another, even with
  /// rounding.
  func contradictions(to points: [AppStorePoint]) -> [String] {
    var found: [String] = []
    let own = points.filter { references.contains($0.version) }
    if !own.isEmpty, own.count == references.count {
      let count = Double(own.count)
      let mean = own.map(\.number.value).reduce(0, +) / count
      let slack = own.map { Self.slack(of: $0.number) }.reduce(0, +) / count
      if let hundredths = MetricRegression.meanHundredths(own.map(\.number.text)),
        !Self.isClose(mean, reference.value, slack + Self.slack(of: reference))
      {
        found.append(
          "the reference \(reference.text) is not the mean of its versions, "
            + DecimalText.trimmed(Double(hundredths) / 100, places: 2)
        )
      }
    }
    if let point = points.first(where: { $0.version == version }),
      !Self.isClose(
        point.number.value,
        latest.value,
        Self.slack(of: point.number) + Self.slack(of: latest)
      )
    {
      found.append(
        "the latest value \(latest.text) is not that of version \(point.version), \(point.number.text)"
      )
    }
    if let range = percentages, !range.contains(percent.value),
      let made = MetricRegression.percent(from: reference.value, to: latest.value)
    {
      // The service may write the amount of the change, whatever the direction.
      if range.upperBound < 0, range.contains(-percent.value) { return found }
      found.append(
        "a change of \(percent.text) % does not follow from \(reference.text) and \(latest.text), "
          + "which make \(DecimalText.trimmed(made, places: 0))"
      )
    }
    return found
  }

  /// The percentages that the two values can make, to one percent; nil if the reference may be 0.
  private var percentages: ClosedRange<Double>? {
    let (top, bottom) = (Self.slack(of: latest), Self.slack(of: reference))
    guard reference.value > bottom else { return nil }
    // A value below 0 is the least beside the least reference, another one beside the greatest.
    let percentages = [latest.value - top, latest.value + top].flatMap { value in
      [reference.value - bottom, reference.value + bottom].map { (value / $0 - 1) * 100 }
    }
    guard let least = percentages.min(), let most = percentages.max(), least <= most else {
      return nil
    }
    return least - 1...most + 1
  }

  /// Returns the largest change of a number by rounding: the service rounds to hundredths or more
  /// roughly.
  private static func slack(of number: WrittenNumber) -> Double { max(number.rounding, 0.005) }

  private static func isClose(_ left: Double, _ right: Double, _ slack: Double) -> Bool {
    (left - right).magnitude <= slack + 1e-9 * max(left.magnitude, right.magnitude)
  }
}

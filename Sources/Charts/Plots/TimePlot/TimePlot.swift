/// How values go over time: steps or lines for what lasts, stems for single events.
package struct TimePlot: Chart {
  package var title: String
  /// The title of the time axis, with its unit: "time since the scroll began (s)".
  package var timeTitle: String
  /// The unit of time in sentences and tables: "s".
  package var timeUnit: String
  /// What the values are, with their unit: "error of the content height (points)".
  package var valueTitle: String
  /// The unit of the values in sentences and tables: "points".
  package var valueUnit: String
  /// What is drawn; at most five, more could not be told apart.
  package let series: [Series]
  /// The decimal places of the values.
  package var places: Int
  /// The finding in the caller's words; made from the numbers when nil.
  package var statedFinding: String?

  package init(
    title: String,
    timeTitle: String,
    timeUnit: String,
    valueTitle: String,
    valueUnit: String,
    series: [Series],
    places: Int = 1,
    finding: String? = nil
  ) {
    precondition(series.count <= 5, "\(series.count) series cannot be told apart")
    self.title = title
    self.timeTitle = timeTitle
    self.timeUnit = timeUnit
    self.valueTitle = valueTitle
    self.valueUnit = valueUnit
    self.series = series
    self.places = places
    statedFinding = finding
  }

  /// How the values of a series are drawn.
  package enum Shape: Hashable, Sendable {
    /// A value lasts until the next one.
    case steps
    /// Values are samples of something that changes steadily.
    case line
    /// Values are events: a stem from zero for each.
    case stems
  }

  /// A value at a time.
  package struct Point: Hashable, Sendable {
    /// When.
    package let time: Double
    /// How much.
    package let value: Double

    package init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// One series of values.
  package struct Series: Hashable, Sendable {
    /// The series' name.
    package let name: String
    /// How it is drawn.
    package let shape: Shape
    /// The values in the order of their times; what is not finite is left out.
    package let points: [Point]

    package init(name: String, shape: Shape, points: [Point]) {
      self.name = name
      self.shape = shape
      let finite = points.filter {
        Finite.only($0.time) != nil && Finite.only($0.value) != nil
      }
      self.points = finite.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
  }

  /// From the first to the last time; nil when there are no values.
  var times: ClosedRange<Double>? {
    let starts = series.compactMap(\.points.first?.time)
    let ends = series.compactMap(\.points.last?.time)
    guard let first = starts.min(), let last = ends.max() else { return nil }
    return first...last
  }

  /// A value with its decimal places.
  func text(_ value: Double) -> String { DecimalText.fixed(value, places: places) }
}

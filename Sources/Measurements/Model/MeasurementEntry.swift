/// A test on one device, or whatever else a tool measures as a unit.
package struct MeasurementEntry: Hashable, Sendable {
  /// The name of the measurement, for people.
  package var title: String
  /// The identifier of the test, such as `FeedTests/testScroll()`.
  package var test: String?
  /// The configuration of the test plan.
  package var configuration: String?
  /// The scenario that stands for the same list, if a person named one.
  package var scenario: String?
  /// The time at which recording began; nil if no file and no person says.
  package var recorded: RecordingTime?
  package var app: AppBuild
  package var device: MeasuredDevice
  package var intervals: [HitchInterval]
  /// The metrics that the source states, hitches included.
  package var metrics: [MeasuredMetric]
  /// Notes for the reader of the figures, such as omissions.
  package var notes: [Note]

  package init(
    title: String,
    test: String? = nil,
    configuration: String? = nil,
    scenario: String? = nil,
    recorded: RecordingTime? = nil,
    app: AppBuild = AppBuild(),
    device: MeasuredDevice = MeasuredDevice(),
    intervals: [HitchInterval] = [],
    metrics: [MeasuredMetric] = [],
    notes: [Note] = []
  ) {
    self.title = title
    self.test = test
    self.configuration = configuration
    self.scenario = scenario
    self.recorded = recorded
    self.app = app
    self.device = device
    self.intervals = intervals
    self.metrics = metrics
    self.notes = notes
  }
}

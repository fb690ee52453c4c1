/// The simultaneous activities of several parties: one lane each, with spans, instants, and
/// deadlines that cross all lanes.
package struct SwimLanes: Chart {
  package var title: String
  /// The title of the time axis, with its unit: "time since the scroll began (ms)".
  package var timeTitle: String
  /// The unit of time in sentences and tables: "ms".
  package var timeUnit: String
  /// The part of the time that is drawn; anything outside is omitted.
  package let window: ClosedRange<Double>
  /// The lanes from the top to the bottom.
  package let lanes: [Lane]
  /// The deadlines, in any lane.
  package let deadlines: [Deadline]
  /// The name of a missed deadline.
  package var missedName: String
  /// The meanings of colors, for the key.
  package var colorNames: [Hue: String]

  package init(
    title: String,
    timeTitle: String,
    timeUnit: String,
    window: ClosedRange<Double>,
    lanes: [Lane],
    deadlines: [Deadline] = [],
    missedName: String = "missed",
    colorNames: [Hue: String] = [:]
  ) {
    precondition(
      window.lowerBound < window.upperBound && Finite.only(window.lowerBound) != nil
        && Finite.only(window.upperBound) != nil,
      "no window of time: \(window)"
    )
    self.title = title
    self.timeTitle = timeTitle
    self.timeUnit = timeUnit
    self.window = window
    self.lanes = lanes.map { $0.clipped(to: window) }
    self.deadlines = deadlines.filter { window.contains($0.time) }
    self.missedName = missedName
    self.colorNames = colorNames
  }

  /// The activities of one party.
  package struct Lane: Hashable, Sendable {
    /// The party's name.
    package let name: String
    /// The activities that take time.
    package let spans: [Span]
    /// The events.
    package let instants: [Instant]

    package init(name: String, spans: [Span] = [], instants: [Instant] = []) {
      self.name = name
      self.spans = spans
      self.instants = instants
    }

    fileprivate func clipped(to window: ClosedRange<Double>) -> Lane {
      Lane(
        name: name,
        spans: spans.compactMap { $0.clipped(to: window) }.enumerated()
          .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
          .map(\.element),
        instants: instants.filter { window.contains($0.time) }.enumerated()
          .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
          .map(\.element)
      )
    }
  }

  /// An activity that takes time.
  package struct Span: Hashable, Sendable {
    /// The kind of activity.
    package let kind: String
    /// The color of the kind.
    package let hue: Hue
    /// The item that it concerns: "photo 31".
    package let detail: String?
    /// The time at which it begins.
    package let start: Double
    /// The time at which it ends; not before it begins.
    package let end: Double
    /// True if it is a hitch, which has its own color.
    package let isLate: Bool
    /// True if its name is below it when there is no room on it.
    package let isNamed: Bool

    package init(
      kind: String,
      hue: Hue = .gray,
      detail: String? = nil,
      start: Double,
      end: Double,
      isLate: Bool = false,
      isNamed: Bool = false
    ) {
      self.kind = kind
      self.hue = hue
      self.detail = detail
      self.start = start
      self.end = max(start, end)
      self.isLate = isLate
      self.isNamed = isNamed
    }

    /// The kind with the detail.
    var words: String { detail.map { "\(kind) \($0)" } ?? kind }

    fileprivate func clipped(to window: ClosedRange<Double>) -> Span? {
      guard start < window.upperBound, end > window.lowerBound else { return nil }
      return Span(
        kind: kind,
        hue: hue,
        detail: detail,
        start: max(start, window.lowerBound),
        end: min(end, window.upperBound),
        isLate: isLate,
        isNamed: isNamed
      )
    }
  }

  /// An event at one time.
  package struct Instant: Hashable, Sendable {
    /// The kind of event; the same kind has the same shape everywhere.
    package let name: String
    package let time: Double

    package init(name: String, time: Double) {
      self.name = name
      self.time = time
    }
  }

  /// A time at which something was due.
  package struct Deadline: Hashable, Sendable {
    /// The frame or item that was due: "217".
    package let name: String
    package let time: Double
    /// True if it was missed.
    package let isMissed: Bool

    package init(name: String, time: Double, isMissed: Bool) {
      self.name = name
      self.time = time
      self.isMissed = isMissed
    }
  }

  /// A drawing of a time window scrolls; it has no narrow layout.
  package var fit: ChartFit { .scrolls }
}

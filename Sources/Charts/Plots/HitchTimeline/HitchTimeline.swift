import TextFormats

/// The times and durations of late frames: a stem with a mark for each of the worst, thin lines for
/// the others.
///
/// A recording may have a hundred thousand late frames. The worst have marks; each column of pixels
/// shows the longest of the others, so the drawing stays small.
package struct HitchTimeline: Chart {
  package var title: String
  /// The title of the axis of time: "time in the recording (s)".
  package var timeTitle: String
  /// The duration of the recording, in seconds; if nil, the time of its last hitch.
  package var seconds: Double?
  /// The hitches, the longest first; equally long ones in order of time.
  package let hitches: [Hitch]
  /// The meanings of the tones, in the order of the key.
  package var levels: [Level]
  /// Durations that are marked, such as one refresh interval.
  package var limits: [Limit]

  package init(
    title: String,
    timeTitle: String = "time in the recording (s)",
    seconds: Double? = nil,
    hitches: [Hitch],
    levels: [Level] = [],
    limits: [Limit] = []
  ) {
    self.title = title
    self.timeTitle = timeTitle
    self.seconds = Finite.only(seconds)
    self.hitches = hitches.sorted {
      ($1.milliseconds, $0.start) < ($0.milliseconds, $1.start)
    }
    self.levels = levels
    self.limits = limits.filter { Finite.only($0.milliseconds).map { $0 > 0 } ?? false }
  }

  /// A frame that came late.
  package struct Hitch: Hashable, Sendable {
    /// The time at which it was due, in seconds.
    package let start: Double
    /// The lateness, in milliseconds.
    package let milliseconds: Double
    /// The severity; neutral if unknown.
    package let tone: Tone
    /// A note on its cause; may be empty.
    package let note: String

    package init(start: Double, milliseconds: Double, tone: Tone = .neutral, note: String = "") {
      self.start = max(Finite.only(start) ?? 0, 0)
      self.milliseconds = max(Finite.only(milliseconds) ?? 0, 0)
      self.tone = tone
      self.note = note
    }
  }

  /// The name of a tone.
  package struct Level: Hashable, Sendable {
    package let tone: Tone
    package let name: String

    package init(_ tone: Tone, name: String) {
      self.tone = tone
      self.name = name
    }
  }

  /// A duration with a name.
  package struct Limit: Hashable, Sendable {
    package let milliseconds: Double
    package let name: String

    package init(milliseconds: Double, name: String) {
      self.milliseconds = milliseconds
      self.name = name
    }
  }

  /// The number of hitches with marks.
  static let mostMarks = 40
  private static let mostRows = 40

  package var altText: String {
    guard let longest = hitches.first else { return "No frame came late." }
    let count = hitches.count == 1 ? "One hitch" : "\(hitches.count) hitches"
    let span = seconds.map { " in \(DecimalText.trimmed($0, places: 1)) s" } ?? ""
    let parts = levels.compactMap { level -> String? in
      let own = hitches.count { $0.tone == level.tone }
      return own == 0 ? nil : "\(own) \(level.name)"
    }
    return "\(count)\(span), the longest \(Self.text(longest)) at "
      + "\(DecimalText.fixed(longest.start, places: 2)) s."
      + (parts.isEmpty ? "" : " By severity: \(parts.joined(separator: ", ")).")
  }

  package var table: ChartTable {
    var rows = hitches.prefix(Self.mostRows).map { hitch in
      [
        DecimalText.fixed(hitch.start, places: 3), DecimalText.fixed(hitch.milliseconds, places: 2),
        levels.first { $0.tone == hitch.tone }?.name ?? "not known",
        hitch.note.isEmpty ? "not stated" : hitch.note,
      ]
    }
    if rows.isEmpty { rows = [["no hitch", "", "", ""]] }
    let rest = hitches.count - Self.mostRows
    if rest > 0 { rows.append(["\(rest) shorter ones", "", "", ""]) }
    return ChartTable(
      caption: rest > 0
        ? "The longest \(Self.mostRows) of \(hitches.count) hitches"
        : "\(title): the longest first",
      columns: ["start (s)", "duration (ms)", "severity", "cause, as stated"],
      rows: rows
    )
  }

  private static func text(_ hitch: Hitch) -> String {
    "\(DecimalText.fixed(hitch.milliseconds, places: 1)) ms"
  }
}

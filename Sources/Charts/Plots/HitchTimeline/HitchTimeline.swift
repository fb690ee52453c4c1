import TextFormats

/// When frames came late and by how much: a stem with a mark for each of the worst, thin lines for
/// the others.
///
/// A recording may have a hundred thousand. The worst have marks; of the others a column of pixels
/// shows the longest, so the drawing stays small.
package struct HitchTimeline: Chart {
  package var title: String
  /// What the axis of time measures: "time in the recording (s)".
  package var timeTitle: String
  /// How long the recording lasted, in seconds; at least to its last hitch if nil.
  package var seconds: Double?
  /// The hitches, the longest first; of equally long ones the earlier.
  package let hitches: [Hitch]
  /// What the tones say, in the order of the key.
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
    /// When it was due, in seconds.
    package let start: Double
    /// By how much it came late.
    package let milliseconds: Double
    /// How bad it is; none if nobody knows.
    package let tone: Tone
    /// What is known of its cause; may be empty.
    package let note: String

    package init(start: Double, milliseconds: Double, tone: Tone = .neutral, note: String = "") {
      self.start = max(Finite.only(start) ?? 0, 0)
      self.milliseconds = max(Finite.only(milliseconds) ?? 0, 0)
      self.tone = tone
      self.note = note
    }
  }

  /// What a tone is called.
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

  /// How many hitches have marks of their own.
  static let mostMarks = 40
  /// How many rows the table has.
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

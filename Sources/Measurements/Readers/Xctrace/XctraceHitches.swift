internal import FrameLab
internal import HitchMonitoring
internal import TextFormats

/// The table `hitches` (iOS 26) or `hitches-summary` (iOS 18): a row for each hitch.
///
/// The tables of single stages repeat the same hitches, and their rows are never added to these.
struct XctraceHitches: XctraceTable {
  static let names = ["hitches", "hitches-summary"]

  private let name: String
  private let start: Int
  private let duration: Int
  private let isSystem: Int?
  private let process: Int?
  private let narrative: Int?
  private let severity: Int?
  private let buffers: Int?
  private let refresh: Int?
  private let latency: Int?
  private let earliest: Int?
  private let presentation: Int?
  private let display: Int?

  private var hitches: [RecordedHitch] = []
  private var owners: [String?] = []
  private var seen: Set<Moment> = []
  private var processes: [String] = []
  private var duplicates = 0
  private var systemRows = 0
  private var brokenRows = 0
  private var otherSeverities = 0
  private var contradictedRows = 0
  /// The number of hitches that begin before the source's earliest time.
  private var earlyRows = 0
  private var rowsShownOtherwise = 0
  /// Hitches of one process and display, by the number of the pair.
  private var surfaces: [Surface: Int] = [:]
  private var spans: [(surface: Int, start: Int, end: Int)] = []
  private var oddIntervals = 0
  private var stages: [String: LateStages] = [:]
  private var sum = 0

  /// The most hitches that one table may have.
  private static let most = 200_000

  /// The largest distance of a presentation from its start plus duration.
  private static let tolerance = 1_000_000

  private struct Moment: Hashable {
    let start: Int
    let duration: Int
    let process: String?
  }

  private struct Surface: Hashable {
    let process: String?
    let display: String?
  }

  init(_ schema: XctraceSchema) throws(XctraceMissingColumn) {
    name = schema.name
    start = try schema.required("start")
    duration = try schema.required("duration")
    isSystem = schema.index("is-system")
    process = schema.index("process")
    narrative = schema.index("narrative-description", "type-label", "narrative")
    severity = schema.index("severity")
    buffers = schema.index("buffer-count")
    refresh = schema.index("refresh-interval")
    latency = schema.index("latency-allowed")
    earliest = schema.index("earliest-time")
    presentation = schema.index("presentation-time")
    display = schema.index("display", "display-name")
  }

  mutating func add(_ row: XctraceRow) -> String? {
    let moment: Moment
    do throws(XctraceBadTime) {
      moment = Moment(
        start: try row.time(start, "start"),
        duration: try row.time(duration, "duration"),
        process: row.text(process)
      )
    } catch {
      return error.message
    }
    switch row.text(isSystem)?.lowercased() {
    case nil, "0", "no", "false": break
    case "1", "yes", "true":
      systemRows += 1
      return nil
    case .some(let other): return "'is-system' is '\(other.prefix(40))'; expected 0 or 1"
    }
    guard seen.insert(moment).inserted else {
      duplicates += 1
      return nil
    }
    guard hitches.count < Self.most else {
      return "the table has more than \(Self.most) hitches; export a shorter run"
    }
    guard sum + moment.duration <= DecimalTime.most else {
      return "the hitches add up to more than \(DecimalTime.mostText)"
    }
    sum += moment.duration
    var hitch = RecordedHitch(
      startNanoseconds: moment.start,
      durationNanoseconds: moment.duration,
      refreshNanoseconds: refreshInterval(in: row),
      buffers: row.number(buffers).flatMap { (1...16).contains($0) ? $0 : nil },
      latencyAllowedNanoseconds: plausible(row.number(latency)),
      statedSeverity: row.text(severity).flatMap { HitchSeverity(rawValue: $0.lowercased()) },
      narrative: row.text(narrative) ?? ""
    )
    hitch.late = late(hitch.narrative)
    check(hitch, row)
    let surface = Surface(process: moment.process, display: row.text(display))
    let number = surfaces[surface] ?? surfaces.count
    surfaces[surface] = number
    spans.append((number, moment.start, moment.start + moment.duration))
    if let name = row.text(process), processes.last != name, !processes.contains(name) {
      if processes.count < 20 { processes.append(name) }
    }
    hitches.append(hitch)
    owners.append(moment.process)
    return nil
  }

  /// Returns the refresh interval of a row; nil if it is none of a display.
  private mutating func refreshInterval(in row: XctraceRow) -> Int? {
    guard let time = row.number(refresh), time != 0 else { return nil }
    if PresentedFrames.refreshIntervals.contains(time) { return time }
    oddIntervals += 1
    return nil
  }

  /// Returns the late stages, cached because thousands of hitches have a few narratives.
  private mutating func late(_ narrative: String) -> LateStages {
    let late = stages[narrative] ?? LateStages(narrative: narrative)
    stages[narrative] = late
    return late
  }

  private func plausible(_ time: Int?) -> Int? {
    time.flatMap { (1...DecimalTime.most).contains($0) ? $0 : nil }
  }

  /// Counts rows that break the rules of all exports seen so far.
  private mutating func check(_ hitch: RecordedHitch, _ row: XctraceRow) {
    let shown = row.number(presentation)
    let begin = row.number(earliest)
    let due = hitch.startNanoseconds + hitch.durationNanoseconds
    let isShownLater = shown.map { $0 == due } ?? true
    if let shown, shown.magnitude < 1 << 60, (shown - due).magnitude > Self.tolerance {
      contradictedRows += 1
    }
    if let begin, begin.magnitude < 1 << 60, begin - hitch.startNanoseconds > Self.tolerance {
      earlyRows += 1
    }
    if row.isShownOtherwise { rowsShownOtherwise += 1 }
    var beginsEarlier = true
    if let begin, begin.magnitude < 1 << 60, let latency = hitch.latencyAllowedNanoseconds {
      beginsEarlier = begin + latency == hitch.startNanoseconds
    }
    if !isShownLater || !beginsEarlier { brokenRows += 1 }
    if let stated = hitch.statedSeverity, let own = hitch.severity(refreshNanoseconds: nil),
      stated != own
    {
      otherSeverities += 1
    }
  }

  /// The number of hitches that begin before another one of their process and display ends.
  ///
  /// Several frames can be late at once, so this is only noted.
  ///
  /// - Complexity: O(n log n).
  private var overlaps: Int {
    var ends: [Int: Int] = [:]
    var count = 0
    for span in spans.sorted(by: { $0.start < $1.start }) {
      let end = ends[span.surface] ?? 0
      if span.start < end { count += 1 }
      ends[span.surface] = max(end, span.end)
    }
    return count
  }

  /// The reason why the hitches can't be believed; nil if there is none.
  private var objection: String? {
    let all = counted(hitches.count, "hitch", plural: "hitches")
    if contradictedRows > 0 {
      let text =
        contradictedRows == 1
        ? ("time", "is", "its start and duration put it")
        : ("times", "are", "their starts and durations put them")
      return
        "the presentation \(text.0) of \(contradictedRows) of \(all) \(text.1) more than 1 ms from where "
        + text.2
    }
    if earlyRows > 0 {
      let text = earlyRows == 1 ? ("starts", "its") : ("start", "their")
      return
        "\(earlyRows) of \(all) \(text.0) more than 1 ms before \(text.1) earliest time"
    }
    guard rowsShownOtherwise > 0 else { return nil }
    let end =
      rowsShownOtherwise == 1
      ? "isn't what is shown beside it" : "aren't those that are shown beside them"
    return
      "the \(rowsShownOtherwise == 1 ? "time" : "times") of \(rowsShownOtherwise) of \(all) \(end)"
  }

  func finish(_ run: inout XctraceRun) {
    let order = hitches.indices.sorted {
      (hitches[$0].startNanoseconds, hitches[$0].durationNanoseconds)
        < (hitches[$1].startNanoseconds, hitches[$1].durationNanoseconds)
    }
    let sorted = order.map { hitches[$0] }
    if let other = run.hitches {
      let isSame = other.elementsEqual(sorted) {
        $0.startNanoseconds == $1.startNanoseconds
          && $0.durationNanoseconds == $1.durationNanoseconds
      }
      guard isSame || other.isEmpty || sorted.isEmpty else {
        let names = Self.names.map { "'\($0)'" }.joined(separator: " and ")
        run.objection =
          "the tables \(names) of a run have different hitches; keep the table that your version of "
          + "iOS fills"
        return
      }
      // A trace may list both tables and fill only the one of its version of iOS.
      let isFuller = other.isEmpty && !sorted.isEmpty
      guard isFuller || (isSame && name == Self.names[0]) else { return }
    }
    run.hitches = sorted
    run.hitchProcesses = order.map { owners[$0] }
    run.processes = processes
    let counts: [(kind: Note.Kind, text: String, count: Int)] = [
      (.missing, "repeated rows left out", duplicates),
      (.missing, "hitches of the system left out", systemRows),
      (.remark, "rows whose start, latency and presentation do not fit one another", brokenRows),
      (.remark, "stated severities that differ from Instruments' own rule", otherSeverities),
      (.missing, "refresh intervals that no display has, left out", oddIntervals),
      (
        .remark, "hitches that begin before another one of their process and display ends",
        overlaps
      ),
    ]
    if let objection { run.unrated = objection }
    run.hitchNotes = counts.filter { $0.count > 0 }
      .map { Note(kind: $0.kind, text: "\($0.text): \($0.count)") }
  }
}
